import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../tests/factories/make-user';
import { handlePrivateForm, loadPrivatePage } from './private-page.server';
import { createSession } from './sessions/create-session.server';

const submit = (userId: string, fields: Record<string, string>) =>
  handlePrivateForm(
    userId,
    new Request('http://localhost/private', { method: 'POST', body: new URLSearchParams(fields) }),
  );

it('starts a private conversation, with memories and on this machine only where the boxes were ticked', async () => {
  const { id } = await makeUser();
  for (const [fields, usesMemories, onlyHere] of [
    [{}, false, false],
    [{ memories: 'on' }, true, false],
    [{ onlyHere: 'on' }, false, true],
  ] as const) {
    const answer = await submit(id, { intent: 'start', ...fields });
    const sessionId = answer.headers.get('Location')!.split('=')[1]!;
    const row = await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, userId: id } });
    expect([row.privateUntil === null, row.usesMemories, row.onlyHere]).toEqual([false, usesMemories, onlyHere]);
  }
});

it('closes a private conversation of the user, and no other one', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await createSession(owner.id, undefined, { usesMemories: false });
  const kept = (await createSession(owner.id)).sessionId;
  const close = (userId: string, id: string) => submit(userId, { intent: 'close', sessionId: id });
  const look = (userId: string, id: string) => loadPrivatePage(userId, new URLSearchParams({ close: id }));
  for (const ask of [close, look]) {
    await expect(ask(owner.id, kept)).rejects.toMatchObject({ code: 'validation' });
    for (const id of [sessionId, randomUUID(), ''])
      await expect(ask(other.id, id)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await look(owner.id, sessionId)).toEqual({ closing: sessionId, leaves: false });
  expect(await loadPrivatePage(owner.id, new URLSearchParams())).toEqual({ closing: null, leaves: false });
  expect((await close(owner.id, sessionId)).headers.get('Location')).toBe('/');
  await expect(close(owner.id, sessionId)).rejects.toMatchObject({ code: 'not_found' });
  expect(await db.chatSession.count({ where: { userId: owner.id } })).toBe(1);
});

it('knows no other form', async () => {
  await expect(submit((await makeUser()).id, { intent: 'send' })).rejects.toMatchObject({ code: 'validation' });
});
