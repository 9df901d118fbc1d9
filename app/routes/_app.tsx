import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { AppShell } from '~/features/account/ui/app-shell';
import { knownEmail } from '~/features/identity/identity-schema';
import { requireUser } from '~/features/identity/require-user.server';

export async function loader(args: LoaderFunctionArgs) {
  const { fullName, email, username, photoURL, securityLevel } = await requireUser(args);
  return { user: { fullName, email: knownEmail(email), username, photoURL, securityLevel } };
}

export default function SignedInLayout() {
  const { user } = useLoaderData<typeof loader>();
  return (
    <AppShell user={user}>
      <Outlet />
    </AppShell>
  );
}
