import { PageHeader } from '~/ui/pages/page-header';
import { useHydrated } from '~/ui/use-hydrated';

/** The text as one plain document. On paper there is nothing else. */
export function PrintedSummary({ text }: { text: string }) {
  const isHydrated = useHydrated();
  return (
    <div className="print:[&_.bar]:hidden">
      <PageHeader title="A summary for my therapist" />
      <div className="page card-stack">
        <div className="print:hidden">
          <p>To print it, choose Print in your browser’s menu. It is not stored.</p>
          <form className="btn-row" method="post" action="/summary">
            {isHydrated ? (
              <button className="btn primary" type="button" onClick={() => window.print()}>
                Print
              </button>
            ) : null}
            <textarea name="text" hidden readOnly defaultValue={text} aria-label="The summary" />
            <button className="btn" type="submit" name="intent" value="edit">
              Edit again
            </button>
          </form>
        </div>
        <article
          className="whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext] print:text-[11pt]"
          dir="auto"
          aria-label="The summary"
        >
          {text}
        </article>
      </div>
    </div>
  );
}
