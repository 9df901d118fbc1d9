import { Link } from '@remix-run/react';
import { sealedKinds } from '~/features/account/privacy-facts';
import { sizeOf } from '~/size-of';

type StorageUse = {
  bytes: number;
  maxBytes: number;
  documents: number;
  maxDocuments: number;
  versions: number;
  maxVersions: number;
};

export function YourDataSection({ storage }: { storage: StorageUse }) {
  return (
    <section aria-labelledby="your-data">
      <h3 id="your-data">Your data</h3>
      <div className="card grid justify-items-start gap-3 [&>p]:m-0">
        <h4 id="storage-use">What you keep here</h4>
        <dl className="m-0 w-full [&>dd]:mb-3 [&>dt]:font-semibold" aria-labelledby="storage-use">
          <dt>Storage</dt>
          <dd>
            {sizeOf(storage.bytes)} of {sizeOf(storage.maxBytes)}
            <Used label="Storage in use" value={storage.bytes} max={storage.maxBytes} />
          </dd>
          <dt>Documents</dt>
          <dd>
            {storage.documents} of {storage.maxDocuments}
            <Used label="Documents" value={storage.documents} max={storage.maxDocuments} />
          </dd>
          <dt>Earlier versions of journal entries</dt>
          <dd>
            {storage.versions}. Each entry keeps its newest {storage.maxVersions}; older ones are removed automatically.
          </dd>
        </dl>
        <p className="soft">
          Everything stored about you in one zip file: pages to read, and JSON for programs. It holds your {sealedKinds}{' '}
          unencrypted, so keep it where only you can open it.
        </p>
        <a className="btn" href="/api/account/export" download>
          Download everything
        </a>
        <p className="soft">
          To share part of it with a doctor or therapist, put together{' '}
          <Link to="/summary">a summary for your therapist</Link>.
        </p>
      </div>
    </section>
  );
}

function Used({ label, value, max }: { label: string; value: number; max: number }) {
  return <meter className="mt-1 max-w-88" aria-label={label} min={0} max={max} value={value} />;
}
