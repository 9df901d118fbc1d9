import { Form } from '@remix-run/react';

type SearchFormProps = { action: string; q: string; label: string; placeholder?: string };

/** A plain GET form that asks for `q`. */
export function SearchForm({ action, q, label, placeholder = label }: SearchFormProps) {
  return (
    <Form className="search" method="get" action={action} role="search">
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
