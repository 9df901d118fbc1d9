import { Link } from '@remix-run/react';
import { brand } from '~/brand';
import { AskForSupport } from '~/ui/care/care-support';
import type { TrustedPerson } from '../../plan/plan-steps';

type PersonSectionProps = { person: TrustedPerson | null; isDamaged: boolean };

/** Who may be asked for support, with links into the person's own phone, messages and mail. */
export function PersonSection({ person, isDamaged }: PersonSectionProps) {
  return (
    <section
      className="mt-10 border-t border-line pt-6 print:mt-[.6rem] print:pt-[.4rem]"
      aria-labelledby="trusted-person"
    >
      <h2 id="trusted-person">Trusted person</h2>
      {person ? (
        <>
          <AskForSupport person={person} />
          <p className="hidden print:block">
            {[person.name, person.phone, person.email].filter((text) => text !== '').join(', ')}
          </p>
          {person.message ? (
            <blockquote className="written my-4 border-s-2 border-line ps-4 print:my-0" dir="auto">
              {person.message}
            </blockquote>
          ) : null}
        </>
      ) : null}
      {isDamaged ? <p>What you wrote here is damaged, and we couldn’t open it.</p> : null}
      <p className="soft print:hidden">
        {person
          ? `If a message of yours sounds like serious danger, ${person.name} is shown on the card with the crisis lines. `
          : 'Choose one person to turn to when things get hard, and prepare a message for them. '}
        {brand.name} never sends anything to anyone: the links open your own phone, messages or email.
      </p>
      <div className="btn-row mt-4 print:hidden">
        <Link className="btn" to="/plan?edit=person">
          {person || isDamaged ? 'Change trusted person' : 'Name a trusted person'}
        </Link>
        {person || isDamaged ? (
          <Link className="btn quiet" to="/plan?dialog=remove" preventScrollReset>
            Remove
          </Link>
        ) : null}
      </div>
    </section>
  );
}
