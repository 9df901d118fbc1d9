import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { takeToast } from '~/platform/web/toast.server';
import { makeMemory } from '../../../tests/factories/make-memory';
import { cookieHeader, makeRequest } from '../../../tests/factories/make-request';
import { makeUser } from '../../../tests/factories/make-user';
import { editFields } from './changes/edit-form';
import { getMemory, utcDay } from './memories.server';
import { handleMemoryForm } from './memory-form.server';
import { MEMORY_LIMITS } from './memory-limits';
import { findMemoryUse } from './memory-use.server';

function submit(userId: string, fields: Record<string, string>, path = '/memory') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return handleMemoryForm(userId, form, new URL(path, 'http://localhost').searchParams);
}

async function toastOf(answer: Awaited<ReturnType<typeof submit>>) {
  if (!(answer instanceof Response)) throw new Error('the form was rejected');
  const { toast } = await takeToast(makeRequest('/', { cookie: cookieHeader(answer.headers) }).request);
  return { to: answer.headers.get('Location'), ...toast };
}

it('changes and deletes a memory, and goes back to the same list', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id);
  const list = '/memory?q=beans';
  const update = await submit(user.id, { intent: 'update', memoryId, summary: ' Grows peas.\r\n' }, `${list}&edit=x`);
  expect(await toastOf(update)).toMatchObject({ to: list, title: 'Memory updated' });
  await submit(user.id, { intent: 'core', memoryId, isCore: 'true' });
  await submit(user.id, { intent: 'here', memoryId, onlyHere: 'true' });
  expect(await getMemory(user.id, memoryId)).toMatchObject({ summary: 'Grows peas.', isCore: true, onlyHere: true });
  await submit(user.id, { intent: 'core', memoryId, isCore: 'false' });
  expect(await getMemory(user.id, memoryId)).toMatchObject({ isCore: false, onlyHere: true });
  expect(await toastOf(await submit(user.id, { intent: 'delete', memoryId }))).toMatchObject({
    title: 'Memory deleted',
  });
  expect((await findMemoryUse(user.id)).count).toBe(0);
});

it('a summary that cannot be saved comes back whole', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id);
  for (const [summary, error] of [
    ['  ', 'A memory needs a summary'],
    ['x'.repeat(MEMORY_LIMITS.summary + 1), 'A summary cannot exceed 3,500 characters'],
  ] as const) {
    expect(await submit(user.id, { intent: 'update', memoryId, summary })).toMatchObject({
      data: { form: 'update', result: { error: { summary: [error] } } },
      init: { status: 400 },
    });
  }
  expect(await getMemory(user.id, memoryId)).toMatchObject({ summary: 'Grows beans on the balcony.' });
});

it('says from when until when a memory holds, and takes days away', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id);
  const form = { intent: 'update', memoryId, summary: 'Grows peas.' };
  await submit(user.id, { ...form, holds: 'was', from: '2026-01-01', until: '2026-03-31' });
  expect(await getMemory(user.id, memoryId)).toMatchObject({ holds: 'was', from: '2026-01-01', until: '2026-03-31' });
  expect(await submit(user.id, { ...form, from: '2026-04-01', until: '2026-03-31' })).toMatchObject({
    data: { result: { error: { until: ['This day is before the first one'] } } },
  });
  await submit(user.id, form);
  expect(await getMemory(user.id, memoryId)).toMatchObject({ holds: 'was', from: '2026-01-01' });
  await submit(user.id, { ...form, holds: 'now', from: '', until: '' });
  expect(await getMemory(user.id, memoryId)).toMatchObject({ holds: 'now', from: null, until: null });
});

it('what a replacement ended is true again, and is not sent as past', async () => {
  const user = await makeUser();
  const old = await makeMemory(user.id, { summary: 'Lives in Porto.' });
  const next = await makeMemory(user.id, { summary: 'Moved to Lisbon.', replaces: old.memoryId });
  const shown = await getMemory(user.id, old.memoryId);
  const form = { intent: 'update', memoryId: old.memoryId, ...editFields(shown, shown.conversationDate.slice(0, 10)) };
  await submit(user.id, { ...form, holds: 'now', onConflict: 'replace' });
  expect(await getMemory(user.id, old.memoryId)).toMatchObject({ holds: 'now', until: null, replacedBy: null });
  expect(await getMemory(user.id, next.memoryId)).toMatchObject({ holds: 'was', replacedBy: old.memoryId });
});

it('what is no longer true ends today, and what is true has no last day that is over', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id);
  const form = { intent: 'update', memoryId, summary: 'Grows peas.', from: '' };
  expect(await submit(user.id, { ...form, holds: 'now', until: '2026-01-01' })).toMatchObject({
    data: { result: { error: { until: ['This day is over. Choose “It was true”, or a later day'] } } },
  });
  await submit(user.id, { ...form, holds: 'was', until: '' });
  expect(await getMemory(user.id, memoryId)).toMatchObject({ holds: 'was', until: utcDay() });
});

