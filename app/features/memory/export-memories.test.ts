import '../../../tests/setup/migrated-database';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { db } from '~/platform/db/db.server';
import { makeMemory } from '../../../tests/factories/make-memory';
import { makeUser } from '../../../tests/factories/make-user';
import { exportMemories } from './export-memories.server';

const timeZone = 'UTC';

it('as text numbers the memories from the oldest on, with date, feeling, keywords and summary', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  await makeMemory(other.id, { summary: 'A secret.' });
  await makeMemory(user.id, { summary: 'Sleeps badly.\nMemory 3', conversationDate: '2026-03-02T10:00:00Z' });
  await makeMemory(user.id, {
    summary: 'Grows beans.',
    keywords: ['beans', 'balcony'],
    emotionalContext: 'calm',
    conversationDate: '2026-03-01T10:00:00Z',
    until: '2026-03-31',
    isCore: true,
  });
  const answer = await exportMemories(user.id, { format: 'txt', timeZone });
  expect(answer.headers.get('Content-Disposition')).toMatch(/filename="memories-\d{4}-\d\d-\d\d\.txt"/);
  const text = await answer.text();
  expect(text).toContain(
    'Memory 1\nDate: 2026-03-01T10:00:00.000Z\nEmotional context: calm\nKeywords: beans, balcony\nUntil: 2026-03-31\nCore memory: yes\nSummary: Grows beans.\n',
  );
  expect(text).toContain('Memory 2\nDate: 2026-03-02T10:00:00.000Z\n');
  expect(text).not.toMatch(/^Memory 3$/m);
  expect(text).not.toContain('secret');
});

it('as JSON has every field', async () => {
  const user = await makeUser();
  const memory = await makeMemory(user.id, { keywords: ['beans'] });
  const answer = await exportMemories(user.id, { format: 'json', timeZone });
  expect(await answer.json()).toMatchObject({ format: 'orion-memories', version: 1, memories: [memory] });
});

it('as JSON keeps to the published schema', async () => {
  const user = await makeUser();
  const days = { from: '2026-01-01', until: '2026-03-31', holds: 'was' };
  await makeMemory(user.id, { keywords: ['beans'], ...days });
  const { memoryId } = await makeMemory(user.id, { isCore: true, onlyHere: true });
  await db.memory.update({ where: { id: memoryId, userId: user.id }, data: { card: 'broken' } });
  await makeMemory(user.id, { summary: 'Paints.' });
  const file = (await (await exportMemories(user.id, { format: 'json', timeZone })).json()) as { memories: object[] };
  const schema = z.fromJSONSchema(
    JSON.parse(readFileSync('public/memories.schema.json', 'utf8')) as Parameters<typeof z.fromJSONSchema>[0],
  );
  expect(schema.parse(file)).toEqual(file);
  for (const wrong of [{ holds: 'maybe' }, { until: 'March' }, { colour: 'red' }])
    expect(schema.safeParse({ ...file, memories: [{ ...file.memories[0], ...wrong }] }).success).toBe(false);
});

it('is refused without memories, and in an unknown format', async () => {
  const user = await makeUser();
  await expect(exportMemories(user.id, { format: 'txt', timeZone })).rejects.toMatchObject({ code: 'not_found' });
  for (const format of ['html', null])
    await expect(exportMemories(user.id, { format, timeZone })).rejects.toMatchObject({ code: 'validation' });
});
