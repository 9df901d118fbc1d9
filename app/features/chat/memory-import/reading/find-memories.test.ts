import '../../../../../tests/setup/migrated-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportMemories } from '~/features/memory/export-memories.server';
import { type FoundMemories } from '~/features/memory/memory-file';
import { importMemories } from '~/features/memory/transfer/import-memories.server';
import { openMemoryStore } from '~/features/memory/memory-store.server';
import { makeMemory } from '../../../../../tests/factories/make-memory';
import { makeUser } from '../../../../../tests/factories/make-user';
import { findMemories } from './find-memories';

const NOW = '2026-11-23T12:00:00.000Z';
const find = (text: string, isJson = false): FoundMemories => {
  const found = findMemories(text, { now: NOW, isJson });
  if ('fileError' in found) throw new Error(found.fileError);
  return found;
};

const words = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .filter((text) => text.isWellFormed() && text.trim() !== '');
const tricky = fc.constantFrom(
  'Memory 2',
  'Summary: x',
  'a, b',
  '"quoted", and, more',
  '  indented',
  'Keywords: a\n\nMemory 9',
  'C++',
);
const text = fc.oneof(
  words,
  tricky,
  fc.array(fc.oneof(words, tricky), { minLength: 1, maxLength: 4 }).map((all) => all.join('\n')),
);
const days = fc.constantFrom(
  {},
  { from: '2026-01-01' },
  { until: '2026-03-31' },
  { from: '2025-01-01', until: '2026-03-31' },
);
const memory = fc
  .record({
    summary: text,
    keywords: fc.uniqueArray(fc.oneof(words, tricky), { maxLength: 4 }),
    emotionalContext: fc.oneof(words, tricky),
    isCore: fc.boolean(),
    onlyHere: fc.boolean(),
    saidBy: fc.constantFrom('person', 'orion'),
    holds: fc.constantFrom('now', 'was'),
    at: fc.integer({ min: 0, max: 2_000_000_000 }),
    days,
  })
  .map(({ at, days: given, ...rest }) => ({ ...rest, ...given, conversationDate: new Date(at * 1_000).toISOString() }));

const plain = async (userId: string) =>
  (await openMemoryStore(userId)).memories
    .map(({ memoryId: _, origin: __, createdAt: ___, updatedAt: ____, replacedBy: _____, ...rest }) =>
      JSON.stringify(rest),
    )
    .sort();

describe('our own export', () => {
  it.each(['txt', 'json'])(
    'as %s comes back to the same memories, and a second time adds nothing',
    { timeout: 240_000 },
    async (format) => {
      await fc.assert(
        fc.asyncProperty(fc.array(memory, { minLength: 1, maxLength: 6 }), async (memories) => {
          const [owner, reader] = [await makeUser(), await makeUser()];
          for (const one of memories) await makeMemory(owner.id, one).catch(() => null);
          if ((await plain(owner.id)).length === 0) return;
          const file = await (await exportMemories(owner.id, { format, timeZone: 'UTC' })).text();
          const found = find(file, format === 'json');
          expect(found).toMatchObject({ isOwn: true, unread: 0 });
          await importMemories(reader.id, found, 'keep');
          expect(await plain(reader.id)).toEqual([...new Set(await plain(owner.id))]);
          expect(await importMemories(owner.id, found, 'keep')).toMatchObject({ count: 0 });
        }),
        { numRuns: 40 },
      );
    },
  );
});

