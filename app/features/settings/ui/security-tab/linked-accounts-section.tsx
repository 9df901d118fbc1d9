import { type Provider, providerTable, providers } from '~/features/identity/identities/provider-schema';
import { FormBanner } from '~/ui/forms/form-banner';
import { PasswordField } from '~/ui/forms/password-field';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { LocalTime } from '~/ui/time/local-time';

type LinkedAccount = { id: string; provider: Provider; email: string; since: string };
type LinkedAccountsProps = {
  linked: LinkedAccount[];
  on: Record<Provider, boolean>;
  hasPassword: boolean;
  answer: FormAnswer | undefined;
};

const LINED = 'border-b border-line py-3.5 last:border-b-0 last:pb-0';

/** Lists the user's sign-in providers and those that can be linked. Renders nothing when there are none. */
export function LinkedAccountsSection({ linked, on, hasPassword, answer }: LinkedAccountsProps) {
  const linkable = providers.filter(
    (provider) => on[provider] && !linked.some((account) => account.provider === provider),
  );
  if (linked.length + linkable.length === 0) return null;
  return (
    <section aria-labelledby="linked-accounts">
      <h3 id="linked-accounts">Linked accounts</h3>
      <div className="card">
        <p className="soft">
          {hasPassword ? 'Sign in with these as well as with your password.' : 'You sign in with these.'}
        </p>
        <ul>
          {linked.map((account) => (
            <li className={LINED} key={account.id}>
              <b>{providerTable[account.provider].label}</b>
              <div className="faint">
                {account.email ? <>{account.email} · </> : null}
                Linked <LocalTime value={account.since} style="date-time" />
              </div>
              <ConfirmForm
                intent="unlink"
                target={{ name: 'identityId', value: account.id }}
                words={`Unlink ${providerTable[account.provider].label}`}
                hasPassword={hasPassword}
                answer={answer}
              />
            </li>
          ))}
          {linkable.map((provider) => (
            <li className={LINED} key={provider}>
              <b>{providerTable[provider].label}</b>
              <ConfirmForm
                intent="link"
                target={{ name: 'provider', value: provider }}
                words={`Link ${providerTable[provider].label}`}
                hasPassword={hasPassword}
                answer={answer}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type ConfirmFormProps = {
  intent: 'link' | 'unlink';
  target: { name: string; value: string };
  words: string;
  hasPassword: boolean;
  answer: FormAnswer | undefined;
};

/** Submits with a full page load, because linking redirects to another site. */
function ConfirmForm({ intent, target, words, hasPassword, answer }: ConfirmFormProps) {
  const { formProps, fields, banner, isRejected } = useAnsweredForm<'password'>({
    name: `${intent}-${target.value}`,
    answer,
  });
  return (
    <details open={isRejected}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action">{words}</summary>
      <form method="post" action="/settings?tab=security" {...formProps}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name={target.name} value={target.value} />
        <FormBanner errors={banner} />
        {hasPassword ? (
          <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />
        ) : null}
        <div className="btn-row mt-4">
          <button className="btn" type="submit">
            {words}
          </button>
        </div>
      </form>
    </details>
  );
}
