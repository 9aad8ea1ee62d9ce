/// The script of the marking page: keys, one step at a time, marks of others, evidence by drop and paste.
///
/// All it does is send the page's own forms and put the server's pieces in place; it makes no markup from text.
enum ChecklistScript {
  static let text = state + marking + evidence + sharing + keys

  static let state = """
    (function () {
      const session = document.getElementById('session');
      if (!session) { return; }
      const steps = Array.from(document.querySelectorAll('.step'));
      const marks = session.hasAttribute('data-marks');
      const address = session.dataset.address;
      const live = document.getElementById('live');
      const seenLately = 700;
      let last = Number(session.dataset.last);
      let evidence = Number(session.dataset.evidence);
      let current = null;

      const part = (step, name) => step.querySelector('[data-part="' + name + '"]');
      const form = (step) => step.querySelector('form.mark');
      const say = (text) => { live.textContent = text; };
      const isTyping = (step) => {
        const fields = form(step);
        return fields && (step.classList.contains('asking') || fields.note.value !== '' || fields.defects.value !== '');
      };

      function select(step, options) {
        if (!step || step === current) { return; }
        if (current) { current.classList.remove('current'); }
        current = step;
        step.classList.add('current');
        if (options.focus) { step.focus({preventScroll: true}); }
        if (options.scroll) { step.scrollIntoView({block: options.block || 'center', behavior: 'instant'}); }
        if (options.begin && step.dataset.status === 'untested') { begin(step); }
      }

      function move(by) {
        const index = steps.indexOf(current);
        select(steps[Math.min(steps.length - 1, Math.max(0, index + by))], {focus: true, scroll: true, begin: true});
      }

      function advance(from) {
        const index = steps.indexOf(from);
        const order = steps.slice(index + 1).concat(steps.slice(0, index));
        const next = order.find((step) => step.dataset.status === 'untested');
        if (next) { select(next, {focus: true, scroll: true, begin: true}); }
        else {
          const end = document.getElementById('sign-off');
          if (end) { end.scrollIntoView({block: 'center', behavior: 'instant'}); }
        }
      }

      async function send(url, fields) {
        const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
        body.set('csrf', session.dataset.csrf);
        body.set('after', last);
        body.set('evidence', evidence);
        const answer = await fetch(url, {method: 'POST', body: body, headers: {Accept: 'application/json'}});
        let content = {};
        try { content = await answer.json(); } catch (error) { content = {}; }
        return {status: answer.status, content: content};
      }

      function begin(step) {
        if (!marks || !session.hasAttribute('data-logs')) { return; }
        send(address + '/steps/' + encodeURIComponent(step.dataset.step) + '/begin', {}).catch(() => {});
      }


    """

