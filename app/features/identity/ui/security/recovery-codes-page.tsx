import { Link } from '@remix-run/react';
import { brand } from '~/brand';
import { PageHeader } from '~/ui/pages/page-header';

type RecoveryCodesPageProps = { codes: readonly string[]; email: string };

export function RecoveryCodesPage({ codes, email }: RecoveryCodesPageProps) {
  return (
    <>
      <PageHeader title="Recovery codes" />
      <div className="page">
        {codes.length > 0 ? <Codes codes={codes} email={email} /> : <p>Recovery codes are shown once, when they are made. You can make new ones.</p>}
        <div className="btn-row not-on-paper">
          {codes.length > 0 ? (
            <button className="btn primary only-script" type="button" onClick={() => window.print()}>
              Print
            </button>
          ) : null}
          <Link className="btn" to="/settings?tab=security">
            Back to Security
          </Link>
        </div>
      </div>
    </>
  );
}

function Codes({ codes, email }: RecoveryCodesPageProps) {
  return (
    <>
      <p>
        Two-step sign-in is on for {brand.name}, {email}. Without your authenticator app, each of these codes signs you in once. They are not shown again: print
        them or write them down, and keep them apart from your phone.
      </p>
      <ol className="recovery-codes card">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </>
  );
}
