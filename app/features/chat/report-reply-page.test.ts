import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { openExcerpt } from '~/features/safety/reports/reports.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeConversation } from '../../../tests/factories/make-conversation';
import { makeUser } from '../../../tests/factories/make-user';
import { handleReportReplyForm, loadReportReplyPage, reportHeldReply } from './report-reply-page.server';

const post = (fields: Record<string, string>) =>
  new Request('http://localhost/report/1', { method: 'POST', body: new URLSearchParams(fields) });

async function makeReply() {
  const user = await makeUser();
  const { exchanges } = await makeConversation(user, 'I planted beans.');
  return { user, replyId: String(exchanges[0]!.replyId), messageId: String(exchanges[0]!.messageId) };
}
const reportsOf = (userId: string) => db.safetyReport.findMany({ where: { userId }, include: { excerpt: true } });

it('a reply is reported with what was said before it and what the person wrote', async () => {
  const { user, replyId } = await makeReply();
  const answer = (await handleReportReplyForm(
    user.id,
    replyId,
    post({ reason: 'reply-dangerous', note: 'It told me how.' }),
  )) as Response;
  expect(answer.status).toBe(303);
  const [report] = await reportsOf(user.id);
  expect(report).toMatchObject({ reason: 'reply-dangerous', severity: 'high', messageId: Number(replyId) });
  const excerpt = openExcerpt(report!.excerpt!)!;
  expect(excerpt.turns.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(excerpt.note).toBe('It told me how.');
});

it('the same report again raises the first', async () => {
  const { user, replyId } = await makeReply();
  for (let count = 0; count < 2; count += 1)
    await handleReportReplyForm(user.id, replyId, post({ reason: 'reply-other' }));
  expect(await reportsOf(user.id)).toMatchObject([{ times: 2, severity: 'medium' }]);
});

it.each([
  ['no reason', {}, 'reason'],
  ['another reason', { reason: 'outside' }, 'reason'],
  ['a long note', { reason: 'reply-other', note: 'x'.repeat(501) }, 'note'],
])('%s is an error at its field, and keeps what was written', async (_what, fields, at) => {
  const { user, replyId } = await makeReply();
  const answer = (await handleReportReplyForm(user.id, replyId, post(fields as Record<string, string>))) as {
    data: { result: { error: Record<string, string[]> } };
    init: { status: number };
  };
  expect(answer.init.status).toBe(400);
  expect(Object.keys(answer.data.result.error)).toEqual([at]);
  expect(await reportsOf(user.id)).toEqual([]);
});

it('messages of oneself, of others and unknown ones are not found', async () => {
  const { user, replyId, messageId } = await makeReply();
  const other = await makeUser();
  for (const [who, id] of [
    [user.id, messageId],
    [other.id, replyId],
    [user.id, '0'],
    [user.id, 'x'],
  ] as const) {
    await expect(loadReportReplyPage(who, id)).rejects.toMatchObject({ code: 'not_found' });
    const sent = handleReportReplyForm(who, id, post({ reason: 'reply-other' }));
    await expect(sent).rejects.toMatchObject({ code: 'not_found' });
  }
});

it('what a model wrote that encourages harm is reported with those words and what was said before', async () => {
  const { user, replyId } = await makeReply();
  const { id, sessionId } = await db.message.findUniqueOrThrow({ where: { id: Number(replyId), userId: user.id } });
  const vault = await openVault(user.id);
  const words = `You should do it. ${'And so on. '.repeat(60)}`;
  for (const kind of ['encouragement', 'methods'] as const)
    await reportHeldReply({ userId: user.id, sessionId, messageId: id }, kind, words, vault);
  const [report, ...others] = await reportsOf(user.id);
  expect(others).toEqual([]);
  expect(report).toMatchObject({ reason: 'held', messageId: id, severity: 'high', times: 2 });
  const { turns, note } = openExcerpt(report!.excerpt!)!;
  expect(turns).toEqual([
    { role: 'user', text: 'I planted beans.' },
    { role: 'assistant', text: expect.stringMatching(/^You should do it\..*…$/) },
  ]);
  expect(turns.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(280);
  expect(note).toBe('Not shown to the person: methods');
  expect(report!.excerpt!.text).not.toContain('do it');
});
