import { ConfirmDialog } from '~/ui/pages/confirm-dialog';
import type { ShortMemory } from '../memory-schema';

/** Asks which of these memories are deleted. */
export function ForgetDialog({ memories, closeHref }: { memories: readonly ShortMemory[]; closeHref: string }) {
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
      {memories.map(({ memoryId, summary }) => (
        <div className="check" key={memoryId}>
          <input type="checkbox" id={`forget-${memoryId}`} name="memoryIds" value={memoryId} defaultChecked />
          <label htmlFor={`forget-${memoryId}`} dir="auto">
            {summary}
          </label>
        </div>
      ))}
      <p>
        Orion does not use them any more. <strong>This action cannot be undone.</strong>
      </p>
    </ConfirmDialog>
  );
}
