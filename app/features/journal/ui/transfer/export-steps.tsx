import { Link } from '@remix-run/react';
import { MAX_IMPORT_MB } from '../../transfer/import/import-schema';
import type { ExportSent } from '../../transfer/export/export-page';

/** docs/spec.md §2 Journal: how to open the file in a document service. */
const STEPS = [
  'Open Google Docs, or another document service.',
  'Start a new document, or open one that you have.',
  'Choose File > Open.',
  'Choose the Upload tab.',
  'Pick the file that you downloaded.',
];

const WORDS = {
  html: 'Your journal was saved as an HTML file. To bring it into a document:',
  md: 'Your journal was saved as a zip with a Markdown file for each entry. Notebooks such as Obsidian open the folder in it.',
  json: 'Your journal was saved as a JSON file, with everything each entry holds.',
};

/** Shows what to do with the downloaded file. */
export function ExportSteps({ format, href }: ExportSent) {
  return (
    <>
      {href ? (
        <p className="soft">
          Your download starts by itself.{' '}
          <a className="inline-block py-2" href={href} download>
            Download the file
          </a>{' '}
          if it doesn’t.
        </p>
      ) : null}
      <p>{WORDS[format]}</p>
      {format === 'html' ? (
        <ol className="my-3 list-decimal space-y-1 ps-6 wrap-anywhere">
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <p>
          You can bring it back with Import in the journal, here or in another account.
          {format === 'json' ? ` A file over ${MAX_IMPORT_MB} MB fits when it is zipped.` : null}
        </p>
      )}
      <div className="btn-row">
        {format === 'html' ? (
          <a className="btn" href="https://docs.google.com/document/" target="_blank" rel="noopener noreferrer">
            Open <span className="sr-only">Google Docs in a new tab</span>
          </a>
        ) : null}
        <Link className="btn primary" to="/journal" preventScrollReset>
          Got it!
        </Link>
      </div>
    </>
  );
}
