import { Link } from '@remix-run/react';
import { careWords } from '~/features/safety/care-words';
import { SafetyAlert } from '~/ui/care/safety-card';
import { LocalTime } from '~/ui/time/local-time';
import type { CheckInResult as Result } from '../check-in-page';
import { ANSWERS, bandOf, maxTotal, questionnaires } from '../questionnaires';

/** One check-in: help first when an answer speaks of danger, then the total in careful words, then the answers. */
export function CheckInResult({ result }: { result: Result }) {
  const { checkInId, questionnaire, answers, total, createdAt, safety } = result;
  const asked = questionnaires[questionnaire];
  const { from, to, words } = bandOf(asked, total);
  return (
    <>
      {safety ? <SafetyAlert safety={safety} words={careWords(safety.kind, 'check-in')} /> : null}
      <section className="card" aria-labelledby="total">
        <h2 id="total">
          Your total is {total} of {maxTotal(asked)}
        </h2>
        <p className="faint">
          <LocalTime value={createdAt} style="date-time" />
        </p>
        <p>
          Scores like this ({from} to {to}) are often called “{words}”. This is not a diagnosis: it says how often these
          things bothered you in two weeks, and not why. A doctor or therapist can tell you more.
        </p>
        <details>
          <summary className="unfold">Your answers</summary>
          <ol className="list-decimal space-y-1.5 ps-6">
            {asked.items.map((item, index) => (
              <li key={item}>
                {item}: <strong>{ANSWERS[answers[index]!]}</strong>
              </li>
            ))}
          </ol>
        </details>
        <div className="btn-row">
          <Link className="btn" to="/check-in">
            All check-ins
          </Link>
          <Link className="btn" to="/summary">
            A summary for my therapist
          </Link>
          <Link className="btn quiet" to={`/check-in?result=${checkInId}&delete=${checkInId}`} preventScrollReset>
            Delete this check-in
          </Link>
        </div>
      </section>
    </>
  );
}
