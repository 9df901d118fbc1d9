import { PageHeader } from '~/ui/pages/page-header';
import type { FormAnswer } from '~/ui/forms/use-answered-form';
import { useLastAnswer } from '~/ui/forms/use-last-answer';
import type { Draft, SummaryPage } from '../summary-page';
import { ChoicesForm } from './choices-form';
import { DraftForm } from './draft-form';
import { PrintedSummary } from './printed-summary';

type SummaryAnswer = { draft: Draft | null; printed: string | null; rejected: FormAnswer | null };
type SummaryViewProps = { page: SummaryPage; answer: SummaryAnswer | undefined };

/** First the choices, then the draft, then the page to print. Nothing of it is stored. */
export function SummaryView({ page, answer }: SummaryViewProps) {
  const { draft = null, printed = null, rejected = null } = useLastAnswer(answer) ?? {};
  if (printed !== null) return <PrintedSummary text={printed} />;
  const isDraft = draft !== null || rejected?.form === 'draft';
  return (
    <>
      <PageHeader title="A summary for my therapist" />
      <div className="page card-stack">
        {isDraft ? (
          <DraftForm draft={draft} answer={rejected ?? undefined} />
        ) : (
          <ChoicesForm page={page} answer={rejected ?? undefined} />
        )}
      </div>
    </>
  );
}
