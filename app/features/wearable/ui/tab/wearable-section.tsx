import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, type FormEvent } from 'react';
import type { Markup } from '~/markup';
import { MarkupBlock } from '~/ui/rows/markup-block';

/** docs/spec.md §9. */
const POLL_MS = 60_000;

type WearableSectionProps = {
  parts: { connection: Markup; readings: Markup; others: Markup };
  /** The readings and the failure that are shown, as JSON. */
  shown: string;
  /** A new token of a phone app, which is shown once. */
  pushToken: string | null;
};

/** The tab Fitbit Sync. Its parts are HTML of the server; new readings make the page load its data anew. */
export function WearableSection({ parts, shown, pushToken }: WearableSectionProps) {
  useNewReadings(shown);
  return (
    <div onSubmit={showPending}>
      {pushToken ? <NewToken token={pushToken} /> : null}
      <section aria-labelledby="fitbit">
        <h2 id="fitbit">Fitbit Sync</h2>
        <MarkupBlock markup={parts.connection} />
      </section>
      <section aria-labelledby="readings">
        <h2 id="readings">Latest readings</h2>
        <div className="card">
          <MarkupBlock markup={parts.readings} />
          <a className="btn" href="/wearable">
            Readings over time
          </a>
        </div>
      </section>
      <MarkupBlock markup={parts.others} />
    </div>
  );
}

function NewToken({ token }: { token: string }) {
  return (
    <section className="card mb-8 border-star" id="new-token" role="status">
      <p>
        <b>Your new token.</b> Copy it now, with the word before it, as the value of the header{' '}
        <code>Authorization</code>: it is shown only once.
      </p>
      <p>
        <code className="block rounded-lg bg-sunk px-3 py-2.5 select-all wrap-anywhere">Bearer {token}</code>
      </p>
    </section>
  );
}

/** A form that takes a while says so on its button. */
function showPending({ nativeEvent }: FormEvent) {
  const button = (nativeEvent as SubmitEvent).submitter;
  const pending = button?.dataset['pendingText'];
  if (button && pending) button.textContent = pending;
}

function useNewReadings(given: string) {
  const { revalidate } = useRevalidator();
  const shown = useRef(given);
  useEffect(() => {
    shown.current = given;
  }, [given]);
  useEffect(() => {
    const stop = import('~/ui/live/poll-json').then(({ pollJson }) =>
      pollJson<object>('/api/fitbit/latest?failure', POLL_MS, (answer) => {
        if (JSON.stringify(answer) !== shown.current) revalidate();
      }),
    );
    return () => void stop.then((end) => end());
  }, [revalidate]);
}
