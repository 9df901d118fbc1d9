import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { openExcerpt } from '~/features/safety/reports/reports.server';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeDocument } from '../../../../tests/factories/make-document';
import { makeUser } from '../../../../tests/factories/make-user';
import { raiseByDocument } from './documents-in-turn.server';

const LETTER = 'Dear all, the garden was lovely this year. I am going to kill myself tonight.';

/** A message with a document that was still read when it was sent, and is read now. */
async function makeSent(severity: string | null, content = 'Please read this.') {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, content);
  const { messageId } = exchanges[0]!;
  const documentId = await makeDocument(user.id, { sessionId, text: LETTER });
  await db.document.update({ where: { id: documentId, userId: user.id }, data: { messageId, severity } });
  return { user, sessionId, messageId, documentId };
}

const severityOf = async (userId: string, id: number) =>
  (await db.message.findUniqueOrThrow({ where: { id, userId } })).severity;

it('a document that is read later raises its message and the conversation, and staff read its words', async () => {
  const { user, sessionId, messageId, documentId } = await makeSent('critical');
  await raiseByDocument(user.id, documentId);
  await drainBackground(10_000);
  expect(await severityOf(user.id, messageId)).toBe('critical');
  const session = await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, userId: user.id } });
  expect(session).toMatchObject({ careLevel: 'critical', careGrave: true });
  const report = await db.safetyReport.findFirstOrThrow({ where: { userId: user.id }, include: { excerpt: true } });
  expect(report).toMatchObject({ severity: 'critical', messageId, times: 1 });
  const said = openExcerpt(report.excerpt!)!.turns.at(-1)!.text;
  expect(said).toContain('Please read this.');
  expect(said).toContain('kill myself');
  expect(said).not.toContain('garden');
});

it.each([null, 'medium'])('a document of %s lowers no graver message, and files nothing more', async (severity) => {
  const { user, messageId, documentId } = await makeSent(severity, 'I want to kill myself');
  await raiseByDocument(user.id, documentId);
  await drainBackground(10_000);
  expect(await severityOf(user.id, messageId)).toBe('high');
  expect(await db.safetyReport.findMany({ where: { userId: user.id } })).toMatchObject([{ times: 1 }]);
});

it("a document that was not sent yet, or is another person's, raises nothing", async () => {
  const { user, messageId, documentId } = await makeSent('critical');
  await raiseByDocument((await makeUser()).id, documentId);
  expect(await severityOf(user.id, messageId)).toBeNull();
  await db.document.update({ where: { id: documentId, userId: user.id }, data: { messageId: null } });
  await raiseByDocument(user.id, documentId);
  expect(await severityOf(user.id, messageId)).toBeNull();
});
