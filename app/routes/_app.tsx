import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { loadShell } from '~/features/shell/shell-data.server';
import { AppShell } from '~/features/shell/ui/app-shell';
import { requireUser } from '~/features/identity/require-user.server';

export async function loader(args: LoaderFunctionArgs) {
  return loadShell(await requireUser(args));
}

export default function SignedInLayout() {
  return (
    <AppShell shell={useLoaderData<typeof loader>()}>
      <Outlet />
    </AppShell>
  );
}
