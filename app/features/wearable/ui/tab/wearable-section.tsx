import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, type FormEvent } from 'react';
import type { Markup } from '~/markup';
import { MarkupBlock } from '~/ui/rows/markup-block';

/** docs/spec.md §9. */
const POLL_MS = 60_000;

type WearableSectionProps = {
  parts: { connection: Markup; readings: Markup; others: Markup };
  /** When the readings that are shown were recorded. */
  shownAt: string | null;
  /** A new token of a phone app, which is shown once. */
  pushToken: string | null;
};

/** The tab Fitbit Sync. Its parts are HTML of the server; new readings make the page load its data anew. */
export function WearableSection({ parts, shownAt, pushToken }: WearableSectionProps) {
  useNewReadings(shownAt);
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
    <section className="card new-token" id="new-token" role="status">
      <p>
        <b>Your new token.</b> Copy it now, with the word before it, as the value of the header{' '}
        <code>Authorization</code>: it is shown this once.
      </p>
      <p>
        <code className="address">Bearer {token}</code>
      </p>
    </section>
  );
}

/** A form that takes a while says so on its button. */
function showPending({ nativeEvent }: FormEvent) {
  const button = (nativeEvent as SubmitEvent).submitter;
  const pending = button?.dataset['pending'];
  if (button && pending) button.textContent = pending;
}

function useNewReadings(shownAt: string | null) {
  const { revalidate } = useRevalidator();
  const shown = useRef(shownAt);
  useEffect(() => {
    shown.current = shownAt;
  }, [shownAt]);
  useEffect(() => {
    const stop = import('~/ui/live/poll-json').then(({ pollJson }) =>
      pollJson<{ recordedAt?: string }>('/api/fitbit/latest', POLL_MS, ({ recordedAt = null }) => {
        if (recordedAt !== shown.current) revalidate();
      }),
    );
    return () => void stop.then((end) => end());
  }, [revalidate]);
}
