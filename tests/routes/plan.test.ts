/** The safety plan and the trusted person: over plain forms, on the card beside a message in danger, and never in a prompt. */
import { beforeAll, describe, expect, it } from 'vitest';
import { withSharedOpenaiDouble, withSharedServer } from '../setup/fixtures';
import { type Client, createClient } from '../setup/http-client';
import { errorOf, linkOf, linksOf, openPage, parsePage, textOn, valueOf } from '../setup/parse-page';
import { modelEnv } from '../setup/start-server';

const double = withSharedOpenaiDouble();
const server = withSharedServer(() => modelEnv(double.url));

const DANGER = 'I want to kill myself tonight.';
const DISTRESS = 'I made myself throw up again after dinner.';
const PERSON = { intent: 'person', name: 'Ana & Ben', phone: '+1 (555) 010-20', email: 'ana@example.com' };

type Support = { hasPlan: boolean; trustedPerson: Record<string, string> | null };
type Exchange = { safety: { severity: string; kind: string; support?: Support } | null };

async function somebody(): Promise<Client> {
  const client = createClient(server.url);
  await client.register();
  return client;
}

async function openSession(client: Client): Promise<string> {
  return (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body.session.sessionId;
}

async function say(client: Client, content: string) {
  const sessionId = await openSession(client);
  const { body } = await client.sendJson<Exchange>('POST', `/api/sessions/${sessionId}/messages`, { content });
  return { ...body, sessionId };
}

/** Sends a form of `/plan` as the page that is open does, with the version that it was based on. */
async function save(client: Client, fields: Record<string, string>): Promise<Response> {
  const edit = fields['intent']!;
  const page = await openPage(client, `/plan?edit=${edit}`);
  return client.postForm(`/plan?edit=${edit}`, { version: valueOf(page, 'version')!, ...fields });
}

describe('/plan', () => {
  let client: Client;
  beforeAll(async () => {
    client = await somebody();
  });

  it('says what a plan is while there is none, with the lines', async () => {
    const page = await openPage(client, '/plan');
    expect(page.text).toContain('Fill in one step today');
    expect(linkOf(page, 'Start my plan')).toBe('/plan?edit=steps');
    expect(linksOf(page)).toEqual(expect.arrayContaining(['tel:988', 'tel:911', 'sms:741741?&body=HOME']));
    expect(linkOf(page, 'Name a trusted person')).toBe('/plan?edit=person');
  });

  it('can be reached from the navigation, RESOURCES and the page of lines', async () => {
    expect(linkOf(await openPage(client, '/history'), 'SAFETY PLAN')).toBe('/plan');
    const resources = (await openPage(client, '/journal?dialog=resources')).getByRole('dialog', { name: 'Resources' });
    expect(resources.querySelector('a[href="/plan"]')!.textContent).toBe('Safety plan');
    expect(linkOf(await openPage(client, '/help-now'), 'Safety plan')).toBe('/plan');
  });

  it('saves one step or all, and shows numbers as links', async () => {
    const form = await openPage(client, '/plan?edit=steps');
    expect(form.getAllByRole('textbox')).toHaveLength(6);
    const answer = await save(client, {
      intent: 'steps',
      signs: 'I stop eating & sleeping',
      people: 'Mum 0171 5550102',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/plan']);
    const page = await openPage(client, '/plan');
    expect(page.text).toContain('Safety plan saved');
    expect(page.getByRole('region', { name: '1. Signs that it is getting hard' }).textContent).toContain(
      'I stop eating & sleeping',
    );
    expect(linkOf(page, '0171 5550102')).toBe('tel:01715550102');
    expect(page.queryByRole('region', { name: /What I can do by myself/ })).toBeNull();
    expect(page.getByRole('region', { name: /^5\./ }).textContent).toContain('Call 988');
    expect(valueOf(await openPage(client, '/plan?edit=steps'), 'people')).toBe('Mum 0171 5550102');
  });

  it('gives both texts back to a form of another tab, and saves it when it is sent again', async () => {
    const first = await openPage(client, '/plan?edit=steps');
    const version = valueOf(first, 'version')!;
    expect((await save(client, { intent: 'steps', signs: 'From the other tab' })).status).toBe(303);
    const stale = { intent: 'steps', version, signs: 'From this tab' };
    const answer = await client.postForm('/plan?edit=steps', stale);
    expect(answer.status).toBe(409);
    const page = parsePage(await answer.text());
    expect(page.getByRole('alert').textContent).toContain('both texts are here');
    expect(page.getByRole('region', { name: 'As it is saved now' }).textContent).toContain('From the other tab');
    expect(valueOf(page, 'signs')).toBe('From this tab');
    const again = { ...stale, version: valueOf(page, 'version')! };
    expect((await client.postForm('/plan?edit=steps', again)).status).toBe(303);
    // The second request of a double click.
    expect((await client.postForm('/plan?edit=steps', again)).status).toBe(303);
    expect(await textOn(client, '/plan')).toContain('From this tab');
  });

  it('keeps what was typed, and what it was based on, when a step is too long', async () => {
    const version = valueOf(await openPage(client, '/plan?edit=steps'), 'version')!;
    const alone = 'x'.repeat(2_001);
    const answer = await client.postForm('/plan?edit=steps', { intent: 'steps', version, alone, signs: 'Kept' });
    expect(answer.status).toBe(400);
    const page = parsePage(await answer.text());
    expect(errorOf(page, 'alone')).toBe('A step cannot exceed 2,000 characters');
    expect(['alone', 'signs', 'version'].map((name) => valueOf(page, name))).toEqual([alone, 'Kept', version]);
  });

  it('gives the text back to somebody whose sign-in has ended', async () => {
    const answer = await createClient(server.url).postForm('/plan', { intent: 'steps', signs: 'Kept for later' });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('Kept for later');
  });

  it('asks before the plan is deleted, and keeps the trusted person', async () => {
    expect((await save(client, PERSON)).status).toBe(303);
    const dialog = (await openPage(client, '/plan?dialog=delete')).getByRole('dialog');
    expect(dialog.textContent).toContain('This action cannot be undone.');
    expect((await client.postForm('/plan', { intent: 'delete' })).headers.get('location')).toBe('/plan');
    const page = await openPage(client, '/plan');
    expect(page.text).toContain('No plan yet');
    expect(page.text).toContain('Ana & Ben');
  });
});

describe('the trusted person', () => {
  it('has links into the own phone, messages and mail, and says that nothing is sent', async () => {
    const client = await somebody();
    const form = await openPage(client, '/plan?edit=person');
    expect(valueOf(form, 'message')).toBe('I am having a hard time right now. Could you call me or come by?');
    expect(form.text).toContain('never writes to them');
    const answer = await save(client, { ...PERSON, message: 'Hi & bye?' });
    expect(answer.status).toBe(303);
    const page = await openPage(client, '/plan');
    expect(linkOf(page, 'Call Ana & Ben')).toBe('tel:+155501020');
    expect(linkOf(page, 'Text Ana & Ben')).toBe('sms:+155501020?&body=Hi%20%26%20bye%3F');
    expect(linkOf(page, 'Email Ana & Ben')).toMatch(/^mailto:ana@example\.com\?subject=[^&]+&body=Hi%20%26%20bye%3F$/);
    expect(page.text).toContain('never sends anything');
    const removed = await client.postForm('/plan', { intent: 'remove' });
    expect(removed.status).toBe(303);
    expect(linkOf(await openPage(client, '/plan'), 'Call Ana & Ben')).toBeNull();
  });

  it('needs a name and a way to reach them', async () => {
    const client = await somebody();
    const answer = await client.postForm('/plan?edit=person', { intent: 'person', name: '', phone: 'javascript:1' });
    expect(answer.status).toBe(400);
    const page = parsePage(await answer.text());
    expect(errorOf(page, 'name')).toBe('Please write a name');
    expect(errorOf(page, 'phone')).toContain('digits');
  });
});

describe('the card beside a message', () => {
  const cardOn = async (client: Client, sessionId: string) =>
    (await openPage(client, `/?session=${sessionId}`)).getByRole('region', { name: /You do not have to carry this/ });
  const hrefs = (card: HTMLElement) => [...card.querySelectorAll('a')].map((link) => link.getAttribute('href'));

  it('offers the plan and the trusted person in danger: as JSON, as an event and on the page', async () => {
    const client = await somebody();
    await save(client, { intent: 'steps', signs: 'I stop eating' });
    await save(client, PERSON);
    const { safety, sessionId } = await say(client, DANGER);
    const support = { hasPlan: true, trustedPerson: { name: 'Ana & Ben', phone: '+1 (555) 010-20' } };
    expect(safety).toMatchObject({ kind: 'danger', support });
    const events = [];
    const path = `/api/sessions/${await openSession(client)}/messages`;
    for await (const { event, data } of client.streamEvents(path, { content: DANGER }))
      if (event === 'safety') events.push(data);
    expect(events).toMatchObject([{ support }]);
    const card = await cardOn(client, sessionId);
    expect(card.textContent).toContain('Ask Ana & Ben for support');
    expect(hrefs(card)).toEqual(expect.arrayContaining(['tel:+155501020', '/plan']));
    expect(card.textContent).toContain('Your safety plan');
  });

  it('asks nobody in danger to write a plan', async () => {
    const client = await somebody();
    const { safety, sessionId } = await say(client, DANGER);
    expect(safety!.support).toEqual({ hasPlan: false, trustedPerson: null });
    expect((await cardOn(client, sessionId)).textContent).not.toMatch(/safety plan|for support/);
  });

  it('offers to make a plan in distress, and does not name the trusted person', async () => {
    const client = await somebody();
    await save(client, PERSON);
    const { safety, sessionId } = await say(client, DISTRESS);
    expect(safety).toMatchObject({ severity: 'medium', support: { hasPlan: false, trustedPerson: null } });
    const card = await cardOn(client, sessionId);
    expect(card.textContent).toContain('Make a safety plan');
    expect(card.textContent).not.toContain('Ana');
  });

  it('beside an entry of the journal does so too, and shows nothing of others', async () => {
    const client = await somebody();
    await save(client, PERSON);
    const written = { title: 'Tonight', content: DANGER };
    const { entryId } = (await client.sendJson<{ entryId: string }>('POST', '/api/journal', written)).body;
    expect(await textOn(client, `/journal?entry=${entryId}`)).toContain('Ask Ana & Ben for support');
    const other = await say(await somebody(), DANGER);
    expect(other.safety!.support!.trustedPerson).toBeNull();
  });
});

it('nothing of it is ever given to a model', async () => {
  const client = await somebody();
  const marker = 'quokka';
  const steps = ['signs', 'alone', 'elsewhere', 'people', 'professionals', 'surroundings'];
  await save(client, { intent: 'steps', ...Object.fromEntries(steps.map((step) => [step, `${marker} ${step}`])) });
  await save(client, { ...PERSON, name: marker, email: `${marker}@example.com`, message: `${marker}, please come` });
  double.calls.length = 0;
  for (const content of ['What is my safety plan? Whom do I trust?', DANGER, DISTRESS, 'I planted beans today.'])
    await say(client, content);
  const entry = { title: 'A day', content: DISTRESS };
  const { entryId } = (await client.sendJson<{ entryId: string }>('POST', '/api/journal', entry)).body;
  await client.sendJson('POST', `/api/journal/${entryId}/reflection`, { allowReflections: true });
  expect(double.calls.length).toBeGreaterThanOrEqual(5);
  expect(JSON.stringify(double.calls)).not.toContain(marker);
});
