import { LogoutButton } from '../logout-button';

export function AccountActions() {
  return (
    <>
      <h2>Account Actions</h2>
      <LogoutButton framed />
    </>
  );
}
