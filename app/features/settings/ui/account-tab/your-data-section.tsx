import { Link } from '@remix-run/react';
import { sealedKinds } from '~/features/account/privacy-facts';

type YourDataSectionProps = { storage: { bytes: number; maxBytes: number } };

export function YourDataSection({ storage }: YourDataSectionProps) {
  return (
    <section aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <div className="card your-data">
        <p className="soft">
          Everything that is stored about you, as one zip file: pages to read, and JSON for programs. It holds your{' '}
          {sealedKinds} unencrypted, so keep it where only you can open it.
        </p>
        <p className="soft">
          What you keep here takes {sizeOf(storage.bytes)} of {sizeOf(storage.maxBytes)}.
        </p>
        <a className="btn" href="/api/account/export" download>
          Download everything
        </a>
        <p className="soft">
          To show only a part of it to somebody who treats you, put together{' '}
          <Link to="/summary">a summary for your therapist</Link>.
        </p>
        <p className="soft">
          Deleting the account destroys the key that your {sealedKinds} are sealed with, then everything else. Nobody
          can bring it back.
        </p>
        <Link className="btn" to="/settings?tab=security&dialog=delete" preventScrollReset>
          Delete account
        </Link>
      </div>
    </section>
  );
}

const UNITS = ['KB', 'MB', 'GB'];

/** Formats a size, rounded up so that a few bytes never show as zero. */
function sizeOf(bytes: number): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)));
  const amount = bytes / 1024 ** power;
  return `${amount < 10 ? Math.ceil(amount * 10) / 10 : Math.ceil(amount)} ${UNITS[power - 1]}`;
}
