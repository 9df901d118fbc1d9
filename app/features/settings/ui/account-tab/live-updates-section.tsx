import { typingEvents } from '~/ui/live/typing-events';

/** Shows a setting of this browser, because the browser decides whether to send typing events. */
export function LiveUpdatesSection() {
  const on = typingEvents.useIsOn();
  return (
    <section aria-labelledby="live-updates">
      <h3 id="live-updates">Typing signals</h3>
      <div className="card">
        <div className="check only-script">
          <input
            type="checkbox"
            id="typing-events"
            aria-describedby="typing-events-hint"
            checked={on}
            onChange={(event) => typingEvents.set(event.target.checked)}
          />
          <label htmlFor="typing-events">Tell the server while I am typing</label>
        </div>
        <p className="only-without-script">Typing signals need JavaScript. Without it, none are sent.</p>
        <p className="soft" id="typing-events-hint">
          While you write a message, the page tells the server that you began, paused, deleted or sent something, and
          how long the text is; never its words. They are never stored.
        </p>
      </div>
    </section>
  );
}
