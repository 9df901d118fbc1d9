import { Form } from '@remix-run/react';

export function SearchForm({ q }: { q: string }) {
  return (
    <Form className="search" method="get" action="/history" role="search">
      <input
        className="input"
        type="search"
        dir="auto"
        name="q"
        defaultValue={q}
        placeholder="Search your memories..."
        aria-label="Search your memories"
        enterKeyHint="search"
      />
      <button className="btn" type="submit">
        Search
      </button>
    </Form>
  );
}
