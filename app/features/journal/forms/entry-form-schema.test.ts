import { describe, expect, it } from 'vitest';
import { parseForm } from '~/platform/web/form-data.server';
import { entryChangeForm, MAX_ENTRY_FIELD, newEntryForm } from './entry-form-schema';

const written = { title: 'Tide', content: 'Low water.' };
const parseNew = (fields: Record<string, string>) => parseForm(fields, newEntryForm, MAX_ENTRY_FIELD);

describe('the form of a new entry', () => {
  it('has the values of the API, and its defaults for what is left out', () => {
    expect(parseNew(written)).toMatchObject({
      status: 'success',
      value: { ...written, mood: null, moodScore: null, tags: null, isPrivate: true },
    });
    expect(parseNew({ ...written, mood: '', moodScore: '4', tags: 'sea, "a, b"', isPrivate: 'false' })).toMatchObject({
      status: 'success',
      value: { mood: null, moodScore: 4, tags: ['sea', 'a, b'], isPrivate: false },
    });
  });

  it.each([
    ['title', '', 'Title is required'],
    ['content', 'x'.repeat(200_001), 'Content cannot exceed 200,000 characters'],
    ['content', 'x'.repeat(500_000), 'Content cannot exceed 200,000 characters'],
    ['mood', 'm'.repeat(61), 'Mood cannot exceed 60 characters'],
    ['moodScore', '6', 'The mood score must be from 1 to 5'],
    ['date', 'yesterday', 'Please choose a date from 1900 on, such as 2026-11-25.'],
    ['tags', `${'t'.repeat(51)}, ok`, 'A tag cannot exceed 50 characters'],
    ['tags', 't'.repeat(20_001), 'A tag cannot exceed 50 characters'],
    ['tags', Array.from({ length: 31 }, (_, n) => `tag ${n}`).join(','), 'An entry takes at most 30 tags'],
  ])('has the error of %s at the field itself', (name, text, message) => {
    expect(parseNew({ ...written, [name]: text }).reply().error).toEqual({ [name]: [message] });
  });
});

it('a date that is left empty is left out', () => {
  expect(parseNew({ ...written, date: '' })).toMatchObject({ status: 'success', value: { date: undefined } });
  expect(parseNew({ ...written, date: ' 2024-05-01 ' })).toMatchObject({ value: { date: '2024-05-01' } });
});

describe('the form of a change', () => {
  it('changes only what it contains', () => {
    const submission = parseForm({ ...written, moodScore: '' }, entryChangeForm, MAX_ENTRY_FIELD);
    expect(submission).toMatchObject({ status: 'success' });
    expect(submission.status === 'success' && submission.value).toEqual({ ...written, moodScore: null });
  });
});
