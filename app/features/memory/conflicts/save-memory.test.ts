import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { updateMemory } from '../changes/update-memory.server';
import { getMemory } from '../memories.server';
import { type NewMemory, newMemoryBody } from '../memory-schema';
import { findMemoryUse } from '../memory-use.server';
import { editMemory, saveMemory } from './save-memory.server';

const memory = (summary: string, more: Record<string, unknown> = {}): NewMemory =>
  newMemoryBody.parse({ summary, ...more });
const thrown = (work: Promise<unknown>) => work.catch((error: unknown) => JSON.parse(JSON.stringify(error)));

it('what contradicts or repeats is not saved without a choice, and nothing changes', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id, { summary: 'Lives in Porto.' });
  expect(await thrown(saveMemory(user.id, memory('I moved to Lisbon.')))).toMatchObject({
    error: 'conflict',
    code: 'memory/contradicts',
    memoryId,
    memoryIds: [memoryId],
  });
  expect(await thrown(saveMemory(user.id, memory('lives in porto')))).toMatchObject({
    code: 'memory/repeats',
    memoryId,
  });
  expect(await getMemory(user.id, memoryId)).toMatchObject({ holds: 'now', replacedBy: null });
  expect((await findMemoryUse(user.id)).count).toBe(1);
});

it('replaces every one that it contradicts, or keeps all', async () => {
  const user = await makeUser();
  const first = await makeMemory(user.id, { summary: 'Lives in Porto.' });
  const second = await makeMemory(user.id, { summary: 'I live in Porto with my cat.' });
  const other = await makeMemory(user.id, { summary: 'My sister lives in Porto.' });
  const kept = await saveMemory(user.id, memory('I moved to Rome.'), { onConflict: 'keep' });
  const next = await saveMemory(user.id, memory('I moved to Lisbon.'), { onConflict: 'replace' });
  for (const { memoryId } of [first, second, kept])
    expect(await getMemory(user.id, memoryId)).toMatchObject({ holds: 'was', replacedBy: next.memoryId });
  expect(await getMemory(user.id, other.memoryId)).toMatchObject({ holds: 'now' });
});

it('what was, what ended and what others saved is not compared', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  await makeMemory(other.id, { summary: 'Lives in Porto.' });
  await makeMemory(user.id, { summary: 'Lives in Porto.', until: '2020-01-01' });
  const { memoryId } = await makeMemory(user.id, { summary: 'Lives in Rome.' });
  await updateMemory(user.id, memoryId, { holds: 'was' });
  expect(await saveMemory(user.id, memory('Lives in Lisbon.'))).toMatchObject({ holds: 'now' });
  expect(await saveMemory(user.id, memory('Lives in Berlin.', { holds: 'was' }))).toMatchObject({ holds: 'was' });
});

it('what is saved twice by its key is one memory, without a question', async () => {
  const user = await makeUser();
  const saved = await saveMemory(user.id, memory('Lives in Porto.'), { importKey: 'one' });
  expect(await saveMemory(user.id, memory('Lives in Porto.'), { importKey: 'one' })).toEqual(saved);
});

it('what is saved again by its key holds again, once what took its place is decided', async () => {
  const user = await makeUser();
  const saved = await saveMemory(user.id, memory('Lives in Porto.'), { importKey: 'one' });
  const next = await saveMemory(user.id, memory('I moved to Lisbon.'), { onConflict: 'replace' });
  const again = (choice = {}) => saveMemory(user.id, memory('Lives in Porto.'), { importKey: 'one', ...choice });
  expect(await thrown(again())).toMatchObject({ code: 'memory/contradicts', memoryId: next.memoryId });
  expect(await again({ onConflict: 'replace' })).toMatchObject({
    ...{ memoryId: saved.memoryId, holds: 'now', until: null, replacedBy: null },
  });
  expect(await getMemory(user.id, next.memoryId)).toMatchObject({ holds: 'was' });
});

