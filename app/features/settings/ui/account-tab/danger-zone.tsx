import { Link } from '@remix-run/react';
import { sealedKinds } from '~/features/account/privacy-facts';

/** The one thing that cannot be undone, last on the page. It asks again before it happens. */
export function DangerZone() {
  return (
    <div className="card mt-4 border-danger">
      <p>
        Deleting your account destroys the key that your {sealedKinds} are encrypted with, then everything else. Nobody
        can undo this.
      </p>
      <Link className="btn danger" to="/settings?tab=security&dialog=delete" preventScrollReset>
        Delete account
      </Link>
    </div>
  );
}
