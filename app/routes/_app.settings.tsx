import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { SettingsAccount } from '~/features/account/ui/settings-account';
import { requireUser } from '~/features/identity/require-user.server';

export const meta: MetaFunction = () => [{ title: `Settings · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { fullName, email, username } = await requireUser(args);
  return { user: { fullName, email, username } };
}

export default function SettingsRoute() {
  return <SettingsAccount user={useLoaderData<typeof loader>().user} />;
}
