import type { EntryFields } from '../../forms/entry-fields';

/** What stands in the fields of the form now. */
export function readFields(form: HTMLFormElement): EntryFields {
  const data = new FormData(form);
  const text = (name: string) => String(data.getAll(name).at(-1) ?? '');
  return {
    title: text('title'),
    content: text('content'),
    mood: text('mood'),
    moodScore: text('moodScore'),
    tags: text('tags'),
    isPrivate: text('isPrivate') === 'true',
  };
}
