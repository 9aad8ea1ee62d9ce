/// What others did, and the keys.
extension ChecklistScript {
  static let sharing = """
      // Puts in place what changed. `mine` is the step that this page changed itself: its new mark has been seen.
      function take(content, mine) {
        if (!content.steps) { return; }
        last = Math.max(last, content.last);
        evidence = Math.max(evidence, content.evidence);
        for (const change of content.steps) {
          const step = steps.find((step) => step.dataset.step === change.id);
          if (!step) { continue; }
          step.classList.remove('good', 'bad', 'doubtful', 'quiet');
          step.classList.add(change.tone);
          const isOthers = step !== mine && mine !== null && step.dataset.event !== String(change.event || '');
          step.dataset.status = change.status;
          step.dataset.event = change.event === null ? '' : String(change.event);
          part(step, 'state').innerHTML = change.state;
          part(step, 'hint').innerHTML = change.hint;
          part(step, 'evidence').innerHTML = change.attached;
          const fields = form(step);
          if (!fields) { continue; }
          fields.querySelector('.back').hidden = change.status === 'untested';
          const number = change.event === null ? '' : String(change.event);
          if (step === mine || mine === null) { fields.seen.value = number; }
          // Whoever is writing, or has pressed a key before the eye could see, has not seen the other's mark.
          else if (!isTyping(step)) {
            setTimeout(() => { if (!isTyping(step)) { fields.seen.value = number; } }, seenLately);
          }
          if (isOthers) {
            step.classList.add('changed');
            setTimeout(() => step.classList.remove('changed'), 2500);
            say(change.tester + ': ' + change.id + ' ' + change.status);
          }
        }
        document.getElementById('progress').innerHTML = content.progress;
        const remarks = document.getElementById('before-sign-off');
        if (remarks) { remarks.innerHTML = content.remarks; }
        const rest = document.getElementById('rest');
        if (rest) { rest.hidden = content.open === 0; }
      }

      async function poll() {
        let wait = 1000;
        try {
          const answer = await fetch(address + '/events?after=' + last + '&evidence=' + evidence);
          if (answer.ok) {
            const content = await answer.json();
            take(content, undefined);
            if (content.sealed) { location.hash = ''; location.reload(); return; }
            document.body.classList.remove('offline');
          }
        } catch (error) {
          document.body.classList.add('offline');
          wait = 3000;
        }
        setTimeout(poll, wait);
      }
      if (session.dataset.sealed !== 'yes') { setTimeout(poll, 1000); }


    """

  static let keys = """
      const statuses = {p: 'pass', f: 'fail', b: 'blocked', s: 'skip', n: 'n/a', u: 'untested'};
      let dialog = null;

      function confirmOnce(count) {
        if (dialog) { dialog.remove(); dialog = null; return true; }
        dialog = document.createElement('p');
        dialog.className = 'confirm';
        dialog.setAttribute('role', 'alert');
        const which = count === 1 ? 'step' : count + ' steps';
        dialog.textContent = 'Pass the remaining ' + which + '? Press again to do it, Escape to leave it.';
        document.getElementById('rest').append(dialog);
        dialog.scrollIntoView({block: 'center', behavior: 'instant'});
        return false;
      }

      function forget() { if (dialog) { dialog.remove(); dialog = null; } }

      function key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) { return; }
        const field = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName || '');
        const step = event.target.closest && event.target.closest('.step');
        if (event.key === 'Escape') {
          forget();
          if (step && form(step)) { clear(step); step.focus({preventScroll: true}); }
          return;
        }
        if (field) {
          const sends = event.key === 'Enter' && !event.shiftKey && step && step.classList.contains('asking');
          if (sends && event.target.type !== 'file') {
            event.preventDefault();
            submit(step, step.querySelector('.send').value);
          }
          return;
        }
        const ways = {ArrowDown: 1, ArrowRight: 1, j: 1, ArrowUp: -1, ArrowLeft: -1, k: -1};
        if (ways[event.key]) { event.preventDefault(); move(ways[event.key]); }
        else if (!marks || event.repeat) { return; }
        else if (event.key === 'a') { event.preventDefault(); passRest(); }
        else if (event.key === 'e' && current) {
          event.preventDefault();
          current.querySelector('.attach input[type=file]').click();
        }
        else if (statuses[event.key] && current) {
          forget();
          event.preventDefault();
          if (event.key === 'u' && current.dataset.status === 'untested') { return; }
          choose(current, statuses[event.key]);
        }
      }

      document.documentElement.classList.add('scripted');
      document.addEventListener('keydown', key);
      const wanted = location.hash.slice(1);
      const named = steps.find((step) => step.id === wanted);
      const first = named || steps.find((step) => step.dataset.status === 'untested') || steps[0];
      if (marks || named) { select(first, {focus: true, scroll: first !== steps[0]}); }
      addEventListener('hashchange', () => {
        const step = steps.find((step) => '#' + step.id === location.hash);
        if (step) { select(step, {focus: true, begin: true}); }
      });
    })();

    """
}
