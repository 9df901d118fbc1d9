import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { updateAboutMe } from '~/features/identity/profile/about-me.server';
import { createEntry } from '~/features/journal/entries/entries.server';
import { EMPTY_STEPS, NO_PERSON } from '~/features/safety/plan/plan-steps';
import { savePlanSteps, saveTrustedPerson } from '~/features/safety/plan/safety-plan.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeMessages } from '../../../../tests/factories/make-messages';
import { makeProviderUser } from '../../../../tests/factories/make-proven-person';
import { makeUser } from '../../../../tests/factories/make-user';
import { writePages } from './write-pages.server';

async function write(userId: string, timeZone = 'UTC'): Promise<string> {
  let page = '';
  for await (const part of writePages(userId, await openVault(userId), timeZone)) page += part;
  return page;
}

/** Returns the texts of the elements with this tag, in order. */
const textsOf = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, text]) => text);

it('holds what a person wrote as text, and loads nothing', async () => {
  const { id: userId } = await makeUser();
  const nasty = `<script>alert("1")</script>'&`;
  await updateAboutMe(userId, { aboutMe: nasty });
  await savePlanSteps(userId, { ...EMPTY_STEPS, signs: nasty }, '');
  await saveTrustedPerson(userId, { ...NO_PERSON, name: nasty, phone: '988' }, '');
  await makeMessages(userId, (await createSession(userId)).sessionId, [nasty]);
  await createEntry(
    userId,
    { title: nasty, content: nasty, mood: nasty, moodScore: null, tags: [nasty], isPrivate: false },
    { timeZone: null },
  );
  const page = await write(userId);
  expect(page).not.toMatch(/<script|<b>|src="(?!data:)|href=/);
  expect(page.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(7);
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`);
  expect(page.endsWith('</main></body></html>\n')).toBe(true);
});

it('holds every message of every conversation once, oldest conversation first, without replaced ones', async () => {
  const [{ id: userId }, other] = [await makeUser(), await makeUser()];
  const sessions = [await createSession(userId), await createSession(userId)];
  const contents = Array.from({ length: 52 }, (_, at) => `message ${at}`);
  await makeMessages(userId, sessions[1]!.sessionId, contents.slice(0, 51));
  await makeMessages(userId, sessions[0]!.sessionId, contents.slice(51));
  await makeMessages(other.id, (await createSession(other.id)).sessionId, ['a secret']);
  await db.chatSession.update({ where: { id: sessions[1]!.sessionId }, data: { updatedAt: new Date(0) } });
  const replaced = await db.message.findFirstOrThrow({ where: { userId }, orderBy: { id: 'asc' } });
  await db.message.update({ where: { id: replaced.id }, data: { replacedAt: new Date() } });
  const page = await write(userId);
  expect(textsOf(page, /<div dir="auto">(.*?)<\/div>/g)).toEqual(contents.slice(1));
  expect(page).not.toContain('a secret');
});

it('holds more conversations than one statement reads, also with the same time', async () => {
  const { id: userId } = await makeUser();
  for (let at = 0; at < 51; at += 1) {
    const { sessionId } = await createSession(userId);
    await makeMessages(userId, sessionId, [sessionId]);
  }
  await db.chatSession.updateMany({ where: { userId }, data: { updatedAt: new Date(0) } });
  const sessions = await db.chatSession.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  expect(textsOf(await write(userId), /<div dir="auto">(.*?)<\/div>/g)).toEqual(sessions.map(({ id }) => id));
});

it('says what is damaged, and holds the rest', async () => {
  const { id: userId } = await makeUser();
  const { sessionId } = await createSession(userId);
  await makeMessages(userId, sessionId, ['one', 'two']);
  const first = await db.message.findFirstOrThrow({ where: { userId }, orderBy: { id: 'asc' } });
  await db.message.update({ where: { id: first.id }, data: { content: 'not sealed' } });
  await db.chatSession.update({ where: { id: sessionId }, data: { title: 'not sealed' } });
  const page = await write(userId);
  expect(page).toContain('This title is damaged');
  expect(textsOf(page, /<div dir="auto">(.*?)<\/div>/g)).toEqual(['(This is damaged and could not be opened.)', 'two']);
});

it('an empty account has its profile, and times of its own zone', async () => {
  const userId = await makeProviderUser({ email: null });
  await db.user.update({ where: { id: userId }, data: { createdAt: new Date('2026-01-31T23:30:00Z') } });
  const page = await write(userId, 'Asia/Tokyo');
  expect(page).toContain('There are no conversations.');
  expect(page).toContain('There are no journal entries.');
  expect(page).toContain('No address yet');
  expect(page).toMatch(/Account created<\/dt><dd dir="auto">February 1, 2026 at 8:30\sAM</);
});
