import { ConfirmDialog } from '~/ui/pages/confirm-dialog';
import type { Forgotten } from '../memory-page';

/** Asks which of these memories are deleted. */
export function ForgetDialog({ memories, closeHref }: { memories: readonly Forgotten[]; closeHref: string }) {
  return (
    <ConfirmDialog
      title="Forget these memories?"
      closeHref={closeHref}
      action="/memory"
      intent="forget"
      kind="danger"
      submit="Forget"
      pendingText="Forgetting..."
    >
      {memories.map(({ memoryId, summary, isProposal }) => (
        <div className="check" key={memoryId}>
          <input
            type="checkbox"
            id={`forget-${memoryId}`}
            name={isProposal ? 'draftIds' : 'memoryIds'}
            value={memoryId}
            defaultChecked
          />
          <label htmlFor={`forget-${memoryId}`} dir="auto">
            {summary}
            {isProposal ? ' (only proposed)' : ''}
          </label>
        </div>
      ))}
      <p>
        Orion will no longer use them. <strong>This action cannot be undone.</strong>
      </p>
    </ConfirmDialog>
  );
}