it('asks what becomes of a memory that an edit contradicts', async () => {
  const user = await makeUser();
  const old = await makeMemory(user.id, { summary: 'Lives in Porto.' });
  const { memoryId } = await makeMemory(user.id);
  const form = { intent: 'update', memoryId, summary: 'I moved to Lisbon.' };
  expect(await submit(user.id, form)).toMatchObject({
    data: {
      form: 'update',
      result: { initialValue: { summary: 'I moved to Lisbon.' } },
      near: { memories: [{ memoryId: old.memoryId, summary: 'Lives in Porto.' }] },
    },
    init: { status: 409 },
  });
  expect(await toastOf(await submit(user.id, { ...form, onConflict: 'replace' }))).toMatchObject({
    title: 'Memory updated',
  });
  expect(await getMemory(user.id, old.memoryId)).toMatchObject({ holds: 'was', replacedBy: memoryId });
});

it('of another user changes nothing, and deleting twice is told', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const { memoryId } = await makeMemory(owner.id);
  expect(await submit(other.id, { intent: 'update', memoryId, summary: 'Mine.' })).toMatchObject({
    init: { status: 404 },
  });
  expect(await toastOf(await submit(other.id, { intent: 'delete', memoryId }))).toMatchObject({
    title: 'Error deleting memory',
    description: 'This memory was not found.',
  });
  expect(await toastOf(await submit(other.id, { intent: 'core', memoryId, isCore: 'true' }))).toMatchObject({
    title: 'Nothing was changed',
    description: 'This memory was not found.',
  });
  await expect(submit(owner.id, { intent: 'core', memoryId, isCore: 'yes' })).rejects.toMatchObject({
    code: 'validation',
  });
  await expect(submit(owner.id, { intent: 'unknown', memoryId })).rejects.toMatchObject({ code: 'validation' });
  expect(await getMemory(owner.id, memoryId)).toMatchObject({ summary: 'Grows beans on the balcony.', isCore: false });
});

it('says that there is nothing to export', async () => {
  const user = await makeUser();
  expect(await toastOf(await submit(user.id, { intent: 'export' }))).toMatchObject({
    title: 'No memories to export',
    description: 'You need to save some memories first.',
  });
});

it('replaces what was shown, and asks again about what came since', async () => {
  const user = await makeUser();
  const shown = await makeMemory(user.id, { summary: 'Lives in Porto.' });
  const { memoryId } = await makeMemory(user.id);
  const since = await makeMemory(user.id, { summary: 'I live in Rome with my cat.' });
  const form = { intent: 'update', memoryId, summary: 'I moved to Lisbon.', onConflict: 'replace' };
  const again = await submit(user.id, { ...form, near: shown.memoryId });
  expect(again).toMatchObject({ data: { near: { memories: [{}, {}] } }, init: { status: 409 } });
  expect(await getMemory(user.id, since.memoryId)).toMatchObject({ holds: 'now' });
  await submit(user.id, { ...form, near: `${shown.memoryId},${since.memoryId}` });
  expect(await getMemory(user.id, since.memoryId)).toMatchObject({ holds: 'was', replacedBy: memoryId });
});

it('does not overwrite a version that was not seen, and shows it', async () => {
  const user = await makeUser();
  const { memoryId, updatedAt } = await makeMemory(user.id);
  const form = { intent: 'update', memoryId, updatedAt };
  await submit(user.id, { ...form, summary: 'Grows peas.' });
  expect(await submit(user.id, { ...form, summary: 'Grows corn.' })).toMatchObject({
    data: { current: 'Grows peas.', result: { initialValue: { summary: 'Grows corn.' } } },
    init: { status: 409 },
  });
  expect(await getMemory(user.id, memoryId)).toMatchObject({ summary: 'Grows peas.' });
});

it('forgets what is there, also where one is gone already', async () => {
  const user = await makeUser();
  const [gone, left] = [await makeMemory(user.id), await makeMemory(user.id, { summary: 'Reads.' })];
  await submit(user.id, { intent: 'delete', memoryId: gone.memoryId });
  const form = new FormData();
  for (const value of [gone.memoryId, left.memoryId]) form.append('memoryIds', value);
  form.append('intent', 'forget');
  expect(await toastOf(await handleMemoryForm(user.id, form, new URLSearchParams()))).toMatchObject({
    title: 'Memories deleted',
  });
  expect((await findMemoryUse(user.id)).count).toBe(0);
});

it('shows help next to a memory that speaks of danger, saved or not', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id);
  const summary = 'I want to kill myself tonight.';
  const saved = await toastOf(await submit(user.id, { intent: 'update', memoryId, summary }, '/memory?q=a'));
  expect(saved.to).toBe(`/memory?q=a&care=${memoryId}`);
  expect(await submit(user.id, { intent: 'update', memoryId: 'none', summary })).toMatchObject({
    data: { safety: { kind: 'danger' } },
    init: { status: 404 },
  });
});

it('the words of a proposal that is not there any more come back', async () => {
  const user = await makeUser();
  const draftId = randomUUID();
  expect(await submit(user.id, { intent: 'accept', draftId, summary: 'I keep bees.' })).toMatchObject({
    data: { form: `accept ${draftId}`, result: { initialValue: { summary: 'I keep bees.' } } },
    init: { status: 404 },
  });
});
