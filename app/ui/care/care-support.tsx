import { personLinks } from '~/phone-links';

type Support = {
  hasPlan: boolean;
  trustedPerson: { name: string; phone: string; email: string; message: string } | null;
};

/** What the person prepared. Without `support` nobody looked for it. */
export function CareSupport({ support, isDanger }: { support?: Support | undefined; isDanger: boolean }) {
  const person = support?.trustedPerson;
  // In danger nobody is asked to write a plan.
  const without = isDanger ? null : 'Make a safety plan';
  const label = !support ? 'Safety plan' : support.hasPlan ? 'Your safety plan' : without;
  return (
    <>
      {person ? <AskForSupport person={person} /> : null}
      {label ? (
        <p className="mb-2">
          <a className="btn" href="/plan">
            {label}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** Opens the person's own phone, messages or mail. Nothing is sent from here. */
export function AskForSupport({ person }: { person: NonNullable<Support['trustedPerson']> }) {
  const { call, text, mail } = personLinks(person);
  const { name } = person;
  return (
    <div className="wrap-anywhere" role="group" aria-label={`Ask ${name} for support`}>
      <p className="mb-2">
        <strong>
          Ask <bdi>{name}</bdi> for support
        </strong>
      </p>
      <div className="btn-row mt-0 mb-[.7rem] print:hidden">
        {call ? (
          <a className="btn" href={call} aria-label={`Call ${name}`}>
            Call
          </a>
        ) : null}
        {text ? (
          <a className="btn" href={text} aria-label={`Text ${name}`}>
            Text
          </a>
        ) : null}
        {mail ? (
          <a className="btn" href={mail} aria-label={`Email ${name}`}>
            Email
          </a>
        ) : null}
      </div>
    </div>
  );
}
