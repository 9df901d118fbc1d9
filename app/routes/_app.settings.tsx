import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { answerSettingsForm } from '~/features/account/answer-settings-form.server';
import { readSettingsTab, settingsTabs } from '~/features/account/settings-tabs';
import { AccountActions } from '~/features/account/ui/settings/account-actions';
import { ProfileSection } from '~/features/account/ui/settings/profile-section';
import { SettingsFrame } from '~/features/account/ui/settings/settings-frame';
import { requireUser } from '~/features/identity/require-user.server';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${settingsTabs[data?.tab ?? 'profile']} · Settings · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { fullName, email, username } = await requireUser(args);
  return { tab: readSettingsTab(new URL(args.request.url).searchParams.get('tab')), user: { fullName, email, username } };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  return forPage(answerSettingsForm(user, args));
}

export default function SettingsRoute() {
  const { tab, user } = useLoaderData<typeof loader>();
  return (
    <SettingsFrame tab={tab}>
      {tab === 'profile' ? <ProfileSection user={user} /> : null}
      {tab === 'security' ? <AccountActions /> : null}
    </SettingsFrame>
  );
}
