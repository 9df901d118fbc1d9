import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { afterEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '~/features/account/delete-account.server';
import { deleteSession } from '~/features/chat/delete-sessions.server';
import { editMessage } from '~/features/chat/replies/edit-message.server';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { deleteEntry } from '~/features/journal/delete-entries.server';
import { createEntry } from '~/features/journal/entries/entries.server';
import { updateEntry } from '~/features/journal/entries/update-entry.server';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { noticeAssociatedData, openForStaff } from '~/platform/vault/staff-vault.server';
import { converse, makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { readOutbox } from '../../../../tests/setup/outbox';
import { fileLeftNotices, noticeOf } from './file-notices.server';
import { openExcerpt } from './reports.server';

const HIGH = 'I want to kill myself';
const CRITICAL = 'I am going to kill myself tonight';
const MEDIUM = 'I do not want to wake up tomorrow';

const reportsOf = (userId: string) =>
  db.safetyReport.findMany({ where: { userId }, include: { excerpt: true }, orderBy: { reportedAt: 'asc' } });
const noticesOf = (userId: string) => db.safetyNotice.count({ where: { userId } });
const turnsOf = (report: Awaited<ReturnType<typeof reportsOf>>[number]) => openExcerpt(report.excerpt!)!.turns;

const countOf = async (severity: string) =>
  (await db.noticeCount.findMany({ where: { severity } })).reduce((sum, { count }) => sum + count, 0);

describe('a message', () => {
  it.each([
    ['high', HIGH],
    ['critical', CRITICAL],
  ])('that is %s is reported once, with the two turns before it', async (severity, content) => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, 'I planted beans.');
    const { messageId } = await converse(user, sessionId, content);
    const [report, ...others] = await reportsOf(user.id);
    expect(others).toEqual([]);
    expect(report).toMatchObject({ severity, status: 'pending', reason: 'message', sessionId, messageId, times: 1 });
    expect(turnsOf(report!).map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(turnsOf(report!)[0]!.text).toBe('I planted beans.');
    expect(turnsOf(report!)[2]!.text).toBe(content);
    expect(await noticesOf(user.id)).toBe(0);
  });

  it('that is less is not reported, and counted when help was shown', async () => {
    const user = await makeUser();
    const before = await countOf('medium');
    await makeConversation(user, MEDIUM, 'I feel hopeless', 'I planted beans.');
    expect(await reportsOf(user.id)).toEqual([]);
    expect(await countOf('medium')).toBe(before + 1);
  });

  it('raises the open report of its conversation and severity, and shows the newest words', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, HIGH, CRITICAL, HIGH);
    const [high, critical, ...others] = await reportsOf(user.id);
    expect(others).toEqual([]);
    expect(high).toMatchObject({ severity: 'high', times: 2, sessionId, messageId: exchanges[2]!.messageId });
    expect(critical).toMatchObject({ severity: 'critical', times: 1, sessionId, messageId: exchanges[1]!.messageId });
    expect(turnsOf(critical!).at(-1)!.text).toBe(CRITICAL);
  });

  it('raised by an answer that only its question makes grave, it keeps the graver words', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, HIGH);
    await converse(user, sessionId, 'no, not safe');
    const [report] = await reportsOf(user.id);
    expect(report).toMatchObject({ severity: 'high', times: 2 });
    expect(turnsOf(report!).at(-1)!.text).toBe(HIGH);
  });

  it('raised by words that only another check understood, it shows the newest words', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, HIGH);
    const other = 'Ostatnio nie mam na nic siły.';
    const notice = noticeOf('message', { severity: 'high', spans: [] }, other)!;
    const about = { userId: user.id, sessionId, messageId: exchanges[0]!.messageId, createdAt: new Date(0) };
    await db.safetyNotice.create({ data: { ...notice, ...about } });
    await fileLeftNotices();
    await drainBackground(10_000);
    const [report] = await reportsOf(user.id);
    expect(report).toMatchObject({ severity: 'high', times: 2 });
    expect(openExcerpt(report!.excerpt!)).toEqual({ turns: [{ role: 'user', text: other }] });
  });

  it('opens a reviewed report again, and makes a new one after a resolved or an old one', async () => {
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, HIGH);
    const reviewed = { status: 'reviewed', reviewedAt: new Date(), actionTaken: 'Report reviewed by admin' };
    await db.safetyReport.updateMany({ where: { userId: user.id }, data: reviewed });
    await converse(user, sessionId, HIGH);
    expect(await reportsOf(user.id)).toMatchObject([
      { status: 'pending', reviewedAt: null, actionTaken: null, times: 2 },
    ]);
    await db.safetyReport.updateMany({ where: { userId: user.id }, data: { status: 'resolved' } });
    await converse(user, sessionId, HIGH);
    expect(await reportsOf(user.id)).toHaveLength(2);
    const old = new Date(Date.now() - 25 * 60 * 60_000);
    await db.safetyReport.updateMany({ where: { userId: user.id }, data: { reportedAt: old } });
    await converse(user, sessionId, HIGH);
    expect(await reportsOf(user.id)).toHaveLength(3);
  });

  it('is reported for what it answers, and by its edited text', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
    const edited = await editMessage(user, { messageId: exchanges[0]!.messageId, content: HIGH });
    await edited.reply?.settled;
    await drainBackground(10_000);
    const [report] = await reportsOf(user.id);
    expect(report).toMatchObject({ sessionId, messageId: edited.userMessage.id, severity: 'high' });
  });

  it('of one conversation does not raise the report of another', async () => {
    const user = await makeUser();
    await makeConversation(user, HIGH);
    await makeConversation(user, HIGH);
    expect(await reportsOf(user.id)).toHaveLength(2);
  });

  it('in a private conversation is reported, and its words go with the conversation', async () => {
    const user = await makeUser();
    const { sessionId } = await createSession(user.id, randomUUID(), { usesMemories: false });
    await converse(user, sessionId, HIGH);
    expect((await reportsOf(user.id))[0]!.excerpt).not.toBeNull();
    await deleteSession(user.id, sessionId);
    expect(await reportsOf(user.id)).toMatchObject([{ excerpt: null, sessionId: null, severity: 'high' }]);
  });
});

