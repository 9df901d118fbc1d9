import { useRef } from 'react';
import { type Provider, providerLabels, providers } from '~/features/identity/identities/provider-schema';
import { FormBanner, type FormError } from '~/ui/forms/form-banner';
import { PasswordField } from '~/ui/forms/password-field';
import { useFocusFirstError } from '~/ui/forms/use-focus-first-error';
import { LocalTime } from '~/ui/time/local-time';

type LinkedAccount = { id: string; provider: Provider; email: string; since: string };
type Answer = {
  intent: string;
  errors: Record<string, string[]>;
  values: Record<string, string>;
  formError: FormError | null;
};
type LinkedAccountsProps = {
  linked: LinkedAccount[];
  on: Record<Provider, boolean>;
  hasPassword: boolean;
  answer?: Answer | undefined;
};

/** Lists the user's sign-in providers and those that can be linked. Renders nothing when there are none. */
export function LinkedAccountsSection({ linked, on, hasPassword, answer }: LinkedAccountsProps) {
  const linkable = providers.filter(
    (provider) => on[provider] && !linked.some((account) => account.provider === provider),
  );
  if (linked.length + linkable.length === 0) return null;
  return (
    <section aria-labelledby="linked-accounts">
      <h2 id="linked-accounts">Linked accounts</h2>
      <div className="card">
        <p className="soft">
          {hasPassword ? 'Sign in with these as well as with your password.' : 'You sign in with these.'}
        </p>
        <ul className="linked-accounts">
          {linked.map((account) => (
            <li key={account.id}>
              <b>{providerLabels[account.provider]}</b>
              <div className="faint">
                {account.email ? <>{account.email} · </> : null}
                Linked <LocalTime value={account.since} style="date-time" />
              </div>
              <ConfirmForm
                intent="unlink"
                target={{ name: 'identityId', value: account.id }}
                words={`Unlink ${providerLabels[account.provider]}`}
                hasPassword={hasPassword}
                answer={answer}
              />
            </li>
          ))}
          {linkable.map((provider) => (
            <li key={provider}>
              <b>{providerLabels[provider]}</b>
              <ConfirmForm
                intent="link"
                target={{ name: 'provider', value: provider }}
                words={`Link ${providerLabels[provider]}`}
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
  answer: Answer | undefined;
};

/** Submits with a full page load, because linking redirects to another site. */
function ConfirmForm({ intent, target, words, hasPassword, answer }: ConfirmFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const own = answer?.intent === intent && answer.values[target.name] === target.value ? answer : undefined;
  useFocusFirstError(form, own);
  return (
    <details open={own !== undefined}>
      <summary>{words}</summary>
      <form method="post" action="/settings?tab=security" ref={form} noValidate>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name={target.name} value={target.value} />
        <FormBanner error={own?.formError} />
        {hasPassword ? (
          <PasswordField
            name="password"
            label="Your password"
            autoComplete="current-password"
            errors={own?.errors['password']}
          />
        ) : null}
        <div className="btn-row">
          <button className="btn" type="submit">
            {words}
          </button>
        </div>
      </form>
    </details>
  );
}
