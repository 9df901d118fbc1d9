import { Form } from '@remix-run/react';

type DiscardFormProps = { entryId: string | null; label: string; action: string; onSubmit: () => void };

/** Drops what was written and not saved; `entryId` is null for a new entry. */
export function DiscardForm({ entryId, label, action, onSubmit }: DiscardFormProps) {
  return (
    <Form method="post" action={action} preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="discard" />
      <input type="hidden" name="entryId" value={entryId ?? ''} />
      <button className="btn" type="submit">
        {label}
      </button>
    </Form>
  );
}