describe('a journal entry', () => {
  const entry = { title: 'Tonight', content: HIGH, mood: null, moodScore: null, tags: null, isPrivate: true };

  it('is reported with messageId 0, and its words go with it', async () => {
    const { id } = await makeUser();
    const { entryId } = await createEntry(id, entry, { timeZone: null });
    await drainBackground(10_000);
    const [report] = await reportsOf(id);
    expect(report).toMatchObject({ messageId: 0, sessionId: null, reason: 'entry', severity: 'high' });
    expect(turnsOf(report!)[0]!.text).toContain(HIGH);
    await deleteEntry(id, entryId);
    expect((await reportsOf(id))[0]!.excerpt).toBeNull();
  });

  it('is reported again when it is written anew, and not when only its privacy changes', async () => {
    const { id } = await makeUser();
    const { entryId } = await createEntry(id, { ...entry, content: 'A walk.' }, { timeZone: null });
    await updateEntry(id, entryId, { content: CRITICAL });
    await updateEntry(id, entryId, { isPrivate: false });
    await drainBackground(10_000);
    expect(await reportsOf(id)).toMatchObject([{ severity: 'critical', times: 1 }]);
  });
});

describe('a notice that its process left behind', () => {
  async function leaveNotice(userId: string, createdAt = new Date(0)) {
    const { sessionId, exchanges } = await makeConversation({ id: userId, fullName: 'Maya' }, 'I planted beans.');
    const notice = noticeOf('message', { severity: 'high', spans: [] }, HIGH)!;
    const { messageId } = exchanges[0]!;
    await db.safetyNotice.create({ data: { ...notice, userId, sessionId, messageId, createdAt } });
    return notice;
  }

  it('is filed by the sweep, once, with its own words', async () => {
    const { id } = await makeUser();
    await leaveNotice(id);
    await Promise.all([fileLeftNotices(), fileLeftNotices()]);
    await drainBackground(10_000);
    const [report, ...others] = await reportsOf(id);
    expect(others).toEqual([]);
    expect(report!.times).toBe(1);
    expect(turnsOf(report!)).toEqual([{ role: 'user', text: HIGH }]);
  });

  it('is left to its process while it is young', async () => {
    const { id } = await makeUser();
    await leaveNotice(id, new Date());
    await fileLeftNotices();
    await drainBackground(10_000);
    expect([await noticesOf(id), (await reportsOf(id)).length]).toEqual([1, 0]);
  });

  it('holds its words sealed', async () => {
    const notice = noticeOf('message', { severity: 'high', spans: [] }, HIGH)!;
    expect(notice.excerpt).not.toContain('kill');
    expect(openForStaff(noticeAssociatedData(notice.id), notice.excerpt!)).toContain(HIGH);
  });
});

it('a text that could not be screened is reported as that', async () => {
  const { id } = await makeUser();
  const notice = noticeOf('message', { severity: 'medium', spans: [], hasFailed: true }, 'hello')!;
  await db.safetyNotice.create({ data: { ...notice, userId: id, createdAt: new Date(0) } });
  await fileLeftNotices();
  await drainBackground(10_000);
  expect(await reportsOf(id)).toMatchObject([{ reason: 'screening', severity: 'medium' }]);
});

it('an account that goes takes its reports with it, and the counts stay', async () => {
  const user = await makeUser();
  await makeConversation(user, HIGH);
  const before = await countOf('high');
  await deleteAccount(user.id);
  expect([await reportsOf(user.id), await db.reportExcerpt.count({ where: { userId: user.id } })]).toEqual([[], 0]);
  expect(await countOf('high')).toBe(before);
});

describe('the mailbox of staff', () => {
  const mailbox = () => `${randomUUID()}@example.test`;
  afterEach(() => delete env.SAFETY_MAILBOX);

  it('gets one mail for an open critical report, without its words', async () => {
    const address = (env.SAFETY_MAILBOX = mailbox());
    const user = await makeUser();
    const { sessionId } = await makeConversation(user, HIGH);
    expect(readOutbox(env.dataDir, address)).toHaveLength(0);
    await converse(user, sessionId, CRITICAL);
    await converse(user, sessionId, CRITICAL);
    const mails = readOutbox(env.dataDir, address);
    expect(mails).toHaveLength(1);
    for (const word of ['kill', user.id, sessionId]) expect(JSON.stringify(mails)).not.toContain(word);
  });
});
