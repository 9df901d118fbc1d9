import { Link } from '@remix-run/react';
import { useState } from 'react';
import { brand } from '~/brand';
import { PageHeader } from '~/ui/pages/page-header';

type RecoveryCodesPageProps = { codes: readonly string[]; email: string };

export function RecoveryCodesPage({ codes, email }: RecoveryCodesPageProps) {
  return (
    <>
      <PageHeader title="Recovery codes" />
      <div className="page">
        {codes.length > 0 ? (
          <Codes codes={codes} email={email} />
        ) : (
          <p>Recovery codes are shown once, when they are made. You can make new ones.</p>
        )}
        <div className="btn-row print:hidden">
          {codes.length > 0 ? <KeepCodes codes={codes} email={email} /> : null}
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
        Two-step sign-in is on for {brand.name}, {email}. Without your authenticator app, each of these codes signs you
        in once. They are not shown again: download, copy or print them, and keep them apart from your phone.
      </p>
      <ol className="card my-5 grid list-decimal grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-8 gap-y-2 ps-12 text-[1.1rem]">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Offers download, copy and print. The download is part of the page and needs neither a script nor the server. */
function KeepCodes({ codes, email }: RecoveryCodesPageProps) {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const text = `${brand.name}: recovery codes for ${email}. Each signs you in once.\r\n\r\n${codes.join('\r\n')}\r\n`;
  // Browsers offer the clipboard only to https pages.
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ? 'yes' : 'failed');
  };
  return (
    <>
      <a
        className="btn primary"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="orion-recovery-codes.txt"
      >
        Download
      </a>
      <button className="btn only-script" type="button" onClick={() => void copy()}>
        Copy
      </button>
      <button className="btn only-script" type="button" onClick={() => window.print()}>
        Print
      </button>
      <span className="faint" role="status">
        {copied === 'yes' ? 'Copied.' : copied === 'failed' ? 'Your browser did not allow copying.' : ''}
      </span>
    </>
  );
}
