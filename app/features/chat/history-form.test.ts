import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { takeToast, type Toast } from '~/platform/web/toast.server';
import { makeConversation } from '../../../tests/factories/make-conversation';
import { makeUser } from '../../../tests/factories/make-user';
import { handleHistoryForm } from './history-form.server';
import { MAX_PINNED } from './message-limits';
import { createSession } from './sessions/create-session.server';
import { findSession, updateSession } from './sessions/sessions.server';

/** Submits the form; returns where it leads to with which toast, or the error beside the form. */
async function submit(userId: string, fields: Record<string, string>, address = '/history') {
  const request = new Request(`http://localhost${address}`, { method: 'POST', body: new URLSearchParams(fields) });
  const answer = await handleHistoryForm(userId, request);
  if (!(answer instanceof Response)) return { to: null, toast: null, error: answer.data.result.error };
  const headers = { Cookie: answer.headers.get('Set-Cookie')!.split(';')[0]! };
  const { toast } = await takeToast(new Request('http://localhost/', { headers }));
  return { to: answer.headers.get('Location'), toast, error: null };
}

it('each button changes the session that it names', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user);
  const steps: [button: string, changed: object][] = [
    ['pin', { pinned: true }],
    ['unpin', { pinned: false }],
    ['archive', { archived: true }],
    ['unarchive', { archived: false }],
  ];
  for (const [button, changed] of steps) {
    await submit(user.id, { [button]: sessionId });
    expect(await findSession(user.id, sessionId)).toMatchObject(changed);
  }
});

it('archiving can be undone from the toast, on the same page of the same search', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user);
  const { to, toast } = await submit(user.id, { archive: sessionId }, '/history?q=beans&delete=x&rename=y&cursor=z');
  expect(to).toBe('/history?q=beans&cursor=z');
  expect(toast?.action).toEqual({ label: 'Undo', to, fields: { unarchive: sessionId } });
  await submit(user.id, toast!.action!.fields);
  expect(await findSession(user.id, sessionId)).toMatchObject({ archived: false });
});

it('a title is trimmed, and one that is empty or too long is told beside the form', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user);
  const rename = (title: string) => submit(user.id, { intent: 'rename', sessionId, title });
  expect(await rename('   ')).toMatchObject({ error: { title: ['Give the conversation a title.'] } });
  expect(await rename('a'.repeat(201))).toMatchObject({ error: { title: ['This title is too long.'] } });
  expect(await rename(`  ${'a'.repeat(200)}  `)).toMatchObject({ toast: { title: 'Session renamed' } });
  expect(await findSession(user.id, sessionId)).toMatchObject({ title: 'a'.repeat(200) });
});

it('a session of another user or none leads back to the list with an error, and stays as it is', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await makeConversation(owner);
  const titles: Record<string, Toast['title']> = {
    rename: 'Rename failed',
    delete: 'Delete failed',
    pin: 'Not changed',
  };
  for (const [intent, title] of Object.entries(titles))
    for (const id of [sessionId, randomUUID(), ''])
      expect(await submit(other.id, { intent, sessionId: id, title: 'Mine' })).toMatchObject({
        to: '/history',
        toast: { title, kind: 'destructive' },
      });
  expect(await findSession(owner.id, sessionId)).toMatchObject({ title: 'New Conversation', pinned: false });
});

it('a pin beyond the limit is told in a toast', async () => {
  const user = await makeUser();
  for (let pinned = 0; pinned < MAX_PINNED; pinned += 1) {
    const { sessionId } = await createSession(user.id);
    await updateSession(user.id, sessionId, { pinned: true });
  }
  const { sessionId } = await createSession(user.id);
  expect(await submit(user.id, { pin: sessionId })).toMatchObject({
    toast: { title: 'Not pinned', description: expect.stringContaining('unpin one') },
  });
});

it('deletes a session, and rejects a form that it does not know', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user);
  expect(await submit(user.id, { intent: 'delete', sessionId })).toMatchObject({ toast: { title: 'Session deleted' } });
  await expect(findSession(user.id, sessionId)).rejects.toMatchObject({ code: 'not_found' });
  for (const intent of ['remove', 'toString'])
    await expect(submit(user.id, { intent, sessionId })).rejects.toMatchObject({ code: 'validation' });
});