  static let marking = """
      function complain(step, text) {
        const missing = step.querySelector('.missing');
        missing.textContent = text;
        missing.hidden = text === '';
      }

      function ask(step, status) {
        const fields = form(step);
        select(step, {scroll: true});
        step.classList.add('asking');
        for (const button of fields.querySelectorAll('.choices button')) {
          button.setAttribute('aria-pressed', button.value === status ? 'true' : 'false');
        }
        const sender = fields.querySelector('.send');
        sender.value = status;
        sender.textContent = 'Mark ' + status;
        sender.hidden = false;
        complain(step, '');
        fields.note.focus();
      }

      function stopAsking(step) {
        const fields = form(step);
        step.classList.remove('asking');
        for (const button of fields.querySelectorAll('.choices button')) { button.removeAttribute('aria-pressed'); }
        fields.querySelector('.send').hidden = true;
        complain(step, '');
      }

      function clear(step) {
        const fields = form(step);
        fields.note.value = '';
        fields.defects.value = '';
        // What others marked meanwhile stands before the reader now.
        if (step.dataset.event) { fields.seen.value = step.dataset.event; }
        stopAsking(step);
      }

      async function mark(step, status, note, defects, seen) {
        if (step.classList.contains('sending')) { return; }
        step.classList.add('sending');
        let answer;
        try {
          answer = await send(address + '/steps/' + encodeURIComponent(step.dataset.step) + '/mark',
            {status: status, note: note, defects: defects, seen: seen});
        } catch (error) {
          complain(step, 'The server does not answer: the mark was not saved. What you typed is kept; try again.');
          return;
        } finally {
          step.classList.remove('sending');
        }
        if (answer.status === 200) {
          clear(step);
          part(step, 'conflict').replaceChildren();
          take(answer.content, step);
          say(step.dataset.step + ': ' + status);
          if (status !== 'untested') { advance(step); }
        } else if (answer.content.conflict) {
          stopAsking(step);
          take(answer.content, step);
          part(step, 'conflict').innerHTML = answer.content.conflict.html;
          select(step, {scroll: true});
          const button = part(step, 'conflict').querySelector('button');
          if (button) { button.focus(); }
        } else {
          ask(step, status);
          const anew = 'The server was started anew: open the address that it printed, then mark again.';
          complain(step, answer.content.problem || (answer.status === 403 ? anew : 'The mark was not saved.'));
        }
      }

      function choose(step, status) {
        const fields = form(step);
        if (!fields) { return; }
        const needsNote = status !== 'pass' && status !== 'untested';
        if (needsNote && fields.note.value.trim() === '') { ask(step, status); return; }
        mark(step, status, fields.note.value, fields.defects.value, fields.seen.value);
      }

      function submit(step, status) {
        const fields = form(step);
        if (status !== 'pass' && status !== 'untested' && fields.note.value.trim() === '') {
          complain(step, 'A step marked ' + status + ' needs a note.');
          fields.note.focus();
          return;
        }
        mark(step, status, fields.note.value, fields.defects.value, fields.seen.value);
      }

      session.addEventListener('submit', (event) => {
        const target = event.target;
        const step = target.closest('.step');
        if (target.id === 'rest') {
          event.preventDefault();
          passRest();
        } else if (step && target.matches('form.mark')) {
          event.preventDefault();
          const button = event.submitter;
          if (!button || button.value === '' || button.classList.contains('send')) {
            if (!step.classList.contains('asking')) { return; }
            submit(step, step.querySelector('.send').value);
          } else { choose(step, button.value); }
        } else if (step && target.matches('form.resolve')) {
          event.preventDefault();
          mark(step, event.submitter.value, target.note.value, target.defects.value, target.seen.value);
        }
      });

      session.addEventListener('click', (event) => {
        const keep = event.target.closest('a.keep');
        const step = event.target.closest('.step');
        if (keep && step) {
          event.preventDefault();
          part(step, 'conflict').replaceChildren();
          clear(step);
          advance(step);
        } else if (step && step !== current) { select(step, {begin: true}); }
      });

      async function passRest() {
        const open = steps.filter((step) => step.dataset.status === 'untested').length;
        if (open === 0 || !confirmOnce(open)) { return; }
        const answer = await send(address + '/pass-remaining', {confirm: 'yes'}).catch(() => null);
        if (answer && answer.status === 200) {
          take(answer.content, null);
          const end = document.getElementById('sign-off');
          if (end) { end.scrollIntoView({block: 'center', behavior: 'instant'}); }
        } else { say('The steps were not marked.'); }
      }


    """

  static let evidence = """
      async function attach(step, files) {
        if (files.length === 0) { return; }
        const body = new FormData();
        for (const file of files) { body.append('file', file, file.name || 'pasted.png'); }
        step.classList.add('sending');
        complain(step, '');
        try {
          const answer = await send(address + '/steps/' + encodeURIComponent(step.dataset.step) + '/evidence', body);
          if (answer.status === 200) { take(answer.content, step); say('Attached.'); }
          else {
            const refused = 'The file was not attached: it is too large, or the server refused it.';
            complain(step, answer.content.problem || refused);
          }
        } catch (error) {
          complain(step, 'The file was not attached: it is too large, or the server does not answer.');
        } finally {
          step.classList.remove('sending');
        }
      }

      if (marks) {
        for (const input of document.querySelectorAll('.attach input[type=file]')) {
          input.addEventListener('change', () => {
            attach(input.closest('.step'), Array.from(input.files)).then(() => { input.value = ''; });
          });
        }
        document.addEventListener('paste', (event) => {
          const files = Array.from(event.clipboardData ? event.clipboardData.files : []);
          if (files.length > 0 && current) { event.preventDefault(); attach(current, files); }
        });
        const target = (event) => event.target.closest && event.target.closest('.step');
        const isFile = (event) => event.dataTransfer && Array.from(event.dataTransfer.types).includes('Files');
        document.addEventListener('dragover', (event) => {
          if (!isFile(event)) { return; }
          event.preventDefault();
          for (const step of steps) { step.classList.toggle('dropping', step === target(event)); }
        });
        document.addEventListener('dragleave', (event) => {
          if (!event.relatedTarget) { for (const step of steps) { step.classList.remove('dropping'); } }
        });
        document.addEventListener('drop', (event) => {
          if (!isFile(event)) { return; }
          event.preventDefault();
          for (const step of steps) { step.classList.remove('dropping'); }
          const step = target(event);
          if (step) { select(step, {}); attach(step, Array.from(event.dataTransfer.files)); }
        });
      }


    """
}
