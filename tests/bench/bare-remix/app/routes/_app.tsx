import { Outlet, useLoaderData } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { AppShell } from '~/features/account/ui/app-shell';
import { fixedData } from '../fixed-data.server';

type Shell = Pick<ComponentProps<typeof AppShell>, 'user'>;

export function loader() {
  return fixedData<Shell>('routes/_app');
}

export default function FixedLayout() {
  const { user } = useLoaderData<typeof loader>() as Shell;
  return (
    <AppShell user={user}>
      <Outlet />
    </AppShell>
  );
}
