import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { changeReader } from '~/features/companion/readers/reader-consents.server';
import type { ModelReader } from '~/platform/model/model-reader';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { converse, makeConversation } from '../../../../tests/factories/make-conversation';
import { makeDocument } from '../../../../tests/factories/make-document';
import { makeUser } from '../../../../tests/factories/make-user';
import { openEarlierTurns } from '../earlier/earlier-turns.server';
import { listMessages } from './messages.server';
import { heldFrom, listRepliesFromHere, readableBy } from './replies-from-here.server';

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

const ON_THIS = { name: '127.0.0.1:11434', place: 'machine' } as const;
const OUTSIDE = { name: 'model.example.com', place: 'outside' } as const;
const NETWORK = { name: 'tower.local', place: 'network' } as const;
const OFFLINE = { name: 'offline', place: 'offline' } as const;

describe('of replies of several readers', () => {
  /** Each is written as who made it, with `+` where it is based on something. */
  const held = (reader: ModelReader, replies: string[], { isOff = false, isBased = false } = {}) =>
    [
      ...heldFrom(
        { reader, off: new Set(isOff ? (['memories'] as const) : []) },
        replies.map((made, id) => ({ id, madeBy: made.replace('+', '') || null, isBased: Number(made.endsWith('+')) })),
        isBased,
      ),
    ] as number[];
  const HERE = ['127.0.0.1:11434', '127.0.0.1:11434+', 'localhost:8080', 'offline', 'offline+', '[::1]:1+'];

  it.each([OUTSIDE, NETWORK])('$place gets none that a model here made once it had something to quote', (reader) => {
    expect(held(reader, HERE)).toEqual([1, 2, 4, 5]);
    expect(held(reader, ['127.0.0.1:11434', 'offline'], { isBased: true }), 'what was before is not known').toEqual([
      0,
    ]);
    expect(held(reader, ['openai+', 'tower.local+', 'other.example:8080+', '+'])).toEqual([]);
  });

  it('one on this machine, and one of itself, is not held back', () => {
    expect(held(ON_THIS, HERE)).toEqual([]);
    expect(held({ name: 'localhost:8080', place: 'machine' }, HERE)).toEqual([]);
    expect(held(OFFLINE, [...HERE, 'openai+'], { isOff: true })).toEqual([]);
  });

  it('nobody for whom a source is switched off gets those that another one based on something', () => {
    expect(held(OUTSIDE, ['openai', 'openai+', 'model.example.com+', 'openai'], { isOff: true })).toEqual([1, 3]);
    expect(held(ON_THIS, HERE, { isOff: true })).toEqual([2, 4, 5]);
  });
});

it('what is held back is in no history, no summary and no recalled turn, and of nobody else', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const owned = { userId: user.id, sessionId: (await makeConversation(user)).sessionId };
  await makeDocument(user.id, { text: 'My violin teacher Odalys moved to Porto in May.', sessionId: owned.sessionId });
  const { replyId } = await converse(user, owned.sessionId, 'Where did my violin teacher go?');
  const made = (reader: string) =>
    db.sentPrompt.update({ where: { messageId: replyId, userId: user.id }, data: { reader } });
  const messages = await listMessages(user.id, owned.sessionId);
  const gets = async (reader: ModelReader, userId = user.id) => {
    const than = { ...owned, userId, before: 2_000_000_000, reader };
    const { turns } = await openEarlierTurns(await openVault(userId), than);
    const readable = await readableBy(reader, { ...owned, userId }, messages);
    return [readable.some(({ id }) => id === replyId), turns.some(({ messageId }) => messageId === replyId)];
  };
  await made(ON_THIS.name);
  expect([await gets(OUTSIDE), await gets(NETWORK), await gets(ON_THIS)]).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
  expect([...(await listRepliesFromHere(user.id, owned.sessionId))]).toEqual([replyId]);
  expect((await listRepliesFromHere(other.id, owned.sessionId)).size).toBe(0);
  await made('openai');
  expect(await gets(OUTSIDE)).toEqual([true, true]);
  await db.readerConsent.create({ data: { userId: user.id, reader: OUTSIDE.name, isAllowed: true } });
  await changeReader(user.id, OUTSIDE.name, { documents: false });
  expect([await gets(OUTSIDE), await gets(NETWORK)]).toEqual([
    [false, false],
    [true, true],
  ]);
});
