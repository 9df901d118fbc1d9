import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { answerSettingsForm } from '~/features/account/answer-settings-form.server';
import { readSettingsPage } from '~/features/account/read-settings-page.server';
import { settingsTabs } from '~/features/account/settings-tabs';
import { AboutSection } from '~/features/account/ui/settings/about-section';
import { AccountActions } from '~/features/account/ui/settings/account-actions';
import { FitbitSection } from '~/features/account/ui/settings/fitbit-section';
import { LiveUpdatesSection } from '~/features/account/ui/settings/live-updates-section';
import { PhotoSection } from '~/features/account/ui/settings/photo-section';
import { ProfileSection } from '~/features/account/ui/settings/profile-section';
import { AppearanceSection } from '~/features/account/ui/settings/appearance-section';
import { DeleteAccountDialog } from '~/features/account/ui/settings/delete-account-dialog';
import { SettingsFrame } from '~/features/account/ui/settings/settings-frame';
import { YourDataSection } from '~/features/account/ui/settings/your-data-section';
import { requireUser } from '~/features/identity/require-user.server';
import { DevicesSection } from '~/features/identity/ui/security/devices-section';
import { EmailSection } from '~/features/identity/ui/security/email-section';
import { LinkedAccountsSection } from '~/features/identity/ui/security/linked-accounts-section';
import { PasswordSection } from '~/features/identity/ui/security/password-section';
import { TwoFactorSection } from '~/features/identity/ui/security/two-factor-section';
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
          <AccountActions />
        </>
      ) : null}
      {deletion ? <DeleteAccountDialog {...deletion} answer={answer('delete-account')} /> : null}
    </SettingsFrame>
  );
}
