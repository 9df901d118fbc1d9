import { describe, expect, it } from 'vitest';
import { ENTRY_LIMITS } from './entry-limits';
import { entryPatch, newEntryBody, previewOf } from './entry-schema';

const parse = (fields: object) => newEntryBody.safeParse({ title: 'Walk', content: 'Words', ...fields });
const messageOf = (fields: object) => parse(fields).error?.issues[0]?.message;

describe('a new entry', () => {
  it('is private and without mood and tags, unless it says otherwise', () => {
    expect(parse({}).data).toEqual({
      title: 'Walk',
      content: 'Words',
      mood: null,
      moodScore: null,
      tags: null,
      isPrivate: true,
    });
  });

  it('is trimmed where white space means nothing, and keeps that of its text', () => {
    const fields = {
      title: '  Walk\r\nhome ',
      content: ' one\r\ntwo\rthree \n',
      mood: ' ',
      tags: [' a', 'a ', '', 'A'],
    };
    expect(parse(fields).data).toMatchObject({
      title: 'Walk home',
      content: ' one\ntwo\nthree \n',
      mood: null,
      tags: ['a', 'A'],
    });
  });

  it('takes texts up to their limits, where a line break of a form counts as one character', () => {
    const { title, content, mood, tags, tag } = ENTRY_LIMITS;
    const longest = {
      title: ` ${'t'.repeat(title)} `,
      content: '\r\n'.repeat(content - 1) + 'c',
      mood: 'm'.repeat(mood),
      tags: Array.from({ length: tags }, (_, index) => String(index).padEnd(tag, 'x')),
    };
    expect(parse(longest).success).toBe(true);
    expect(messageOf({ title: 't'.repeat(title + 1) })).toBe('Title cannot exceed 200 characters');
    expect(messageOf({ content: 'c'.repeat(content + 1) })).toBe('Content cannot exceed 200,000 characters');
    expect(messageOf({ mood: 'm'.repeat(mood + 1) })).toBe('Mood cannot exceed 60 characters');
    expect(messageOf({ tags: ['x'.repeat(tag + 1)] })).toBe('A tag cannot exceed 50 characters');
    expect(messageOf({ tags: [...longest.tags, 'one more'] })).toBe('An entry takes at most 30 tags');
    expect(messageOf({ tags: Array(1_000_000).fill('a') })).toBe('An entry takes at most 30 tags');
  });

  it.each([
    [{ title: ' ' }, 'Title is required'],
    [{ title: undefined }, 'Title is required'],
    [{ content: '\r\n \n' }, 'Content is required'],
    [{ moodScore: 6 }, 'The mood score must be from 1 to 5'],
    [{ moodScore: '3' }, 'The mood score must be from 1 to 5'],
    [{ tags: 'a' }, 'Tags must be a list of texts'],
    [{ tags: [1] }, 'A tag must be text'],
    [{ isPrivate: 'no' }, 'isPrivate must be true or false'],
  ])('%j is rejected: %s', (fields, message) => {
    expect(messageOf(fields)).toBe(message);
  });

  it.each(['yesterday', '', '2026-02-30', '1899-12-31', '11/25/2026', '2026-11-25T12:00', 20261125, null])(
    'of the day %j is rejected',
    (date) => expect(messageOf({ date })).toBe('Please choose a date from 1900 on, such as 2026-11-25.'),
  );

  it('may have the day that it is about', () => {
    expect(parse({ date: '1900-01-01' }).data).toMatchObject({ date: '1900-01-01' });
  });

  it('takes no other fields', () => {
    expect(parse({ userId: 'another' }).success).toBe(false);
  });
});

it('a change names something to change, and a version by its time', () => {
  const updatedAt = new Date().toISOString();
  expect(entryPatch.parse({ mood: ' ', updatedAt })).toEqual({ mood: null, updatedAt });
  for (const nothing of [{}, { updatedAt }, { title: undefined, updatedAt }])
    expect(entryPatch.safeParse(nothing).error?.issues[0]?.message).toBe('There is nothing to change.');
  for (const time of ['yesterday', '2026-11-21', 'x'.repeat(100)])
    expect(entryPatch.safeParse({ title: 'a', updatedAt: time }).success, time).toBe(false);
});

describe('the preview of a text', () => {
  it('is its beginning on one line, cut between characters', () => {
    expect(previewOf(' one\n\n two ')).toBe('one two');
    expect(previewOf('x'.repeat(280))).toBe('x'.repeat(280));
    expect(previewOf('x'.repeat(281))).toBe(`${'x'.repeat(280)}…`);
    expect(previewOf(`x${'🌻'.repeat(300)}`)).toBe(`x${'🌻'.repeat(139)}…`);
    expect(previewOf(`one${' '.repeat(1_000)}two`)).toBe('one…');
  });
});
