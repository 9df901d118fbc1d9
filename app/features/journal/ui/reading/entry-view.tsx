import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { brand } from '~/brand';
import { careWords } from '~/features/safety/care-words';
import { SafetyAlert } from '~/ui/care/safety-card';
import { SwitchForm } from '~/ui/forms/switch-form';
import { PageHeader } from '~/ui/pages/page-header';
import { LocalTime } from '~/ui/time/local-time';
import type { EntryJson } from '../../entry-schema';
import type { AddressWith } from '../journal-address-with';
import { EntryText } from './entry-text';

/** `children` are shown below the entry. */
type EntryViewProps = { entry: EntryJson; hasVersions: boolean; addressWith: AddressWith; children: ReactNode };

/** Shows one entry, with the care resources first when its text indicates danger. */
export function EntryView({ entry, hasVersions, addressWith, children }: EntryViewProps) {
  const { entryId, safety, createdAt, updatedAt, isPrivate, onlyHere, timeZone } = entry;
  return (
    <>
      <PageHeader title="Journal">
        <Link className="btn" to={addressWith()}>
          Back to the journal
        </Link>
      </PageHeader>
      <div className="page journal max-wide:pt-0">
        {safety ? <SafetyAlert safety={safety} words={careWords(safety.kind, 'entry')} /> : null}
        <EntryText entry={entry}>
          <LocalTime value={createdAt} style="date-time" zone={timeZone} />
          {updatedAt > createdAt ? (
            <>
              {' · edited '}
              <LocalTime value={updatedAt} style="date-time" />
            </>
          ) : null}
          {isPrivate ? ' · private' : ` · ${brand.name} may read it`}
        </EntryText>
        <div className="btn-row mx-auto mt-4 max-w-[calc(var(--measure)+8rem)] print:hidden">
          <Link className="btn" to={addressWith({ edit: entryId })}>
            Edit
          </Link>
          {hasVersions ? (
            <Link className="btn" to={addressWith({ versions: entryId })}>
              Earlier versions
            </Link>
          ) : null}
          <SwitchForm
            action={addressWith({ entry: entryId })}
            fields={{ intent: 'here', entryId }}
            name="onlyHere"
            isOn={onlyHere}
          >
            Only on this machine
          </SwitchForm>
          <Link className="btn quiet" to={addressWith({ delete: entryId })}>
            Delete
          </Link>
        </div>
        {children}
      </div>
    </>
  );
}
