import { Form, Link } from '@remix-run/react';
import type { FormAnswer } from '~/ui/forms/use-answered-form';
import { PageHeader } from '~/ui/pages/page-header';
import type { SourceRow, SourcesPage } from '../../sources/sources-page';
import { EntryForm } from './entry-form';

const HERE = '/wearable/sources';

type SourcesViewProps = { page: SourcesPage; answer: FormAnswer | undefined };

export function SourcesView({ page, answer }: SourcesViewProps) {
  const { sources, written } = page;
  return (
    <>
      <PageHeader title="Sources of readings" />
      <div className="page">
        <p className="mb-6">
          <Link to="/settings?tab=fitbit">Fitbit Sync</Link> · <Link to="/wearable">Readings over time</Link> ·{' '}
          <Link to="/wearable/import">Import a file</Link>
        </p>
        <section aria-labelledby="sources">
          <h2 id="sources">Which source counts</h2>
          <div className="card">
            {sources.length === 0 ? (
              <p className="soft">There are no readings yet. Connect a tracker, import a file, or add some below.</p>
            ) : (
              <>
                <p className="soft">
                  When several sources have the same reading for a day, the one highest in this list counts.
                </p>
                <ol className="devices">
                  {sources.map((row, at) => (
                    <SourceItem key={row.source} row={row} isFirst={at === 0} isLast={at === sources.length - 1} />
                  ))}
                </ol>
              </>
            )}
          </div>
        </section>
        <section aria-labelledby="by-hand">
          <h2 id="by-hand">Add readings by hand</h2>
          <EntryForm key={page.entry.day} page={page} answer={answer} />
        </section>
        {written.length > 0 ? (
          <section aria-labelledby="written">
            <h2 id="written">Added by hand</h2>
            <div className="card">
              <ul className="devices">
                {written.map(({ day, words }) => (
                  <li className="device" key={day}>
                    <span className="row-words">{words}</span>
                    <Link className="btn" to={`${HERE}?day=${day}#by-hand`}>
                      Change<span className="sr-only"> the readings of {words}</span>
                    </Link>
                    <DeleteDetails source="manual" day={day} what={`the readings of ${words}`} />
                  </li>
                ))}
              </ul>
            </div>
          </section>
        ) : null}
      </div>
    </>
  );
}

type SourceItemProps = { row: SourceRow; isFirst: boolean; isLast: boolean };

function SourceItem({ row: { source, name, days, lastDay }, isFirst, isLast }: SourceItemProps) {
  return (
    <li className="device">
      <span className="row-words">
        <b>{name}</b>
        <span className="soft block">
          {days} {days === 1 ? 'day' : 'days'}, latest {lastDay}
        </span>
      </span>
      <Form method="post" action={HERE} preventScrollReset>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="source" value={source} />
        <MoveButton direction="up" of={name} isOff={isFirst} />
        <MoveButton direction="down" of={name} isOff={isLast} />
      </Form>
      <DeleteDetails source={source} what={`everything from ${name}`} />
    </li>
  );
}

function MoveButton({ direction, of, isOff }: { direction: 'up' | 'down'; of: string; isOff: boolean }) {
  if (isOff) return null;
  return (
    <button className="btn quiet" type="submit" name="direction" value={direction}>
      {direction === 'up' ? 'Move up' : 'Move down'}
      <span className="sr-only">: {of}</span>
    </button>
  );
}

function DeleteDetails({ source, day, what }: { source: string; day?: string; what: string }) {
  return (
    <details className="open:basis-full">
      <summary className="unfold text-ink-soft">
        Delete<span className="sr-only"> {what}</span>
      </summary>
      <Form method="post" action={HERE}>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="source" value={source} />
        {day ? <input type="hidden" name="day" value={day} /> : null}
        <p>This deletes {what}, also from what was sent for earlier replies. It cannot be undone.</p>
        <button className="btn danger" type="submit">
          Delete {what}
        </button>
      </Form>
    </details>
  );
}
