import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { answerSettingsForm } from '~/features/account/answer-settings-form.server';
import { readSecurityTab } from '~/features/account/read-security-tab.server';
import { readSettingsTab, settingsTabs } from '~/features/account/settings-tabs';
import { AccountActions } from '~/features/account/ui/settings/account-actions';
import { ProfileSection } from '~/features/account/ui/settings/profile-section';
import { SettingsFrame } from '~/features/account/ui/settings/settings-frame';
import { requireUser } from '~/features/identity/require-user.server';
import { EmailSection } from '~/features/identity/ui/security/email-section';
import { PasswordSection } from '~/features/identity/ui/security/password-section';
import { TwoFactorSection } from '~/features/identity/ui/security/two-factor-section';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${settingsTabs[data?.tab ?? 'profile']} · Settings · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { id, fullName, email, username } = await requireUser(args);
  const tab = readSettingsTab(new URL(args.request.url).searchParams.get('tab'));
  const security = tab === 'security' ? await forPage(readSecurityTab(id)) : null;
  return { tab, user: { fullName, email, username }, security };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  return forPage(answerSettingsForm(user, args));
}

export default function SettingsRoute() {
  const { tab, user, security } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SettingsFrame tab={tab}>
      {tab === 'profile' ? <ProfileSection user={user} /> : null}
      {security ? (
        <>
          <PasswordSection email={user.email} hasPassword={security.hasPassword} answer={answer} />
          <EmailSection email={user.email} hasPassword={security.hasPassword} change={security.emailChange} answer={answer} />
          <TwoFactorSection twoFactor={security.twoFactor} hasPassword={security.hasPassword} answer={answer} />
          <AccountActions />
        </>
      ) : null}
    </SettingsFrame>
  );
}
