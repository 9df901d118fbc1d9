import { useNavigation } from '@remix-run/react';
import { useRef, useState } from 'react';
import { providers, type Provider } from '~/features/identity/identities/provider-schema';
import type { TwoFactorState } from '~/features/identity/two-factor/two-factor.server';
import { FormBanner } from '~/ui/forms/form-banner';
import type { FormAnswer } from '~/ui/forms/use-answered-form';
import { useFocusFirstError } from '~/ui/forms/use-focus-first-error';
import { useLastAnswer } from '~/ui/forms/use-last-answer';

const TWO_FACTOR_FORMS: Record<TwoFactorState['state'], readonly string[]> = {
  off: ['two-factor-start'],
  'setting-up': ['two-factor-confirm'],
  on: ['two-factor-codes', 'two-factor-disable'],
};

type SecurityTab = {
  hasPassword: boolean;
  emailChange: object | null;
  twoFactor: Pick<TwoFactorState, 'state'>;
  linkedAccounts: { linked: readonly { id: string; provider: Provider }[]; on: Record<Provider, boolean> };
};

type UnshownAnswerProps = { security: SecurityTab; isDeleting: boolean; answer: FormAnswer | undefined };

/**
 * Shows and focuses what is wrong with a form that the page does not have any more: the account was changed elsewhere,
 * or a set-up is over.
 */
export function UnshownAnswer({ security, isDeleting, answer }: UnshownAnswerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useLastAnswer(answer);
  const { state } = useNavigation();
  const [arrived, setArrived] = useState<FormAnswer>();
  const [unshown, setUnshown] = useState<FormAnswer>();
  // The page reloads its data after an answer, and only then is it known which forms are gone. A form that goes later
  // has shown its answer.
  if (state === 'idle' && arrived !== last) {
    const hasForm = last && ((isDeleting && last.form === 'delete-account') || formsOf(security).includes(last.form));
    setArrived(last);
    setUnshown(hasForm ? undefined : last);
  }
  useFocusFirstError(ref, unshown);
  if (!unshown) return null;
  const { '': banner, ...fields } = unshown.result.error ?? {};
  return (
    <div ref={ref}>
      <FormBanner errors={banner ?? ['Update failed', Object.values(fields).flat()[0] ?? '']} />
    </div>
  );
}

/** Returns the names of the forms that the Security tab has. */
function formsOf({ hasPassword, emailChange, twoFactor, linkedAccounts: { linked, on } }: SecurityTab): string[] {
  const linkable = providers.filter((provider) => on[provider] && !linked.some((one) => one.provider === provider));
  return [
    ...(hasPassword ? ['password'] : []),
    emailChange ? 'email-cancel' : 'email',
    ...(twoFactor.state === 'off' && !hasPassword ? [] : TWO_FACTOR_FORMS[twoFactor.state]),
    ...linked.map(({ id }) => `unlink-${id}`),
    ...linkable.map((provider) => `link-${provider}`),
  ];
}
