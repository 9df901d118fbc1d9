import '../../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { makeOrphan } from '../../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../../tests/factories/make-user';
import { messageAssociatedData } from '../../messages/message-json.server';
import { followOtherInstance } from './cross-instance-follow.server';
import { pieceAssociatedData, replyTopics } from './cross-instance-topics.server';

/** Follows an open reply of a new user, which the test writes as another process does. */
async function follow(stored: string, from = 0) {
  const user = await makeUser();
  const { sessionId, replyId, clientId, vault } = await makeOrphan(user, stored);
  const heard: string[] = [];
  const leave = new AbortController();
  const done = followOtherInstance(user.id, replyId, from, (text) => heard.push(text), leave.signal);
  const send = (text: string, end: number, by: PersonalVault = vault) =>
    replyTopics.piece.publish({
      messageId: replyId,
      sealed: by.seal(pieceAssociatedData(replyId), JSON.stringify({ text, end })),
    });
  const save = (text: string, status: 'streaming' | 'complete') =>
    db.message.update({
      where: { id: replyId, userId: user.id },
      data: { status, content: vault.seal(messageAssociatedData({ sessionId, clientId }, 'content'), text) },
    });
  return { user, replyId, heard, leave, done, send, save, text: () => heard.join('') };
}

it('passes on the stored text as it grows, and ends with the reply', async () => {
  const { save, text, done } = await follow('Beans ');
  await expect.poll(text).toBe('Beans ');
  await save('Beans climb ', 'streaming');
  await expect.poll(text).toBe('Beans climb ');
  await save('Beans climb high.', 'complete');
  await done;
  expect(text()).toBe('Beans climb high.');
});

it('passes on each character once, whether it was sent or stored', async () => {
  const { send, save, heard, text, done } = await follow('Beans ');
  await expect.poll(text).toBe('Beans ');
  send('climb ', 12);
  expect(heard).toEqual(['Beans ', 'climb ']);
  send('climb ', 12);
  send('Beans climb high ', 17);
  // This piece would leave a gap.
  send('again', 30);
  expect(heard).toEqual(['Beans ', 'climb ', 'high ']);
  await save('Beans climb high today.', 'complete');
  await done;
  expect(text()).toBe('Beans climb high today.');
});

it('ignores a piece that another user sealed', async () => {
  const { send, save, heard, text, done } = await follow('Beans ');
  await expect.poll(text).toBe('Beans ');
  send('lie', 9, await openVault((await makeUser()).id));
  expect(heard).toEqual(['Beans ']);
  await save('Beans climb.', 'complete');
  await done;
});

it('begins at the offset that the client has, and at the start when the reply is shorter', async () => {
  for (const [from, expected] of [
    [6, 'climb.'],
    [99, 'Beans climb.'],
  ] as const) {
    const { save, text, done } = await follow('Beans ', from);
    await save('Beans climb.', 'complete');
    await done;
    expect(text()).toBe(expected);
  }
});

it('ends when the client leaves, and hears no more', async () => {
  const { leave, done, send, heard, text } = await follow('Beans ');
  await expect.poll(text).toBe('Beans ');
  leave.abort();
  await done;
  send('climb ', 12);
  expect(heard).toEqual(['Beans ']);
});

it('finds no reply of another user', async () => {
  const [{ replyId, leave, done }, other] = [await follow('Beans '), await makeUser()];
  const following = followOtherInstance(other.id, replyId, 0, () => undefined, new AbortController().signal);
  await expect(following).rejects.toMatchObject({ code: 'not_found' });
  leave.abort();
  await done;
});
