/** What a person in a crisis gets: the card, and an answer that asks and guides, whatever the model does. */
import { describe, expect, it } from 'vitest';
import { careWords } from '~/features/safety/care-words';
import { withClient, withOpenaiDouble, withServer } from '../setup/fixtures';
import { linksOf, openPage } from '../setup/parse-page';
import { modelEnv } from '../setup/start-server';

type Message = { id: number; content: string; status: string; failure: string | null };
type Exchange = {
  assistantMessage: Message;
  safety: { severity: string; kind: string; resources: { name: string; call?: string }[] } | null;
};

const double = withOpenaiDouble();
const server = withServer(() => ({ env: { ...modelEnv(double.url), ORION_IDLE_SECONDS: '3' } }));
const client = withClient(server);

const DANGER = 'I want to kill myself tonight.';
const ALL = 'after:2,tokens:4';
const system = () => double.calls.at(-1)!.messages[0]!.content;

async function send(content: string, sessionId?: string) {
  const into =
    sessionId ??
    (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body.session.sessionId;
  const { body } = await client.sendJson<Exchange>('POST', `/api/sessions/${into}/messages`, { content });
  return { ...body, sessionId: into };
}

describe('with the model down', () => {
  it.each(['500', '503', 'stallbefore', 'html', 'cut'])(
    '%s: the card and a written answer are stored, with another try',
    async (fault) => {
      const { safety, assistantMessage, sessionId } = await send(`${DANGER} [[fault:${fault},${ALL}]]`);
      expect(safety).toMatchObject({ severity: 'critical', kind: 'danger' });
      expect(assistantMessage).toMatchObject({ status: 'failed', failure: expect.any(String) });
      expect(assistantMessage.content).toMatch(/988/);
      expect(assistantMessage.content).toMatch(/\?$/);
      const page = await openPage(client, `/?session=${sessionId}`);
      expect(page.text).toContain(assistantMessage.content.split('\n\n').at(-1));
      expect(page.text).toContain(assistantMessage.failure);
      expect(page.getByRole('button', { name: 'Try again' })).toBeTruthy();
      expect(linksOf(page, /Call 988, 988/).length).toBeGreaterThan(0);
    },
  );

  it('streams the card first, and the answer before the failure', async () => {
    const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
    const events = [];
    for await (const { event } of client.streamEvents(`/api/sessions/${session.sessionId}/messages`, {
      content: `${DANGER} [[fault:500]]`,
    }))
      events.push(event);
    expect(events).toEqual(['message', 'safety', 'delta', 'error', 'done']);
  });

  it('answers ordinary talk with the failure alone', async () => {
    const { safety, assistantMessage } = await send('I planted beans today. [[fault:500]]');
    expect([safety, assistantMessage.content, assistantMessage.status]).toEqual([null, '', 'failed']);
  });
});

describe('the card', () => {
  it('names Spanish and Veterans lines in danger, and is gentler in distress', async () => {
    const danger = await send(DANGER);
    expect(danger.safety!.resources.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['988 en español', 'Veterans Crisis Line', 'Emergency services']),
    );
    const page = await openPage(client, `/?session=${danger.sessionId}`);
    expect(linksOf(page, 'Not in the US?')).toEqual(['/help-now#elsewhere']);
    expect(linksOf(page)).toEqual(expect.arrayContaining(['tel:911', '/help-now']));
    expect(page.text).toContain('One minute of grounding');
  });

  it('is one of its own for trouble with eating, without numbers of the body, and stays', async () => {
    const { safety, sessionId } = await send('I made myself throw up again after dinner.');
    expect(safety).toMatchObject({ severity: 'medium', kind: 'eating' });
    expect(safety!.resources.slice(0, 2).map(({ call }) => call)).toEqual(['1-866-662-1235', '1-888-375-7767']);
    await send('The weather is nice.', sessionId);
    const page = await openPage(client, `/?session=${sessionId}`);
    const card = page.getByRole('region', { name: 'You do not have to carry this alone.' });
    expect(card.textContent).toContain('National Alliance for Eating Disorders');
    expect(card.textContent).not.toMatch(/calorie|weight|pound|kilo|BMI/i);
  });
});

it('the model is told the care state at every turn', async () => {
  const { sessionId } = await send('I planted beans today.');
  expect(system()).not.toContain('found by the product');
  await send(DANGER, sessionId);
  expect(system()).toContain('found by the product');
  expect(system()).toContain('The person has spoken of suicide');
  await send('The weather is nice.', sessionId);
  expect(system()).toContain('The person has spoken of suicide');
  expect(system(), 'no level that a reply could repeat').not.toMatch(/\b(?:critical|severity|medium)\b/);
});

it('a document that speaks of danger is answered like the words of the person', async () => {
  const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
  const form = new FormData();
  form.append('file', new File([`Dear all. ${DANGER} Forgive me.`], 'letter.txt'));
  form.append('sessionId', session.sessionId);
  const uploaded = (await (await client.postMultipart('/api/documents/upload', form)).json()) as Exchange;
  expect(uploaded.safety).toMatchObject({ kind: 'danger' });
  const { safety } = await send('Can you check the spelling?', session.sessionId);
  expect(safety).toMatchObject({ severity: 'critical', kind: 'danger' });
  expect((await openPage(client, '/documents')).text).toContain('It talks about hard things.');
});

it("the attempt of a friend brings the lines for people who worry, and raises nothing in the writer's talk", async () => {
  const { safety, sessionId } = await send('A friend of mine recently had a suicide attempt.');
  expect(safety).toMatchObject({ severity: 'low', kind: 'someone-else' });
  expect(system()).toContain('worried that somebody else may be in danger');
  const page = await openPage(client, `/?session=${sessionId}`);
  expect(page.text).toContain(careWords('someone-else', 'message').text);
  expect(linksOf(page)).toContain('tel:988');
  const calm = await send('The weather is nice.', sessionId);
  expect(calm.safety).toBeNull();
  expect(system()).not.toContain('worried that somebody else');
});
