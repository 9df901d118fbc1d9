import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { loadShell } from '~/features/shell/shell-data.server';
import { AppShell } from '~/features/shell/ui/app-shell';
import { dialogTexts } from '~/features/shell/ui/dialogs/dialog-texts';
import { dialogIn } from '~/features/shell/ui/dialogs/shell-dialogs';
import { requireUser } from '~/features/identity/require-user.server';
import { markupOnce } from '~/platform/web/markup-once.server';

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const name = dialogIn(new URL(args.request.url).search);
  const Text = name === null || name === 'resources' ? null : dialogTexts[name];
  return { ...(await loadShell(user)), dialogText: Text && markupOnce(args.context, `dialog-${name}`, <Text />) };
}

export default function SignedInLayout() {
  return (
    <AppShell shell={useLoaderData<typeof loader>()}>
      <Outlet />
    </AppShell>
  );
}