it('an edit is compared with the others, and only when its words change', async () => {
  const user = await makeUser();
  const old = await makeMemory(user.id, { summary: 'Lives in Porto.' });
  const { memoryId } = await makeMemory(user.id, { summary: 'Grows beans.' });
  expect(await thrown(editMemory(user.id, memoryId, { summary: 'Lives in Lisbon.' }))).toMatchObject({
    memoryId: old.memoryId,
  });
  await editMemory(user.id, memoryId, { summary: 'Lives in Lisbon.', onConflict: 'keep' });
  await editMemory(user.id, memoryId, { summary: 'Lives in Lisbon.', isCore: true });
  await editMemory(user.id, memoryId, { summary: 'I live in Lisbon now.', onConflict: 'replace' });
  expect(await getMemory(user.id, old.memoryId)).toMatchObject({ holds: 'was', replacedBy: memoryId });
});

it('what is to hold again is compared with what holds now', async () => {
  const user = await makeUser();
  const old = await makeMemory(user.id, { summary: 'Lives in Porto.' });
  const next = await saveMemory(user.id, memory('I moved to Lisbon.'), { onConflict: 'replace' });
  const contradicts = { code: 'memory/contradicts', memoryId: next.memoryId };
  expect(await thrown(editMemory(user.id, old.memoryId, { holds: 'now' }))).toMatchObject(contradicts);
  expect(await getMemory(user.id, old.memoryId)).toMatchObject({ holds: 'was', replacedBy: next.memoryId });
  await editMemory(user.id, old.memoryId, { holds: 'now', onConflict: 'replace' });
  expect(await getMemory(user.id, old.memoryId)).toMatchObject({ holds: 'now', until: null, replacedBy: null });
  expect(await getMemory(user.id, next.memoryId)).toMatchObject({ holds: 'was', replacedBy: old.memoryId });
});

it.each([null, '2999-01-01'])('what ended is compared when its end becomes %s', async (until) => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id, { summary: 'Lives in Porto.', until: '2020-01-01' });
  await makeMemory(user.id, { summary: 'Lives in Lisbon.' });
  expect(await thrown(editMemory(user.id, memoryId, { until }))).toMatchObject({ code: 'memory/contradicts' });
  await editMemory(user.id, memoryId, { until: '2020-02-01' });
  expect(await editMemory(user.id, memoryId, { until, onConflict: 'keep' })).toMatchObject({ until });
  expect(await editMemory(user.id, memoryId, { holds: 'now', isCore: true })).toMatchObject({ isCore: true });
});

it('what begins later is compared, and takes its place on its first day', async () => {
  const user = await makeUser();
  const old = await makeMemory(user.id, { summary: 'I live in Porto.' });
  const later = memory('I live in Lisbon.', { from: '2999-05-01' });
  expect(await thrown(saveMemory(user.id, later))).toMatchObject({ code: 'memory/contradicts' });
  await saveMemory(user.id, later, { onConflict: 'replace' });
  expect(await getMemory(user.id, old.memoryId)).toMatchObject({ holds: 'now', until: '2999-04-30', replacedBy: null });
  // On other days than these, nothing is contradicted.
  await saveMemory(user.id, memory('I live in Rome.', { until: '2990-01-01' }), { onConflict: 'keep' });
  const before = memory('I live in Rome.', { from: '2995-01-01', until: '2995-12-31' });
  expect(await thrown(saveMemory(user.id, before))).toMatchObject({ memoryIds: [old.memoryId] });
});

it('what was to begin later and is replaced never was', async () => {
  const user = await makeUser();
  const plan = await makeMemory(user.id, { summary: 'I live in Lisbon.', from: '2999-05-01' });
  const next = await saveMemory(user.id, memory('I live in Rome.'), { onConflict: 'replace' });
  expect(await getMemory(user.id, plan.memoryId)).toMatchObject({
    ...{ holds: 'was', from: null, replacedBy: next.memoryId },
  });
});

it('of two edits of the same version, the second one is told and changes nothing', async () => {
  const user = await makeUser();
  const { memoryId, updatedAt } = await makeMemory(user.id);
  const both = ['Grows peas.', 'Grows roses.'].map((summary) => editMemory(user.id, memoryId, { summary, updatedAt }));
  const ends = await Promise.allSettled(both);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = ends.find((end) => end.status === 'rejected')!;
  expect(lost.reason).toMatchObject({ code: 'conflict', memory: { memoryId } });
});
