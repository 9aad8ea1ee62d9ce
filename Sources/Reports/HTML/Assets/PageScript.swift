/// The script of all pages, which only adds comfort: without it every page reads in full.
enum PageScript {
  static let text = """
    'use strict';
    (function () {
      const one = (selector) => document.querySelector(selector);
      const all = (selector) => Array.from(document.querySelectorAll(selector));
      const toolbar = one('#toolbar');
      if (!toolbar) { return; }
      const filter = one('#filter');
      const texts = new Map(all('[data-item]').map((item) => [item, item.textContent.toLowerCase()]));
      let current = null;

      const stops = () => all('[data-stop]').filter((item) => !item.hidden);

      function open(item) {
        for (let node = item; node; node = node.parentElement) {
          if (node.tagName === 'DETAILS') { node.open = true; }
        }
      }

      function describe() {
        const list = stops();
        const index = list.indexOf(current);
        one('#position').textContent = list.length === 0 ? '' : index + 1 + ' of ' + list.length;
        one('#next').disabled = one('#previous').disabled = list.length === 0;
      }

      function go(step) {
        const list = stops();
        if (list.length === 0) { return; }
        const index = list.indexOf(current);
        const next = index < 0 ? (step > 0 ? 0 : list.length - 1) : (index + step + list.length) % list.length;
        if (current) { current.classList.remove('current'); }
        current = list[next];
        current.classList.add('current');
        open(current);
        current.focus({preventScroll: true});
        current.scrollIntoView({block: 'start'});
        if (current.id) { history.replaceState(null, '', '#' + encodeURIComponent(current.id)); }
        describe();
      }

      function apply() {
        const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
        let shown = 0;
        for (const [item, text] of texts) {
          item.hidden = !words.every((word) => text.includes(word));
          if (!item.hidden) { shown += 1; }
        }
        for (const fold of all('details.fold')) {
          fold.open = words.length > 0 && fold.querySelector('[data-item]:not([hidden])') !== null;
        }
        for (const section of all('main > section')) {
          const items = section.querySelectorAll('[data-item]');
          section.hidden = items.length > 0 && Array.from(items).every((item) => item.hidden);
        }
        one('#shown').textContent = words.length === 0 ? '' : shown + ' of ' + texts.size;
        describe();
      }

      function key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) { return; }
        if (event.key === 'Escape' && event.target === filter) {
          filter.value = '';
          apply();
          filter.blur();
          return;
        }
        if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName || '') || event.target.isContentEditable) { return; }
        if (event.key === 'n' || event.key === 'j') { go(1); } else
        if (event.key === 'p' || event.key === 'k') { go(-1); } else
        if (event.key === '/') { event.preventDefault(); filter.focus(); }
      }

      function reveal() {
        let id = '';
        try { id = decodeURIComponent(location.hash.slice(1)); } catch (error) { return; }
        const target = id && document.getElementById(id);
        if (!target) { return; }
        open(target);
        for (const fold of target.querySelectorAll(':scope > details')) { fold.open = true; }
        target.scrollIntoView({block: 'start'});
      }

      let folded = [];
      addEventListener('beforeprint', () => {
        folded = all('details:not([open])');
        for (const details of folded) { details.open = true; }
      });
      addEventListener('afterprint', () => { for (const details of folded) { details.open = false; } });
      addEventListener('hashchange', reveal);
      document.addEventListener('keydown', key);
      filter.addEventListener('input', apply);
      one('#next').addEventListener('click', () => go(1));
      one('#previous').addEventListener('click', () => go(-1));
      toolbar.hidden = false;
      describe();
      reveal();
    })();

    """
}
