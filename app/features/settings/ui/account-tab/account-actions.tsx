import type { ReactNode } from 'react';

export function AccountActions({ logoutButton }: { logoutButton: ReactNode }) {
  return (
    <section aria-labelledby="account-actions">
      <h2 id="account-actions">Account Actions</h2>
      <div className="card">
        <p className="soft">Ends the sign-in of this browser, and empties what this site kept in it.</p>
        {logoutButton}
      </div>
    </section>
  );
}
