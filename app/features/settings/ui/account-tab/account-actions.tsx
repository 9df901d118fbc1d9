import type { ReactNode } from 'react';

export function AccountActions({ logoutButton }: { logoutButton: ReactNode }) {
  return (
    <section aria-labelledby="account-actions">
      <h3 id="account-actions">Account Actions</h3>
      <div className="card">
        <p className="soft">Signs you out here and clears what Orion stored in this browser.</p>
        {logoutButton}
      </div>
    </section>
  );
}
