import { Form, Link, useNavigation } from '@remix-run/react';
import { SubmitButton } from '~/ui/forms/submit-button';
import { PageHeader } from '~/ui/pages/page-header';
import { LocalTime } from '~/ui/time/local-time';
import { MAX_VERSIONS, UNTITLED } from '../../entry-limits';
import type { EntryJson } from '../../entry-schema';
import type { VersionJson, VersionsPage } from '../../versions/versions-page';
import type { AddressWith } from '../journal-address-with';
import { EntryText } from './entry-text';

/** Shows the list of earlier versions of an entry, or one of them to read and restore. */
export function VersionsView({ page, addressWith }: { page: VersionsPage; addressWith: AddressWith }) {
  const { entry, versions, nextCursor, shown } = page;
  const { entryId } = entry;
  return (
    <>
      <PageHeader title="Earlier versions">
        {shown ? (
          <Link className="btn" to={addressWith({ versions: entryId })}>
            All versions
          </Link>
        ) : (
          <Link className="btn" to={addressWith({ entry: entryId })} aria-label="Back to the entry">
            Back <span className="only-wide">to the entry</span>
          </Link>
        )}
      </PageHeader>
      <div className={shown ? 'page journal max-wide:pt-0' : 'page journal'}>
        {shown ? (
          <OneVersion entry={entry} version={shown} />
        ) : (
          <>
            <p className="soft">
              “<bdi>{entry.title || UNTITLED}</bdi>” as it was before each change. Restoring keeps the current text as a
              version. Orion keeps the newest {MAX_VERSIONS} versions, up to 20 MB in all; older ones are removed.
            </p>
            {versions.length === 0 ? <p>There are no earlier versions of this entry.</p> : null}
            <ul className="rows">
              {versions.map(({ versionId, title, writtenAt, excerpt, facts }) => (
                <li key={versionId} className="card row-card">
                  <div className="row-words">
                    <h2 dir="auto">
                      <Link to={addressWith({ versions: entryId, version: versionId })}>{title || UNTITLED}</Link>
                    </h2>
                    <div className="faint">
                      Written <LocalTime value={writtenAt} style="date-time" />
                    </div>
                    {excerpt ? (
                      <p className="mt-1.5 max-w-(--measure) font-serif text-ink-soft wrap-anywhere" dir="auto">
                        {excerpt}
                      </p>
                    ) : null}
                    {facts.map((fact) => (
                      <div key={fact} className="soft" dir="auto">
                        {fact}
                      </div>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
            {nextCursor ? (
              <p className="pager">
                <Link className="btn" to={addressWith({ versions: entryId, before: nextCursor })}>
                  Older versions
                </Link>
              </p>
            ) : null}
          </>
        )}
      </div>
    </>
  );
}

function OneVersion({ entry, version }: { entry: EntryJson; version: VersionJson }) {
  const restoring = useNavigation().formData?.get('intent') === 'restore';
  return (
    <>
      <EntryText entry={version}>
        Written <LocalTime value={version.writtenAt} style="date-time" />
      </EntryText>
      <Form method="post" className="mx-auto mt-4 max-w-[calc(var(--measure)+8rem)] print:hidden">
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="entryId" value={entry.entryId} />
        <input type="hidden" name="versionId" value={version.versionId} />
        <input type="hidden" name="updatedAt" value={entry.updatedAt} />
        <SubmitButton pending={restoring} pendingText="Restoring...">
          Restore this version
        </SubmitButton>
      </Form>
    </>
  );
}
