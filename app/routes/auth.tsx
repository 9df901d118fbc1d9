import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { findSignUps } from '~/features/identity/invitations/invitations.server';
import { handleAuthForm } from '~/features/identity/sign-in/auth-form.server';
import { providersOn } from '~/features/identity/identities/provider-settings.server';
import { requireAnonymous } from '~/features/identity/require-user.server';
import { AuthCard } from '~/features/identity/ui/auth-card';
import { MissingProviders, ProviderButtons } from '~/features/identity/ui/provider-buttons';
import { RegisterForm } from '~/features/identity/ui/register-form';
import { NoSignUps } from '~/features/identity/ui/no-sign-ups';
import { SignInForm } from '~/features/identity/ui/sign-in-form';
import { modelReader } from '~/platform/model/model-reader.server';
import { ReaderLine } from '~/features/identity/ui/reader-line';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.tab === 'register' ? 'Register' : 'Sign In'} · ${brand.name}` },
];

// Passes on the Retry-After header of error responses.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  await requireAnonymous(args);
  const { searchParams } = new URL(args.request.url);
  const invite = searchParams.get('invite') ?? undefined;
  return {
    tab: searchParams.get('tab') === 'register' ? ('register' as const) : ('signin' as const),
    redirectTo: searchParams.get('redirectTo') ?? undefined,
    hasEnded: searchParams.has('ended'),
    invite,
    signUps: await findSignUps(invite ?? null),
    providers: providersOn(),
    reader: modelReader(),
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireAnonymous(args);
  return forPage(handleAuthForm(args.request, args.context.clientAddress));
}

export default function AuthRoute() {
  const { tab, redirectTo, hasEnded, invite, signUps, providers, reader } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const mayRegister = signUps === 'open' || signUps === 'invited';
  const showsProviders = tab === 'signin' || signUps !== 'closed';
  return (
    <AuthCard
      tab={tab}
      redirectTo={redirectTo}
      hasEnded={hasEnded}
      invite={invite}
      providers={
        showsProviders && Object.values(providers).some(Boolean) ? (
          <ProviderButtons on={providers} redirectTo={redirectTo} />
        ) : null
      }
    >
      {tab === 'signin' ? <SignInForm answer={answer} redirectTo={redirectTo} /> : null}
      {tab === 'register' && mayRegister ? (
        <RegisterForm answer={answer} redirectTo={redirectTo} invite={invite} />
      ) : null}
      {tab === 'register' && !mayRegister ? <NoSignUps signUps={signUps} answer={answer} /> : null}
      <ReaderLine reader={reader} />
      {showsProviders ? <MissingProviders on={providers} /> : null}
    </AuthCard>
  );
}
