import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { answerSettingsForm } from '~/features/settings/settings-forms.server';
import { readSettingsPage } from '~/features/settings/settings-page.server';
import { settingsTabs } from '~/features/settings/settings-tabs';
import { AboutSection } from '~/features/settings/ui/profile-tab/about-section';
import { AccountActions } from '~/features/settings/ui/account-tab/account-actions';
import { FitbitSection } from '~/features/settings/ui/account-tab/fitbit-section';
import { LiveUpdatesSection } from '~/features/settings/ui/account-tab/live-updates-section';
import { PhotoSection } from '~/features/settings/ui/profile-tab/photo-section';
import { ProfileSection } from '~/features/settings/ui/profile-tab/profile-section';
import { AppearanceSection } from '~/features/settings/ui/account-tab/appearance-section';
import { DeleteAccountDialog } from '~/features/settings/ui/account-tab/delete-account-dialog';
import { SettingsFrame } from '~/features/settings/ui/settings-frame';
import { YourDataSection } from '~/features/settings/ui/account-tab/your-data-section';
import { requireUser } from '~/features/identity/require-user.server';
import { DevicesSection } from '~/features/settings/ui/security-tab/devices-section';
import { EmailSection } from '~/features/settings/ui/security-tab/email-section';
import { LinkedAccountsSection } from '~/features/settings/ui/security-tab/linked-accounts-section';
import { PasswordSection } from '~/features/settings/ui/security-tab/password-section';
import { TwoFactorSection } from '~/features/settings/ui/security-tab/two-factor-section';
import { LogoutButton } from '~/features/shell/ui/sign-out/logout-button';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${settingsTabs[data?.tab ?? 'profile']} · Settings · ${brand.name}` },
];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  return forPage(readSettingsPage(user, new URL(args.request.url).searchParams));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  return forPage(answerSettingsForm(user, args));
}

export default function SettingsRoute() {
  const { tab, user, profile, about, security, deletion } = useLoaderData<typeof loader>();
  const answers = useActionData<typeof action>();
  const answer = (intent: string) => (answers?.intent === intent ? answers : undefined);
  return (
    <SettingsFrame tab={tab}>
      {profile ? (
        <>
          <PhotoSection key={user.photoURL} user={user} canRefresh={profile.canRefreshPhoto} answer={answer('photo')} />
          <ProfileSection user={user} emailChange={profile.emailChange} answer={answer('profile')} />
          <AppearanceSection />
        </>
      ) : null}
      {about ? <AboutSection about={about.texts} editing={about.editing} answer={answer('about')} /> : null}
      {tab === 'fitbit' ? <FitbitSection /> : null}
      {security ? (
        <>
          <PasswordSection email={user.email} hasPassword={security.hasPassword} answer={answers} />
          <EmailSection
            email={user.email}
            hasPassword={security.hasPassword}
            change={security.emailChange}
            answer={answers}
          />
          <TwoFactorSection twoFactor={security.twoFactor} hasPassword={security.hasPassword} answer={answers} />
          <LinkedAccountsSection {...security.linkedAccounts} answer={answer('link') ?? answer('unlink')} />
          <DevicesSection devices={security.devices} />
          <LiveUpdatesSection />
          <YourDataSection storage={security.storage} />
          <AccountActions logoutButton={<LogoutButton framed />} />
        </>
      ) : null}
      {deletion ? (
        <DeleteAccountDialog {...deletion} answer={answer('delete-account')} logoutButton={<LogoutButton framed />} />
      ) : null}
    </SettingsFrame>
  );
}
