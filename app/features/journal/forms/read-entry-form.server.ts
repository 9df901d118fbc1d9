import { type EntryPatch, entryPatch, type NewEntry, newEntryBody } from '../entry-schema';
import { readTagFields, writeTagText } from '../tag-text';
import { fieldErrors } from '~/features/identity/field-errors';
import { EMPTY_FIELDS, type EntryFields } from './entry-fields';

/** More text than any list of tags within the limits takes. */
const LONGEST_TAGS = 20_000;

type Errors = Record<string, string[]>;
export type EntryForm = { fields: EntryFields; given: Record<string, unknown> };

/**
 * The fields of an entry's form, as they were sent and as the API would take them. What the form does not carry is left out; an unticked box says
 * so by the field `isPrivate` with `false`, so that a form without the field leaves the entry private.
 */
export function readEntryForm(form: FormData): EntryForm {
  const texts = (name: string) => form.getAll(name).filter((value): value is string => typeof value === 'string');
  const last = (name: string) => texts(name).at(-1);
  const tagLength = texts('tags').reduce((sum, text) => sum + text.length, 0);
  const tags = tagLength > LONGEST_TAGS ? texts('tags') : readTagFields(texts('tags'));
  const ticked = last('isPrivate');
  const fields: EntryFields = {
    title: last('title') ?? '',
    content: last('content') ?? '',
    mood: last('mood') ?? '',
    moodScore: last('moodScore') ?? '',
    tags: writeTagText(tags),
    isPrivate: ticked === undefined ? EMPTY_FIELDS.isPrivate : !/^(false|off|0|no|)$/i.test(ticked),
  };
  const given = {
    title: fields.title,
    content: fields.content,
    ...(form.has('mood') && { mood: fields.mood }),
    ...(form.has('moodScore') && { moodScore: readScore(fields.moodScore) }),
    ...(form.has('tags') && { tags }),
    ...(form.has('isPrivate') && { isPrivate: fields.isPrivate }),
  };
  return { fields, given };
}

function readScore(text: string): unknown {
  if (text === '') return null;
  return /^[1-5]$/.test(text) ? Number(text) : text;
}

/** The new entry that a form stands for, or what is wrong with it by field. */
export function checkNewEntry({ given }: EntryForm): { entry: NewEntry } | { errors: Errors } {
  const parsed = newEntryBody.safeParse(given);
  return parsed.success ? { entry: parsed.data } : { errors: fieldErrors(parsed.error) };
}

/** The change that a form stands for, or what is wrong with it by field. */
export function checkChange({ given }: EntryForm): { patch: EntryPatch } | { errors: Errors } {
  const parsed = entryPatch.safeParse(given);
  return parsed.success ? { patch: parsed.data } : { errors: fieldErrors(parsed.error) };
}
