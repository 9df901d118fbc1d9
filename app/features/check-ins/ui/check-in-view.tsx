import { Link } from '@remix-run/react';
import type { Safety } from '~/features/safety/safety-of';
import type { FormAnswer } from '~/ui/forms/use-answered-form';
import { ConfirmDeletion } from '~/ui/pages/confirm-deletion';
import { PageHeader } from '~/ui/pages/page-header';
import { LocalTime } from '~/ui/time/local-time';
import type { CheckInPage, TrendRow } from '../check-in-page';
import { questionnaires } from '../questionnaires';
import { CheckInResult } from './check-in-result';
import { QuestionnaireForm } from './questionnaire-form';
import { TrendSection } from './trend-section';

/** A rejected form. `safety` is there when its answers speak of danger, whatever failed. */
export type CheckInAnswer = FormAnswer & { safety: Safety | null };

type CheckInViewProps = { page: CheckInPage; answer: CheckInAnswer | undefined };

export function CheckInView({ page: { form, result, trends, deleted }, answer }: CheckInViewProps) {
  if (form) return <QuestionnaireForm key={form.questionnaire} form={form} answer={answer} />;
  return (
    <>
      <PageHeader title={result ? `Check-in: ${questionnaires[result.questionnaire].short}` : 'Check-in'} />
      <div className="page card-stack">
        {result ? <CheckInResult result={result} /> : <Introduction />}
        {trends.map((trend) => (
          <TrendSection key={trend.questionnaire} trend={trend} isBelowResult={result !== null} />
        ))}
        {result ? null : <Sources />}
      </div>
      {deleted ? (
        <DeleteDialog deleted={deleted} closeHref={result ? `/check-in?result=${result.checkInId}` : '/check-in'} />
      ) : null}
    </>
  );
}

function Introduction() {
  return (
    <>
      <p>
        Two short questionnaires that doctors and therapists use, if you want to see how the last two weeks compare with
        earlier ones. They are only for you, and you never have to fill them in. A total is not a diagnosis.
      </p>
      <p className="soft">
        Your answers are encrypted, never go to a language model, and can be deleted one by one. You can include them in{' '}
        <Link to="/summary">a summary for your therapist</Link>.
      </p>
    </>
  );
}

function Sources() {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      {Object.values(questionnaires).map(({ name, short, source }) => (
        <p className="small faint" key={name}>
          {short}: {source}
        </p>
      ))}
    </section>
  );
}

function DeleteDialog({
  deleted: { checkInId, createdAt, total },
  closeHref,
}: {
  deleted: TrendRow;
  closeHref: string;
}) {
  const field = { name: 'checkInId', value: checkInId };
  return (
    <ConfirmDeletion title="Delete this check-in?" closeHref={closeHref} action="/check-in" field={field}>
      The check-in of <LocalTime value={createdAt} style="date-time" /> with a total of {total} will be deleted.
    </ConfirmDeletion>
  );
}
