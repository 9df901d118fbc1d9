import { useSyncExternalStore } from 'react';

/** Typing events are sent unless this says 'off' (DESIGN.md §6). */
const STORAGE_KEY = 'typing-events';
const changed = 'orion-typing-events';

/** A choice of this browser, since it is the browser that sends or does not. */
export function LiveUpdatesSection() {
  const on = useSyncExternalStore(listen, isOn, () => true);
  return (
    <section aria-labelledby="live-updates">
      <h2 id="live-updates">Live updates</h2>
      <div className="card">
        <div className="check only-script">
          <input type="checkbox" id="typing-events" aria-describedby="typing-events-hint" checked={on} onChange={(event) => setOn(event.target.checked)} />
          <label htmlFor="typing-events">Send typing events from this browser</label>
        </div>
        <p className="only-without-script">Typing events need JavaScript. Without it, none are sent.</p>
        <p className="soft" id="typing-events-hint">
          While you write a message, the page tells the server that you began, paused, deleted or sent something, and how long the text is; never its words.
          These events are held in memory while the page is open, and are never stored.
        </p>
      </div>
    </section>
  );
}

function listen(onChange: () => void) {
  window.addEventListener('storage', onChange);
  window.addEventListener(changed, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(changed, onChange);
  };
}

function isOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function setOn(on: boolean) {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Closed storage keeps no choice; the switch then stays as it was.
  }
  window.dispatchEvent(new Event(changed));
}
