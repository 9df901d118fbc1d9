import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { converse, makeConversation } from '../../../../tests/factories/make-conversation';
import { makeDocument } from '../../../../tests/factories/make-document';
import { makeUser } from '../../../../tests/factories/make-user';
import { listMessages } from './messages.server';
import { listRepliesFromHere, readableBy } from './replies-from-here.server';

it('a reply made here that quotes something goes to no reader on another machine', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
  await makeDocument(user.id, { text: 'My violin teacher Odalys moved to Porto in May.', sessionId });
  const quoting = await converse(user, sessionId, 'Where did my violin teacher go?');
  expect([...(await listRepliesFromHere(user.id, sessionId))]).toEqual([quoting.replyId]);
  expect((await listRepliesFromHere(other.id, sessionId)).size).toBe(0);
  const owned = { userId: user.id, sessionId };
  const messages = await listMessages(user.id, sessionId);
  const idsFor = async (place: 'machine' | 'network' | 'outside') =>
    (await readableBy({ name: 'model.example.com', place }, owned, messages)).map(({ id }) => id);
  const { messageId, replyId } = exchanges[0]!;
  const outside = [messageId, replyId, quoting.messageId];
  expect(await Promise.all([idsFor('machine'), idsFor('network'), idsFor('outside')])).toEqual([
    [...outside, quoting.replyId],
    outside,
    outside,
  ]);
});
