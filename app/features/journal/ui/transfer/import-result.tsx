import { Link } from '@remix-run/react';
import { careWords } from '~/features/safety/care-words';
import { SafetyAlert } from '~/ui/care/safety-card';
import type { ShownImport } from '../../transfer/import/import-schema';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`;

/** Shows the result of an import, with the care resources first when imported entries indicate danger. */
export function ImportResult({
  summary: { imported, skipped, failed = 0, failures = [], notes = [], safety },
}: {
  summary: ShownImport;
}) {
  return (
    <>
      {safety ? <SafetyAlert safety={safety} words={careWords(safety.kind, 'import')} /> : null}
      <div role="status">
        <p>
          <strong>
            {imported === 0 ? 'No new entries.' : counted(imported, 'One entry added.', 'entries added.')}
          </strong>
        </p>
        {skipped > 0 ? (
          <p>
            {counted(
              skipped,
              'One was already in your journal and was skipped.',
              'were already in your journal and were skipped.',
            )}
          </p>
        ) : null}
        {failed > 0 ? <p>{counted(failed, 'One could not be read:', 'could not be read:')}</p> : null}
      </div>
      {failures.length > 0 ? (
        <ul className="my-3 list-disc space-y-1 ps-6 wrap-anywhere">
          {failures.map(({ name, reason }, index) => (
            <li key={index}>
              <bdi>{name}</bdi>: {reason}
            </li>
          ))}
          {failed > failures.length ? <li>and {(failed - failures.length).toLocaleString('en-US')} more</li> : null}
        </ul>
      ) : null}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div className="btn-row">
        <Link className="btn" to="/journal/import" preventScrollReset>
          Import another file
        </Link>
        <Link className="btn primary" to="/journal" preventScrollReset>
          Back to the journal
        </Link>
      </div>
    </>
  );
}
