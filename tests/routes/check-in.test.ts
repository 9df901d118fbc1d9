/** Check-ins and the summary for a therapist over HTTP, without scripts. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withClient, withOpenaiDouble, withServer } from '../setup/fixtures';
import { dumpDatabase } from '../setup/dump-database';
import { linkOf, linksOf, openPage, parsePage, textOn, valueOf } from '../setup/parse-page';
import { readRows } from '../setup/read-rows';
import { runSql } from '../setup/run-sql';
import { modelEnv } from '../setup/start-server';

const double = withOpenaiDouble();
const server = withServer(() => ({ env: modelEnv(double.url) }));
const client = withClient(server);

const HELP = 'You do not have to carry this alone.';
const answersOf = (...answers: number[]) =>
  Object.fromEntries(answers.map((answer, at) => [`q${at + 1}`, String(answer)]));

async function send(questionnaire: 'phq9' | 'gad7', answers: Record<string, string>) {
  const page = await openPage(client, `/check-in?take=${questionnaire}`);
  const hidden = Object.fromEntries(
    [...page.document.querySelectorAll<HTMLInputElement>('form[action^="/check-in"] [type="hidden"]')].map(
      ({ name, value }) => [name, value] as const,
    ),
  );
  return client.postForm(`/check-in?take=${questionnaire}`, { ...hidden, ...answers });
}

async function check(questionnaire: 'phq9' | 'gad7', ...answers: number[]): Promise<string> {
  const answer = await send(questionnaire, answersOf(...answers));
  expect(answer.status).toBe(303);
  return answer.headers.get('location')!;
}

describe('a check-in', () => {
  it('is reached from the sidebar and the exercises, with its questions, answers and source', async () => {
    expect(linkOf(await openPage(client, '/'), 'CHECK-IN')).toBe('/check-in');
    expect(linksOf(await openPage(client, '/exercises'))).toEqual(expect.arrayContaining(['/check-in', '/summary']));
    const page = await openPage(client, '/check-in');
    expect(page.text).toContain('No permission required to reproduce, translate, display or distribute.');
    expect(page.text).toContain('Journal of General Internal Medicine, 2001');
    expect(linksOf(page, /Fill in the/)).toEqual(['/check-in?take=phq9', '/check-in?take=gad7']);
    const form = await openPage(client, '/check-in?take=phq9');
    expect(form.getAllByRole('radiogroup')).toHaveLength(9);
    expect(form.getAllByRole('radio', { name: 'More than half the days' })).toHaveLength(9);
  });

  it('says the total in careful words, and what was answered, and no more', async () => {
    const page = await openPage(client, await check('phq9', 3, 2, 2, 2, 1, 1, 0, 0, 0));
    expect(page.text).toContain('Your total is 11 of 27');
    expect(page.text).toContain('Scores like this (10 to 14) are often called “moderate”. This is not a diagnosis');
    expect(page.text).toContain('A doctor or therapist can tell you more.');
    expect(page.text).not.toContain(HELP);
    expect(page.getByRole('img', { name: /totals over time/ })).toBeTruthy();
  });

  it('marks the questions that are left, and keeps the answers', async () => {
    const answer = await send('gad7', { q1: '2', q3: '1' });
    expect(answer.status).toBe(400);
    const page = parsePage(await answer.text());
    expect(page.getAllByText('Please choose an answer.')).toHaveLength(5);
    expect([valueOf(page, 'q1'), valueOf(page, 'q2'), valueOf(page, 'q3')]).toEqual(['2', '', '1']);
  });

  it('is one when its form is sent twice', async () => {
    const form = {
      intent: 'check-in',
      questionnaire: 'gad7',
      checkInId: randomUUID(),
      ...answersOf(1, 1, 1, 1, 1, 1, 1),
    };
    const sent = await Promise.all([client.postForm('/check-in', form), client.postForm('/check-in', form)]);
    expect(new Set(sent.map(({ headers }) => headers.get('location')))).toEqual(
      new Set([`/check-in?result=${form.checkInId}`]),
    );
    const rows = await readRows(server, `SELECT "id" FROM "CheckIn" WHERE "id" = '${form.checkInId}'`);
    expect(rows).toHaveLength(1);
  });

  it('is deleted after a question', async () => {
    const result = await check('gad7', 2, 2, 2, 2, 2, 2, 1);
    const page = await openPage(client, linkOf(await openPage(client, result), 'Delete this check-in')!);
    expect(page.getByRole('dialog').textContent).toContain('This action cannot be undone');
    const checkInId = new URLSearchParams(result.split('?')[1]).get('result')!;
    expect((await client.postForm('/check-in', { intent: 'delete', checkInId })).status).toBe(303);
    expect((await client.request(result)).status).toBe(404);
  });
});

describe('an answer about hurting oneself', () => {
  it.each([
    [1, 'medium'],
    [2, 'high'],
    [3, 'high'],
  ])('%i: help comes before everything else, as in danger that is %s', async (answer, severity) => {
    const page = await openPage(client, await check('phq9', 0, 0, 0, 0, 0, 0, 0, 0, answer));
    const at = page.text.indexOf(HELP);
    expect(at).toBeGreaterThan(-1);
    expect(at).toBeLessThan(page.text.indexOf('Your total is'));
    expect(page.text.includes('It is good that you said so.')).toBe(severity === 'high');
    expect(linksOf(page, /Call 988, 988/).length).toBeGreaterThan(0);
  });

  it('shows help above the form when something is missing', async () => {
    const page = parsePage(await (await send('phq9', { q9: '1' })).text());
    expect(page.text).toContain(HELP);
    expect(page.text).toContain('Your answers are still in the form below.');
  });

  it('shows help, and the answers again, when storing fails', async () => {
    await runSql(
      server,
      server.databaseUrl
        ? 'ALTER TABLE "CheckIn" ADD CONSTRAINT "break" CHECK (false) NOT VALID'
        : `CREATE TRIGGER "break" BEFORE INSERT ON "CheckIn" BEGIN SELECT json('no json'); END`,
    );
    const answer = await send('phq9', answersOf(0, 0, 0, 0, 0, 0, 0, 0, 3)).finally(() =>
      runSql(server, server.databaseUrl ? 'ALTER TABLE "CheckIn" DROP CONSTRAINT "break"' : 'DROP TRIGGER "break"'),
    );
    expect(answer.status).toBe(500);
    const page = parsePage(await answer.text());
    expect(page.text).toContain(HELP);
    expect(page.text).toContain('Your check-in was not saved');
    expect(valueOf(page, 'q9')).toBe('3');
  });
});

it('goes to no model, and stands in the database sealed', async () => {
  await check('phq9', 3, 3, 3, 3, 3, 3, 3, 3, 0);
  await client.postForm('/summary', { intent: 'compose', checkIns: 'on', memories: 'on' });
  double.calls.length = 0;
  const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
  const content = 'What do you know of my check-ins, my PHQ total and my mood?';
  await client.sendJson('POST', `/api/sessions/${session.sessionId}/messages`, { content });
  const received = JSON.stringify(double.calls);
  expect(received).toContain(content);
  for (const words of ['PHQ-9', 'phq9', 'gad7', 'Little interest', '3,3,3,3'])
    expect(received.replaceAll(/"(id|created|time\w*|session\w*)":[^,]*/g, ''), words).not.toContain(words);
  expect((await dumpDatabase(server)).includes('[3,3,3,3,3,3,3,3,0]')).toBe(false);
});

