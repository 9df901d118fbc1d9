import { Form, Link, useSubmit } from '@remix-run/react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { EntryFilters, EntryListView } from '../../journal-page';

/**
 * A plain GET form. With scripts a choice is applied at once, and on a phone the choices stand behind one button unless
 * one of them is in use.
 */
export function FilterForm({ page: { filters, tags, moods } }: { page: EntryListView }) {
  const submit = useSubmit();
  const form = useFieldsThatFollow(filters);
  const choicesId = useId();
  const isUsed = Boolean(filters.tag || filters.mood) || filters.sort === 'oldest';
  const [isOpen, setOpen] = useState(isUsed);
  const onChoice = (event: ChangeEvent<HTMLSelectElement>) =>
    submit(event.currentTarget.form, { preventScrollReset: true });
  return (
    <Form
      className="mb-5 flex flex-wrap gap-2.5 print:hidden"
      method="get"
      action="/journal"
      role="search"
      ref={form}
      preventScrollReset
    >
      <input
        className="input w-auto min-w-0 flex-[1_1_9rem] max-wide:without-script:basis-full"
        type="search"
        dir="auto"
        name="q"
        defaultValue={filters.q}
        placeholder="Search your entries"
        aria-label="Search your entries"
        enterKeyHint="search"
        maxLength={200}
      />
      <button
        className="btn only-script wide:hidden"
        type="button"
        aria-expanded={isOpen}
        aria-controls={choicesId}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </button>
      <div
        className="grid grid-cols-[repeat(3,minmax(0,9.25rem))_auto] gap-2.5 max-wide:basis-full max-wide:grid-cols-2 max-wide:not-data-open:[html[data-js]_&]:hidden"
        id={choicesId}
        data-open={isOpen || undefined}
      >
        <select className="input" name="tag" dir="auto" aria-label="Tag" defaultValue={filters.tag} onChange={onChoice}>
          <option value="">All Tags</option>
          <Options values={tags} chosen={filters.tag} />
        </select>
        <select
          className="input"
          name="mood"
          dir="auto"
          aria-label="Mood"
          defaultValue={filters.mood}
          onChange={onChoice}
        >
          <option value="">All Moods</option>
          <Options values={moods} chosen={filters.mood} />
        </select>
        <select className="input" name="sort" aria-label="Order" defaultValue={filters.sort} onChange={onChoice}>
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
        </select>
        <button className="btn" type="submit">
          Apply
        </button>
      </div>
      {filters.q || filters.tag || filters.mood ? (
        <Link
          className="btn quiet"
          to={filters.sort === 'oldest' ? '/journal?sort=oldest' : '/journal'}
          preventScrollReset
        >
          Clear filters
        </Link>
      ) : null}
    </Form>
  );
}

/** Keeps the chosen value as an option when no entry has it any more. */
function Options({ values, chosen }: { values: string[]; chosen: string }) {
  const offered = chosen && !values.includes(chosen) ? [chosen, ...values] : values;
  return (
    <>
      {offered.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </>
  );
}

/** Updates the fields when the address changes without a new form, for example by going back, and keeps the focus. */
function useFieldsThatFollow(filters: EntryFilters) {
  const form = useRef<HTMLFormElement>(null);
  const { q, tag, mood, sort } = filters;
  useEffect(() => {
    for (const [name, value] of Object.entries({ q, tag, mood, sort })) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
      if (field && field.value !== value) field.value = value;
    }
  }, [q, tag, mood, sort]);
  return form;
}