describe('other texts', () => {
  it('are cut at paragraphs and topics, dated by a line with a day, and keep every word', () => {
    const text = `2026-03-01\n\nI planted beans on the balcony.\n\nThe beans on the balcony grow well.\n\n2026-03-05\n\nWork was hard. I felt anxious. ${'It went on and on. '.repeat(80)}`;
    const { memories, isOwn } = find(text);
    expect(isOwn).toBe(false);
    expect(memories.length).toBeGreaterThan(2);
    expect(memories[0]).toMatchObject({ conversationDate: '2026-03-01T12:00:00.000Z' });
    expect(memories[0]!.summary).toContain('The beans on the balcony grow well.');
    expect(memories.at(-1)).toMatchObject({ conversationDate: '2026-03-05T12:00:00.000Z' });
    expect(memories.some(({ emotionalContext }) => emotionalContext === 'anxious')).toBe(true);
    const letters = (given: string) => given.replace(/\s+/g, '');
    expect(letters(memories.map(({ summary }) => summary).join(''))).toBe(letters(text));
  });

  it('that are lists are a memory for each line, and prose over several lines is one', () => {
    const summaries = (text: string) => find(text).memories.map(({ summary }) => summary);
    expect(summaries('- I keep bees\n- I live in Oslo\n2. My sister sails')).toEqual([
      'I keep bees',
      'I live in Oslo',
      'My sister sails',
    ]);
    expect(summaries('I keep bees.\nI live in Oslo.')).toEqual(['I keep bees.', 'I live in Oslo.']);
    const prose = 'I keep bees and they\nlive on the roof of the house.';
    expect(summaries(prose)).toEqual([prose]);
  });

  it.each([
    ['12 March 2026', '2026-03-12'],
    ['March 1st, 2026:', '2026-03-01'],
    ['2026-03-12', '2026-03-12'],
    ['# 2026-03-12', '2026-03-12'],
  ])('a line with %s dates what follows, and is no memory of its own', (line, day) => {
    const { memories } = find(`${line}\n\nI planted beans on the balcony.`);
    expect(memories).toMatchObject([{ conversationDate: `${day}T12:00:00.000Z` }]);
    expect(memories[0]!.summary).toContain('beans');
  });

  it('with a day that no calendar has are kept as words', () => {
    const { memories, unread } = find('2026-02-31\n\nI planted beans on the balcony.');
    expect([unread, memories.map(({ summary }) => summary).join('\n')]).toEqual([
      0,
      expect.stringContaining('I planted beans'),
    ]);
  });

  it('of any kind are read without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (given) => {
        findMemories(given, { now: NOW, isJson: false });
        findMemories(given, { now: NOW, isJson: true });
      }),
    );
    expect(findMemories(' \n ', { now: NOW, isJson: false })).toEqual({ fileError: 'empty' });
    expect(findMemories('{', { now: NOW, isJson: true })).toEqual({ fileError: 'damaged' });
    expect(findMemories('{"a":1}', { now: NOW, isJson: true })).toEqual({ fileError: 'unknown' });
    expect(findMemories('a\n\n'.repeat(20_000), { now: NOW, isJson: false })).not.toEqual({});
  });
});

describe('conversations with other products', () => {
  const node = (role: string, text: string, parent: string | null) => ({
    message: { author: { role }, content: { parts: [text] } },
    parent,
  });
  const CHATGPT = [
    {
      title: 'Moving',
      create_time: 1_700_000_000,
      current_node: 'c',
      mapping: {
        root: { message: null, parent: null },
        a: node('user', 'My sister Ana moved to Lisbon and I miss her.', 'root'),
        other: node('user', 'A zebra that was replaced.', 'root'),
        b: node('assistant', 'A giraffe.', 'a'),
        c: node('user', 'I feel lonely in the evenings.', 'b'),
      },
    },
  ];
  const CLAUDE = [
    {
      uuid: 'x',
      name: 'Work',
      created_at: '2025-05-01T10:00:00Z',
      chat_messages: [
        { sender: 'human', text: 'I started a new job at the library.' },
        { sender: 'assistant', text: 'A giraffe.' },
        { sender: 'human', text: '', content: [{ type: 'text', text: 'I feel anxious about it.' }] },
      ],
    },
  ];

  it.each([
    [CHATGPT, 'Ana moved to Lisbon', '2023-11-14T22:13:20.000Z'],
    [CLAUDE, 'I started a new job', '2025-05-01T10:00:00.000Z'],
  ])('become proposals with their dates, in words of the person', (file, said, date) => {
    const found = find(JSON.stringify(file), true);
    expect(found).toMatchObject({ memories: [], conversations: { count: 1, read: 1, from: date, until: date } });
    expect(found.proposed).toMatchObject([{ conversationDate: date }]);
    expect(found.proposed[0]!.summary).toContain(said);
    expect(JSON.stringify(found)).not.toMatch(/giraffe|zebra/);
  });

  it('are looked through, the latest first, until there is enough, and requests are no memories', () => {
    const talk = (day: number, text: string) => ({
      created_at: new Date(Date.UTC(2025, 0, day)).toISOString(),
      chat_messages: [{ sender: 'human', text }],
    });
    const requests = Array.from({ length: 150 }, (_, day) => talk(200 + day, 'Write me a python function that sorts.'));
    const facts = Array.from({ length: 120 }, (_, day) => talk(day, `I have ${day + 2} cats. I live in Oslo.`));
    const found = find(JSON.stringify([...facts, ...requests]), true);
    expect(found.proposed).toHaveLength(100);
    expect(JSON.stringify(found.proposed)).not.toContain('python');
    expect(found.conversations).toMatchObject({ count: 270, read: 250 });
  });

  it('of any shape are read without an error', () => {
    const odd = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(null, '', 'root', 1e300, -1, true),
        tie('record'),
        tie('list'),
      ),
      list: fc.array(tie('value'), { maxLength: 3 }),
      record: fc.dictionary(
        fc.constantFrom(
          'mapping',
          'chat_messages',
          'message',
          'author',
          'role',
          'content',
          'parts',
          'parent',
          'current_node',
          '__proto__',
          'root',
        ),
        tie('value'),
      ),
    }));
    fc.assert(fc.property(odd.list, (list) => void findMemories(JSON.stringify(list), { now: NOW, isJson: true })));
    const loop = [{ mapping: { a: { parent: 'b' }, b: { parent: 'a' } }, current_node: 'a' }];
    expect(find(JSON.stringify(loop), true).proposed).toEqual([]);
  });
});
