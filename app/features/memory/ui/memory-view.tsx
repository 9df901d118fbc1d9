import { Link, useSearchParams } from '@remix-run/react';
import { careWords } from '~/features/safety/care-words';
import { SafetyAlert } from '~/ui/care/safety-card';
import { FormBanner } from '~/ui/forms/form-banner';
import { SearchForm } from '~/ui/forms/search-form';
import { Logo } from '~/ui/logo';
import { ConfirmDeletion } from '~/ui/pages/confirm-deletion';
import { PageHeader } from '~/ui/pages/page-header';
import { MEMORY_STORE_TOKENS, percentOfStore } from '../memory-limits';
import type { MemoryPage } from '../memory-page';
import type { MemoryAnswer } from './memory-answer';
import { EditMemoryDialog } from './edit-memory-dialog';
import { ForgetDialog } from './forget-dialog';
import { ImportBar } from './import-bar';
import { ImportDialog } from './import-dialog';
import { ExportMemories } from './export-memories';
import { ProposalList } from './proposal-list';
import { MemoryRow } from './memory-row';
import { useMemoryAddress } from './use-memory-address';

type MemoryViewProps = { page: MemoryPage; answer: MemoryAnswer | undefined };

export function MemoryView({ page, answer }: MemoryViewProps) {
  const {
    q,
    imported,
    memories,
    nextCursor,
    count,
    tokens,
    edited,
    deleted,
    importing,
    forgotten,
    proposals,
    isProposing,
    isCoreTooLong,
    safety,
  } = page;
  const addressWith = useMemoryAddress();
  const here = addressWith({});
  const isLaterPage = useSearchParams()[0].has('cursor');
  return (
    <>
      <PageHeader title="Internal Memory" />
      {isLost(answer, page) ? <LostWords answer={answer} /> : null}
      <div className="page">
        <p className="soft">
          Only what you save is remembered. You can change or delete it here. A model that writes Orion’s replies gets
          the ones that fit; the offline companion doesn’t read memories.
        </p>
        {safety ? <SafetyAlert safety={safety} words={careWords(safety.kind, 'memory')} /> : null}
        <TokenUse tokens={tokens} />
        {isCoreTooLong ? (
          <p className="card" role="status">
            Your core memories are too long to send together. The most recent ones come first, and others may be left
            out. Turn some off, or shorten them.
          </p>
        ) : null}
        <div className="memory-tools">
          <Link className="btn" to={addressWith({ import: 'file' })} preventScrollReset>
            Import
          </Link>
          <ExportMemories isEmpty={count === 0} />
        </div>
        {imported ? <ImportBar imported={imported} undoHref={addressWith({ undo: '1' })} closeHref={here} /> : null}
        {q === '' && !isLaterPage && !imported ? (
          <ProposalList proposals={proposals} isOn={isProposing} answer={answer} />
        ) : null}
        {count > 0 && !imported ? <SearchForm key={q} action="/memory" q={q} label="Search your memories" /> : null}
        {memories.length === 0 && !imported ? <NoMemories q={q} isFirstPage={count === 0} /> : null}
        <ul className="rows">
          {memories.map((memory) => (
            <MemoryRow key={memory.memoryId} memory={memory} here={here} addressWith={addressWith} />
          ))}
        </ul>
        {nextCursor || isLaterPage ? (
          <p className="pager">
            {isLaterPage ? (
              <Link className="btn quiet" to={addressWith({ cursor: '' })}>
                Newest memories
              </Link>
            ) : null}
            {nextCursor ? (
              <Link className="btn" to={addressWith({ cursor: nextCursor })}>
                Older memories
              </Link>
            ) : null}
          </p>
        ) : null}
      </div>
      {edited ? <EditMemoryDialog memory={edited} closeHref={here} answer={answer} /> : null}
      {forgotten.length > 0 ? <ForgetDialog memories={forgotten} closeHref={here} /> : null}
      {importing ? <ImportDialog step={importing} closeHref={here} answer={answer} /> : null}
      {deleted ? (
        <ConfirmDeletion
          title="Delete this memory?"
          closeHref={here}
          field={{ name: 'memoryId', value: deleted.memoryId }}
        >
          <span className="quoted" dir="auto">
            “{deleted.summary}”
          </span>{' '}
          will be forgotten. Orion will no longer use it.
        </ConfirmDeletion>
      ) : null}
    </>
  );
}

/** Returns whether the memory or the proposal whose words were sent is not there any more. */
function isLost(answer: MemoryAnswer | undefined, { edited, proposals }: MemoryPage): answer is MemoryAnswer {
  if (answer?.form === 'update') return !edited;
  const [form, draftId] = answer?.form.split(' ') ?? [];
  return form === 'accept' && !proposals.some((proposal) => proposal.draftId === draftId);
}

/** Gives the words back. They can be copied. */
function LostWords({ answer: { result, safety } }: { answer: MemoryAnswer }) {
  const { summary } = (result.initialValue ?? {}) as { summary?: unknown };
  const errors = result.error?.['summary'] ?? result.error?.[''];
  return (
    <div className="page">
      <div className="card">
        {safety ? <SafetyAlert safety={safety} words={careWords(safety.kind, 'unsaved memory')} /> : null}
        <FormBanner errors={errors ?? ['Memory not saved']} />
        {typeof summary === 'string' && summary !== '' ? (
          <p className="whitespace-pre-line" dir="auto">
            {summary}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function TokenUse({ tokens }: { tokens: number }) {
  const percent = percentOfStore(tokens);
  const words = `${tokens.toLocaleString('en-US')} of ${MEMORY_STORE_TOKENS.toLocaleString('en-US')} tokens (${percent}%)`;
  return (
    <div className="mt-4 mb-6">
      <p className="mb-1.5" id="token-use">
        Memory used: <strong>{words}</strong>
      </p>
      <meter
        min={0}
        max={MEMORY_STORE_TOKENS}
        high={MEMORY_STORE_TOKENS * 0.9}
        value={tokens}
        aria-labelledby="token-use"
      >
        {percent}%
      </meter>
    </div>
  );
}

function NoMemories({ q, isFirstPage }: { q: string; isFirstPage: boolean }) {
  return (
    <div className="empty">
      <Logo size={56} />
      {isFirstPage ? (
        <>
          <h2>No memories saved yet</h2>
          <p>Use the memory button in a conversation: on one message, or on the whole conversation.</p>
          <Link className="btn primary" to="/">
            Start New Conversation
          </Link>
        </>
      ) : (
        <>
          <h2>Nothing found</h2>
          {q ? (
            <p>
              No memory has “<bdi>{q}</bdi>” in it.
            </p>
          ) : (
            <p>There are no more memories on this page.</p>
          )}
          <Link className="btn" to="/memory">
            Show all memories
          </Link>
        </>
      )}
    </div>
  );
}
