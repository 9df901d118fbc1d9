import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { messageAssociatedData, messageJson, openContent, pageMessage } from './message-json.server';

async function exchangeRows(userId: string, sessionId: string) {
  const rows = await db.message.findMany({ where: { userId, sessionId }, orderBy: { id: 'asc' } });
  return { vault: await openVault(userId), asked: rows[0]!, answered: rows[1]! };
}

it('a text that was copied to another message is damaged there, and only shown as that', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'I planted beans.', 'And peas.');
  const { vault, asked, answered } = await exchangeRows(user.id, sessionId);
  const copied = { ...answered, content: asked.content };
  expect(messageJson(vault, copied).content).toBe('(This is damaged and could not be opened.)');
  // Prompts and search get no text instead of the notice.
  expect(openContent(vault, copied)).toBe('');
});

it('sources that do not open are left out', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'I planted beans.');
  const { vault, answered } = await exchangeRows(user.id, sessionId);
  const sources = [{ kind: 'document', id: 'one', label: 'beans.txt' }];
  const seal = (column: 'content' | 'sources') =>
    vault.seal(messageAssociatedData(answered, column), JSON.stringify(sources));
  expect(messageJson(vault, { ...answered, sources: seal('sources') }).sources).toEqual(sources);
  expect(messageJson(vault, { ...answered, sources: seal('content') }).sources).toEqual([]);
});

it('the many earlier messages that a reply quotes are one source on a page, and all of them in the API', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'I planted beans.');
  const { vault, answered } = await exchangeRows(user.id, sessionId);
  const turns = Array.from({ length: 40 }, (_, at) => ({ kind: 'turn', id: `${sessionId}/${at}`, label: 'You' }));
  const row = {
    ...answered,
    sources: vault.seal(messageAssociatedData(answered, 'sources'), JSON.stringify(turns)),
  };
  expect(messageJson(vault, row).sources).toEqual(turns);
  expect(pageMessage(vault, row, String).sources).toMatchObject([{ id: `${sessionId}/0`, count: 40 }]);
});

it('a page shows a finished reply as rendered HTML, and all else as text', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, '<b>I planted beans.</b>');
  const { vault, asked, answered } = await exchangeRows(user.id, sessionId);
  const render = (text: string) => `<p>${text.length}</p>`;
  const reply = openContent(vault, answered);
  expect(pageMessage(vault, answered, render)).toMatchObject({ text: '', html: `<p>${reply.length}</p>` });
  expect(pageMessage(vault, { ...answered, status: 'streaming' }, render)).toMatchObject({ text: reply, html: null });
  expect(pageMessage(vault, asked, render)).toMatchObject({ text: '<b>I planted beans.</b>', html: null });
});

it('a failure is told in words that a person can use, also one of another release', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'I planted beans.');
  const { vault, answered } = await exchangeRows(user.id, sessionId);
  const failureOf = (failure: string | null) => messageJson(vault, { ...answered, failure }).failure;
  expect(failureOf(null)).toBeNull();
  expect(failureOf('busy')).toContain('many people');
  expect(failureOf('not-known-here')).toContain('Something went wrong');
});

it('the answers that the last question of the offline companion offers come with a finished reply', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'Something is on my mind');
  const { vault, asked, answered } = await exchangeRows(user.id, sessionId);
  expect(messageJson(vault, answered).choices).toEqual(['A worry', 'Somebody', 'A feeling']);
  expect(messageJson(vault, asked)).not.toHaveProperty('choices');
  for (const status of ['streaming', 'stopped', 'failed'])
    expect(messageJson(vault, { ...answered, status })).not.toHaveProperty('choices');
  const other = await makeConversation(user, 'Something is on my mind', 'goodbye');
  const rows = await db.message.findMany({ where: { userId: user.id, sessionId: other.sessionId } });
  expect(messageJson(vault, rows.at(-1)!)).not.toHaveProperty('choices');
});
