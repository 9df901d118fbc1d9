import { Link } from '@remix-run/react';
import { callLink, textLink } from '~/phone-links';
import { useLastAnswer } from '~/ui/forms/use-last-answer';
import { Logo } from '~/ui/logo';
import { ConfirmDialog } from '~/ui/pages/confirm-dialog';
import { PageHeader } from '~/ui/pages/page-header';
import { LocalTime } from '~/ui/time/local-time';
import { useHydrated } from '~/ui/use-hydrated';
import { resourcesFor } from '../../crisis-resources';
import type { PlanPage } from '../../plan/plan-page';
import { splitPhoneNumbers } from '../../plan/phone-numbers';
import { PLAN_STEPS, type PlanSteps } from '../../plan/plan-steps';
import type { PlanAnswer } from './plan-answer';
import { PersonForm } from './person-form';
import { PersonSection } from './person-section';
import { StepsForm } from './steps-form';

type PlanViewProps = { page: PlanPage; answer: PlanAnswer | undefined };

/** The page `/plan`: large and calm to read on a bad day, or one of its forms. */
export function PlanView({ page, answer }: PlanViewProps) {
  const last = useLastAnswer(answer);
  const form = last?.form ?? page.editing;
  if (form === 'steps') return <StepsForm steps={page.steps} answer={last} />;
  if (form === 'person') return <PersonForm trustedPerson={page.trustedPerson} answer={last} />;
  const { steps, trustedPerson, updatedAt, deleting } = page;
  return (
    <>
      <PageHeader title="Safety plan">
        {steps.version ? (
          <>
            <PrintButton />
            <Link className="btn" to="/plan?edit=steps">
              Edit
            </Link>
          </>
        ) : null}
      </PageHeader>
      <div className="page plan">
        {steps.value ? <Steps steps={steps.value} /> : steps.version ? <Damaged /> : <NoPlan />}
        <PersonSection person={trustedPerson.value} isDamaged={!trustedPerson.value && trustedPerson.version !== ''} />
        {updatedAt ? (
          <p className="faint mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span>
              Saved <LocalTime value={updatedAt} style="date-time" />
            </span>
            {steps.version ? (
              <Link className="btn quiet print:hidden" to="/plan?dialog=delete" preventScrollReset>
                Delete plan
              </Link>
            ) : null}
          </p>
        ) : null}
      </div>
      {deleting ? <DeletionDialog of={deleting} /> : null}
    </>
  );
}

/** Without scripts the browser's own menu prints. */
function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button className="btn" type="button" onClick={() => window.print()}>
      Print
    </button>
  );
}

function NoPlan() {
  return (
    <div className="empty">
      <Logo size={56} />
      <h2>No plan yet</h2>
      <p>
        A safety plan says, in your own words, what you will do and who you will call when things get hard, so you don’t
        have to work it out then. Fill in one step today and the rest whenever you like.
      </p>
      <Link className="btn primary" to="/plan?edit=steps">
        Start my plan
      </Link>
      <div className="mt-3 w-[min(100%,32rem)] text-start">
        <Lines />
      </div>
    </div>
  );
}

function Damaged() {
  return (
    <p className="careful">
      Your plan is damaged, and we couldn’t open it. <Link to="/plan?edit=steps">Write it again</Link>
    </p>
  );
}

/** Steps that say nothing are left out, save the one with the lines. Their numbers stay. */
function Steps({ steps }: { steps: PlanSteps }) {
  return (
    <div className="space-y-8 print:space-y-[.6rem]">
      {PLAN_STEPS.map(({ name, heading }, index) =>
        steps[name] || name === 'professionals' ? (
          <section key={name} aria-labelledby={`step-${name}`}>
            <h2 id={`step-${name}`}>
              {index + 1}. {heading}
            </h2>
            {steps[name] ? <Written text={steps[name]} /> : null}
            {name === 'professionals' ? <Lines /> : null}
          </section>
        ) : null,
      )}
    </div>
  );
}

function Written({ text }: { text: string }) {
  return (
    <p className="written" dir="auto">
      {splitPhoneNumbers(text).map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={index} href={part.href}>
            {part.number}
          </a>
        ),
      )}
    </p>
  );
}

/** Orion's own lines, which stand there without being written. */
function Lines() {
  return (
    <ul className="mt-[.9rem] grid gap-2 print:mt-[.2rem] print:gap-0">
      {resourcesFor('distress', 'medium').map(({ name, call, text, url }) => {
        const links = [callLink(call), textLink(text)].filter((link) => link !== null);
        return (
          <li
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-[.35rem] max-[480px]:flex-col max-[480px]:items-start"
            key={name}
          >
            <span>{name}</span>
            <span className="btn-row">
              {links.map(({ href, label }) => (
                <a
                  key={href}
                  className="btn print:min-h-0 print:border-0 print:p-0"
                  href={href}
                  aria-label={`${label}, ${name}`}
                >
                  {label}
                </a>
              ))}
              {links.length === 0 && url ? (
                <a
                  className="btn print:min-h-0 print:border-0 print:p-0"
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {new URL(url).host}
                  <span className="sr-only"> in a new tab</span>
                </a>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const DELETIONS = {
  steps: { title: 'Delete your safety plan?', intent: 'delete', submit: 'Delete', what: 'All six steps are deleted.' },
  person: {
    title: 'Remove your trusted person?',
    intent: 'remove',
    submit: 'Remove',
    what: 'Name, number, address and message are deleted.',
  },
} as const;

function DeletionDialog({ of }: { of: keyof typeof DELETIONS }) {
  const { title, intent, submit, what } = DELETIONS[of];
  return (
    <ConfirmDialog
      {...{ title, intent, submit }}
      closeHref="/plan"
      action="/plan"
      kind="danger"
      pendingText="Deleting..."
    >
      <p>
        {what} <strong>This action cannot be undone.</strong>
      </p>
    </ConfirmDialog>
  );
}
