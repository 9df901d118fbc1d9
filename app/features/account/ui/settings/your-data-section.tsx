import { Link } from '@remix-run/react';
import { sealedKinds } from '../../privacy-facts';

export function YourDataSection() {
  return (
    <section aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <div className="card your-data">
        <p className="soft">
          Everything that is stored about you, as one zip file: pages to read, and JSON for programs. It holds your {sealedKinds} unencrypted, so keep it where
          only you can open it.
        </p>
        <a className="btn" href="/api/account/export" download>
          Download everything
        </a>
        <p className="soft">Deleting the account destroys the key that your {sealedKinds} are sealed with, then everything else. Nobody can bring it back.</p>
        <Link className="btn" to="/settings?tab=security&dialog=delete" preventScrollReset>
          Delete account
        </Link>
      </div>
    </section>
  );
}
