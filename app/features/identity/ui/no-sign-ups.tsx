import { Link } from '@remix-run/react';
import { brand } from '~/brand';
import { FormBanner } from '~/ui/forms/form-banner';
import type { FormAnswer } from '~/ui/forms/use-answered-form';
import type { SignUps } from '../invitations/invitations.server';
import { authAddress } from './auth-address';

type NoSignUpsProps = { signUps: SignUps; answer: FormAnswer | undefined };

/** What stands in place of the registration form where the visitor cannot register. */
export function NoSignUps({ signUps, answer }: NoSignUpsProps) {
  return (
    <div className="no-sign-ups">
      <FormBanner errors={answer?.result?.error?.['']} />
      <p>
        {signUps === 'closed'
          ? 'No new accounts are made here at the moment.'
          : `Accounts are made by invitation here. Ask whoever runs this ${brand.name} for one, then open the link in the mail. A link works once, for seven days.`}
      </p>
      <p>
        You have an account already? <Link to={authAddress('signin')}>Sign in</Link>. You need somebody now?{' '}
        <a href="/help-now">Help now</a> needs no account.
      </p>
    </div>
  );
}
