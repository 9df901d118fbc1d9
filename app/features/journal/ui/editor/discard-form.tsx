import { Form } from '@remix-run/react';

type DiscardFormProps = {
  entryId: string | null;
  writers: readonly string[];
  label: string;
  action: string;
  onSubmit: () => void;
};

/** Discards what was written and not saved; `entryId` is null for a new entry. */
export function DiscardForm({ entryId, writers, label, action, onSubmit }: DiscardFormProps) {
  return (
    <Form method="post" action={action} preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="discard" />
      <input type="hidden" name="entryId" value={entryId ?? ''} />
      <WriterFields writers={writers} />
      <button className="btn" type="submit">
        {label}
      </button>
    </Form>
  );
}

/** Names the forms whose drafts are deleted with this form. */
export function WriterFields({ writers }: { writers: readonly string[] }) {
  return (
    <>
      {writers.map((writer) => (
        <input key={writer} type="hidden" name="writer" value={writer} />
      ))}
    </>
  );
}
