import { Form } from '@remix-run/react';

type SearchFormProps = { action: string; q: string; label: string; placeholder?: string };

/** A plain GET form that asks for `q`. */
export function SearchForm({ action, q, label, placeholder = label }: SearchFormProps) {
  return (
    <Form
      className="mb-6 grid grid-cols-[minmax(0,1fr)_auto] gap-[.6rem] print:hidden"
      method="get"
      action={action}
      role="search"
    >
      <input
        className="input"
        type="search"
        dir="auto"
        name="q"
        defaultValue={q}
        placeholder={placeholder}
        aria-label={label}
        enterKeyHint="search"
      />
      <button className="btn" type="submit">
        Search
      </button>
    </Form>
  );
}
