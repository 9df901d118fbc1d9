import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { readShell } from '~/features/account/read-shell.server';
import { AppShell } from '~/features/account/ui/app-shell';
import { requireUser } from '~/features/identity/require-user.server';

export async function loader(args: LoaderFunctionArgs) {
  return readShell(await requireUser(args));
}

export default function SignedInLayout() {
  return (
    <AppShell shell={useLoaderData<typeof loader>()}>
      <Outlet />
    </AppShell>
  );
}
