import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { SubmitButton } from '~/ui/forms/submit-button';
import { DialogPage } from '~/ui/pages/dialog-page';
import type { NearJson } from '../memory-schema';

/** Asks which of these memories are deleted. */
export function ForgetDialog({ memories, closeHref }: { memories: readonly NearJson[]; closeHref: string }) {
  const navigate = useNavigate();
  const pending = useNavigation().formData?.get('intent') === 'forget';
  return (
    <DialogPage
      title="Forget these memories?"
      closeHref={closeHref}
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
    >
      <Form method="post" action="/memory" preventScrollReset>
        <input type="hidden" name="intent" value="forget" />
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
        <div className="btn-row">
          <Link className="btn" to={closeHref} preventScrollReset>
            Cancel
          </Link>
          <SubmitButton kind="danger" pending={pending} pendingText="Forgetting...">
            Forget
          </SubmitButton>
        </div>
      </Form>
    </DialogPage>
  );
}
