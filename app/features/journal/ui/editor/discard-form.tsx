import { Form } from '@remix-run/react';

type DiscardFormProps = {
  entryId: string | null;
  writers: readonly string[];
  label: string;
  warning: string;
  confirmLabel: string;
  action: string;
  onSubmit: () => void;
};

/** Discards what was written and not saved, once confirmed. `entryId` is null for a new entry. */
export function DiscardForm(props: DiscardFormProps) {
  const { entryId, writers, label, warning, confirmLabel, action, onSubmit } = props;
  return (
    <details className="open:-order-1 open:basis-full open:text-end">
      <summary className="btn [&::-webkit-details-marker]:hidden">{label}</summary>
      <Form
        className="mt-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-1"
        method="post"
        action={action}
        preventScrollReset
        onSubmit={onSubmit}
      >
        <input type="hidden" name="intent" value="discard" />
        <input type="hidden" name="entryId" value={entryId ?? ''} />
        <WriterFields writers={writers} />
        <span>{warning}</span>
        <button className="btn danger" type="submit">
          {confirmLabel}
        </button>
      </Form>
    </details>
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
