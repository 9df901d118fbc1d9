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
    <div className="[&>p]:mt-4">
      <FormBanner errors={answer?.result?.error?.['']} />
      <p>
        {signUps === 'closed'
          ? 'New accounts are closed right now.'
          : `You need an invitation to register here. Ask whoever runs this ${brand.name}, then open the link in your email. It works once, for seven days.`}
      </p>
      <p>
        Already have an account? <Link to={authAddress('signin')}>Sign in</Link>. Need someone to talk to now?{' '}
        <a href="/help-now">Help now</a> needs no account.
      </p>
    </div>
  );
}
