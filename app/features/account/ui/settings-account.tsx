import { PageHeader } from '~/ui/pages/page-header';
import { LogoutButton } from './logout-button';

type SettingsAccountProps = { user: { fullName: string; email: string; username: string } };

export function SettingsAccount({ user }: SettingsAccountProps) {
  return (
    <>
      <PageHeader title="Settings" />
      <div className="page">
        <h2 id="profile">Profile</h2>
        <dl className="facts card" aria-labelledby="profile">
          <div>
            <dt>Full Name</dt>
            <dd>{user.fullName}</dd>
          </div>
          <div>
            <dt>Email Address</dt>
            <dd>{user.email}</dd>
          </div>
          <div>
            <dt>Username</dt>
            <dd>
              {user.username}
              <p className="field-hint">Username cannot be changed</p>
            </dd>
          </div>
        </dl>
        <h2>Account Actions</h2>
        <LogoutButton framed />
      </div>
    </>
  );
}