describe('the summary', () => {
  const entry = async (title: string, isPrivate: boolean) =>
    (
      await client.sendJson<{ entryId: string }>('POST', '/api/journal', {
        title,
        content: `${title} by the weir`,
        isPrivate,
      })
    ).body.entryId;

  it('is chosen, written, changed, shown for printing and downloaded, and stored nowhere', async () => {
    const hidden = await entry('A quiet heron', true);
    await entry('An open harbour', false);
    await client.sendJson('POST', '/api/memories', { summary: 'Mends clocks at night.' });
    const choices = await openPage(client, '/summary');
    expect(choices.getByRole('checkbox', { name: /A quiet heron \(private\)/ })).toBeTruthy();
    const parts = { checkIns: 'on', moods: 'on', shared: 'on', memories: 'on', titles: 'on' };
    const period = { from: valueOf(choices, 'from')!, to: valueOf(choices, 'to')! };
    const compose = async (more: object) => {
      const answer = await client.postForm('/summary', { intent: 'compose', ...period, ...parts, ...more });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return valueOf(parsePage(await answer.text()), 'text')!;
    };
    const draft = await compose({});
    for (const words of [
      'SUMMARY FOR MY THERAPIST',
      'PHQ-9',
      'An open harbour by the weir',
      '- Mends clocks at night.',
    ])
      expect(draft).toContain(words);
    expect(draft).not.toContain('quiet heron');
    expect(await compose({ entry: hidden })).toContain('A quiet heron by the weir');

    const text = `${draft}\nI want to ask about “sleep” and zeppelins.`;
    const printed = parsePage(await (await client.postForm('/summary', { intent: 'print', text })).text());
    expect(printed.getByRole('article', { name: 'The summary' }).textContent).toContain('“sleep” and zeppelins');
    const again = parsePage(await (await client.postForm('/summary', { intent: 'edit', text })).text());
    expect(valueOf(again, 'text')).toContain('zeppelins');
    for (const format of ['txt', 'html']) {
      const file = await client.postForm('/summary/download', { text, format });
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="summary-[\d-]+\.(txt|html)"$/);
      expect(file.headers.get('cache-control')).toBe('no-store');
      expect(await file.text()).toContain('and zeppelins');
    }
    expect((await dumpDatabase(server)).includes('zeppelins')).toBe(false);
  });

  it('says what is missing, and keeps a text that is not taken', async () => {
    const nothing = await client.postForm('/summary', { intent: 'compose' });
    expect([nothing.status, parsePage(await nothing.text()).text.includes('Please choose at least one part.')]).toEqual(
      [400, true],
    );
    expect(await textOn(client, '/summary?from=2026-02-30&to=2026-03-01')).toContain(
      'Please write both days as a date',
    );
    const long = await client.postForm('/summary', { intent: 'print', text: 'x'.repeat(100_001) });
    expect(long.status).toBe(400);
    expect(valueOf(parsePage(await long.text()), 'text')).toHaveLength(100_001);
    expect((await client.postForm('/summary/download', { text: 'x', format: 'pdf' })).status).toBe(400);
  });
});
