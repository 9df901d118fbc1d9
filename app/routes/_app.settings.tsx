import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { parseDisplayCookies } from '~/display';
import { handleSettingsForm } from '~/features/settings/settings-forms.server';
import { loadSettingsPage } from '~/features/settings/settings-page.server';
import { settingsTabs } from '~/features/settings/settings-tabs';
import { AboutSection } from '~/features/settings/ui/profile-tab/about-section';
import { AccountActions } from '~/features/settings/ui/account-tab/account-actions';
import { LiveUpdatesSection } from '~/features/settings/ui/account-tab/live-updates-section';
import { PhotoSection } from '~/features/settings/ui/profile-tab/photo-section';
import { ProfileSection } from '~/features/settings/ui/profile-tab/profile-section';
import { AppearanceSection } from '~/features/settings/ui/account-tab/appearance-section';
import { DeleteAccountDialog } from '~/features/settings/ui/account-tab/delete-account-dialog';
import { DangerZone } from '~/features/settings/ui/account-tab/danger-zone';
import { SecurityNav, SettingsGroup } from '~/features/settings/ui/settings-group';
import { SettingsFrame } from '~/features/settings/ui/settings-frame';
import { YourDataSection } from '~/features/settings/ui/account-tab/your-data-section';
import { ReadersSection } from '~/features/settings/ui/readers-tab/readers-section';
import { requireUser } from '~/features/identity/require-user.server';
import { ReportLooksSection } from '~/features/settings/ui/security-tab/report-looks-section';
import { DevicesSection } from '~/features/settings/ui/security-tab/devices-section';
import { EmailSection } from '~/features/settings/ui/security-tab/email-section';
import { LinkedAccountsSection } from '~/features/settings/ui/security-tab/linked-accounts-section';
import { PasswordSection } from '~/features/settings/ui/security-tab/password-section';
import { TwoFactorSection } from '~/features/settings/ui/security-tab/two-factor-section';
import { UnshownAnswer } from '~/features/settings/ui/security-tab/unshown-answer';
import { LogoutButton } from '~/features/shell/ui/sign-out/logout-button';
import { ConnectionCard } from '~/features/wearable/ui/tab/connection-card';
import { LatestReadings } from '~/features/wearable/ui/tab/latest-readings';
import { OtherWays } from '~/features/wearable/ui/tab/other-ways';
import { WearableSection } from '~/features/wearable/ui/tab/wearable-section';
import { isHttps } from '~/platform/cookies/signed-cookie.server';
import { forPage } from '~/platform/web/for-page.server';
import { markupOnce } from '~/platform/web/markup-once.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${settingsTabs[data?.tab ?? 'profile']} · Settings · ${brand.name}` },
];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const { searchParams } = new URL(args.request.url);
  const { wearable: tab, ...page } = await forPage(loadSettingsPage(user, searchParams, readTimeZone(args.request)));
  const wearable = tab && {
    shown: tab.shown,
    parts: {
      connection: markupOnce(args.context, 'wearable-connection', <ConnectionCard {...tab} />),
      readings: markupOnce(args.context, 'wearable-readings', <LatestReadings {...tab} />),
      others: markupOnce(args.context, 'wearable-others', <OtherWays {...tab} />),
    },
  };
  const display = parseDisplayCookies(args.request.headers.get('Cookie'), isHttps);
  return { ...page, wearable, display };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  return forPage(handleSettingsForm(user, args));
}

export default function SettingsRoute() {
  const { tab, user, display, profile, about, readers, wearable, security, deletion } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SettingsFrame tab={tab}>
      {profile ? (
        <>
          <PhotoSection key={user.photoURL} user={user} canRefresh={profile.canRefreshPhoto} answer={answer} />
          <ProfileSection user={user} isEmailChanging={profile.isEmailChanging} answer={answer} />
          <AppearanceSection display={display} />
        </>
      ) : null}
      {about ? <AboutSection about={about.texts} editing={about.editing} answer={answer} /> : null}
      {readers ? <ReadersSection {...readers} /> : null}
      {wearable ? <WearableSection {...wearable} pushToken={pushTokenOf(answer)} /> : null}
      {security ? (
        <>
          <UnshownAnswer security={security} isDeleting={deletion !== null} answer={answer} />
          <SecurityNav />
          <SettingsGroup id="sign-in">
            <PasswordSection email={user.email} hasPassword={security.hasPassword} answer={answer} />
            <EmailSection
              email={user.email}
              hasPassword={security.hasPassword}
              change={security.emailChange}
              answer={answer}
            />
            <TwoFactorSection twoFactor={security.twoFactor} hasPassword={security.hasPassword} answer={answer} />
            <LinkedAccountsSection {...security.linkedAccounts} answer={answer} />
          </SettingsGroup>
          <SettingsGroup id="signed-in">
            <DevicesSection devices={security.devices} />
            <AccountActions logoutButton={<LogoutButton framed />} />
          </SettingsGroup>
          <SettingsGroup id="data">
            <YourDataSection storage={security.storage} />
            <ReportLooksSection looks={security.reportLooks} />
            <LiveUpdatesSection />
          </SettingsGroup>
          <SettingsGroup id="danger">
            <DangerZone />
          </SettingsGroup>
        </>
      ) : null}
      {deletion ? <DeleteAccountDialog {...deletion} answer={answer} logoutButton={<LogoutButton framed />} /> : null}
    </SettingsFrame>
  );
}

function pushTokenOf(answer: ReturnType<typeof useActionData<typeof action>>): string | null {
  return answer && 'pushToken' in answer ? answer.pushToken : null;
}
