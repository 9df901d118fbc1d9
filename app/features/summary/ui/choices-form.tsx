import { Form } from '@remix-run/react';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { MAX_ENTRIES, type SummaryPage, type SummaryPart } from '../summary-page';

type ChoicesFormProps = { page: SummaryPage; answer: FormAnswer | undefined };

const PARTS: Record<SummaryPart, string> = {
  checkIns: 'Totals of my check-ins',
  moods: 'Moods of my journal entries by day, private ones included, without their words',
  shared: 'All journal entries from these dates that are not private',
  memories: 'My memories that are true now',
  titles: 'The titles of my conversations',
};

/** Asks for a period, then for the parts. */
export function ChoicesForm({ page: { period, problem, entries, hasMoreEntries }, answer }: ChoicesFormProps) {
  const { formProps, banner, pending } = useAnsweredForm<never>({ name: 'compose', answer });
  const { from, to } = period;
  return (
    <>
      <p>
        Put together what you’d like to show your doctor or therapist. You choose what goes in, can change every word,
        and print or download it yourself.
      </p>
      <p className="soft">
        It is put together on this server, without a language model. It is not stored, and not sent to anyone.
      </p>
      <Form method="get" action="/summary" className="card">
        <h2>1. Choose the dates</h2>
        {problem ? (
          <p className="field-error" role="alert">
            {problem} These are the last 30 days.
          </p>
        ) : null}
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <DayField key={`from-${from}`} name="from" label="From" day={from} />
          <DayField key={`to-${to}`} name="to" label="To" day={to} />
          <button className="btn" type="submit">
            Show these dates
          </button>
        </div>
      </Form>
      <Form
        method="post"
        action={`/summary?from=${from}&to=${to}`}
        className="card"
        key={`${from} ${to}`}
        {...formProps}
      >
        <h2>2. Choose what goes in</h2>
        <FormBanner errors={banner} />
        <input type="hidden" name="intent" value="compose" />
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="to" value={to} />
        <fieldset className="my-2 min-w-0">
          <legend className="sr-only">Parts</legend>
          {Object.entries(PARTS).map(([part, words]) => (
            <label className="check" key={part}>
              <input type="checkbox" name={part} />
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
        <EntryChoices entries={entries} hasMore={hasMoreEntries} />
        <div className="mt-3.5">
          <SubmitButton pending={pending} pendingText="Writing...">
            Write the draft
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}

function DayField({ name, label, day }: { name: string; label: string; day: string }) {
  return (
    <div className="field m-0">
      <label htmlFor={`summary-${name}`}>{label}</label>
      <input className="input" id={`summary-${name}`} type="date" name={name} defaultValue={day} required />
    </div>
  );
}

function EntryChoices({ entries, hasMore }: { entries: SummaryPage['entries']; hasMore: boolean }) {
  if (entries.length === 0) return <p className="soft">There are no journal entries from these dates.</p>;
  return (
    <details>
      <summary className="unfold">Choose journal entries one by one</summary>
      <fieldset className="my-2 min-w-0">
        <legend className="field-label">Journal entries from these dates, in full</legend>
        {entries.map(({ entryId, words, title, isPrivate }) => (
          <label className="check" key={entryId}>
            <input type="checkbox" name="entry" value={entryId} />
            <span>
              {words}: <bdi>{title}</bdi>
              {isPrivate ? <span className="faint"> (private)</span> : null}
            </span>
          </label>
        ))}
      </fieldset>
      {hasMore ? (
        <p className="soft">These are the newest {MAX_ENTRIES}. Choose fewer days to see the others.</p>
      ) : null}
    </details>
  );
}
