import { Form } from '@remix-run/react';
import { careWords } from '~/features/safety/care-words';
import { SafetyAlert } from '~/ui/care/safety-card';
import { TextareaField } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { NearButtons, NearNote } from '~/ui/pages/near-choice';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useAnsweredForm } from '~/ui/forms/use-answered-form';
import { LocalTime } from '~/ui/time/local-time';
import type { ProposalJson } from '../proposals/proposal';
import type { MemoryAnswer } from './memory-answer';

type ProposalListProps = { proposals: readonly ProposalJson[]; isOn: boolean; answer: MemoryAnswer | undefined };

/** What Orion proposes to remember, to be accepted, changed or rejected, and the switch for it. */
export function ProposalList({ proposals, isOn, answer }: ProposalListProps) {
  return (
    <section id="proposals" aria-labelledby="proposals-title">
      {proposals.length > 0 ? (
        <>
          <h2 id="proposals-title">Orion could remember this</h2>
          <p className="soft">
            Nothing here is remembered or used until you accept it. Suggestions disappear after 30 days.
          </p>
          <ul className="rows">
            {proposals.map((proposal) => (
              <Proposal key={proposal.draftId} proposal={proposal} answer={answer} />
            ))}
          </ul>
        </>
      ) : (
        <h2 className="sr-only" id="proposals-title">
          Proposals
        </h2>
      )}
      <Form method="post" action="/memory" preventScrollReset>
        <input type="hidden" name="intent" value="proposals" />
        <button
          className="btn quiet text-start"
          type="submit"
          name="isOn"
          value={String(!isOn)}
          role="switch"
          aria-checked={isOn}
        >
          Propose memories after a conversation
        </button>
      </Form>
    </section>
  );
}

function Proposal({ proposal, answer }: { proposal: ProposalJson; answer: MemoryAnswer | undefined }) {
  const { draftId, summary, sessionId, date } = proposal;
  const { formProps, fields, banner, pending, isRejected } = useAnsweredForm<'summary'>({
    name: `accept ${draftId}`,
    id: `proposal-${draftId}`,
    answer,
    defaultValue: { summary },
  });
  const near = isRejected ? answer?.near : undefined;
  return (
    <li className="card row-card">
      <Form className="min-w-0 basis-full" method="post" action="/memory" {...formProps} preventScrollReset>
        <input type="hidden" name="draftId" value={draftId} />
        {isRejected && answer?.safety ? (
          <SafetyAlert safety={answer.safety} words={careWords(answer.safety.kind, 'unsaved memory')} />
        ) : null}
        {near ? <NearNote near={near} /> : <FormBanner errors={banner} />}
        <TextareaField label="What would be remembered" rows={2} field={fields.summary} />
        <p className="faint">
          <LocalTime value={date} style="date" />{' '}
          {sessionId ? (
            <a href={`/?session=${encodeURIComponent(sessionId)}`}>From a conversation</a>
          ) : (
            'From an import'
          )}
        </p>
        <input type="hidden" name="intent" value="accept" />
        <div className="btn-row mt-2.5">
          <button className="btn" type="submit" name="intent" value="reject">
            No, thanks
          </button>
          {near ? (
            <NearButtons near={near} pending={pending} />
          ) : (
            <SubmitButton pending={pending}>Remember</SubmitButton>
          )}
        </div>
      </Form>
    </li>
  );
}
