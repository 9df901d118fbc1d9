import { Outlet, useLoaderData } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { AppShell } from '~/features/shell/ui/app-shell';
import { fixedData } from '../fixed-data.server';

type Shell = ComponentProps<typeof AppShell>['shell'];

export function loader() {
  return fixedData<Shell>('routes/_app');
}

export default function FixedLayout() {
  return (
    <AppShell shell={useLoaderData<typeof loader>() as Shell}>
      <Outlet />
    </AppShell>
  );
}
