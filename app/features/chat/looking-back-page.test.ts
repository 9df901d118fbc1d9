import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { createEntry } from '~/features/journal/entries/entries.server';
import { newEntryBody } from '~/features/journal/entry-schema';
import { db } from '~/platform/db/db.server';
import { makeConversation } from '../../../tests/factories/make-conversation';
import { makeUser } from '../../../tests/factories/make-user';
import { loadLookingBackPage } from './looking-back-page.server';

const now = new Date('2025-03-11T12:00:00Z');

const loadDay = async (userId: string, day: string, timeZone = 'UTC') =>
  (await loadLookingBackPage(userId, new URLSearchParams({ day }), now, timeZone)).day;

/** Makes a user who wrote an entry and a message late on 10 March 2025. */
async function makeWriter() {
  const user = await makeUser();
  const at = new Date('2025-03-10T23:30:00Z');
  const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
  const { messageId } = exchanges[0]!;
  await db.message.update({ where: { id: messageId, userId: user.id }, data: { createdAt: at } });
  await db.chatSession.update({ where: { id: sessionId, userId: user.id }, data: { createdAt: at, updatedAt: at } });
  const entry = newEntryBody.parse({ title: 'Beans', content: 'They came up.' });
  const { entryId } = await createEntry(user.id, entry, { timeZone: 'UTC' });
  await db.journalEntry.update({ where: { id: entryId, userId: user.id }, data: { createdAt: at } });
  return { user, sessionId, entryId };
}

it('a day has the entries and the sessions of it, with the time of the user', async () => {
  const { user, sessionId, entryId } = await makeWriter();
  expect(await loadDay(user.id, '2025-03-10')).toMatchObject({
    before: '2025-03-09',
    after: '2025-03-11',
    entries: [{ entryId }],
    sessions: [{ sessionId, title: 'New Conversation' }],
  });
  const inTokyo = await loadDay(user.id, '2025-03-11', 'Asia/Tokyo');
  expect(inTokyo?.sessions).toMatchObject([{ sessionId, time: expect.stringContaining('8:30') }]);
});

it('has no day after today, and nothing of another user', async () => {
  await makeWriter();
  const other = await makeUser();
  expect(await loadDay(other.id, '2025-03-10')).toMatchObject({ entries: [], sessions: [] });
  expect(await loadDay(other.id, '2025-03-11')).toMatchObject({ after: null });
});
