import { beforeAll, describe, expect, it } from 'vitest';
import { hashedFacts, sealedFacts, unsealedFacts } from '~/features/account/privacy-facts';
import { modelNeverReceives, modelReceives, speechReceives } from '~/features/account/receiver-facts';
import { type Client, createClient, type Person } from '../setup/http-client';
import { withSharedOpenaiDouble, withSharedServer } from '../setup/fixtures';
import { openPage, textOn } from '../setup/parse-page';
import { connectDemo } from '../setup/connect-demo';
import { modelEnv } from '../setup/start-server';

const double = withSharedOpenaiDouble();
const server = withSharedServer(() => modelEnv(double.url));
let client: Client;
let person: Person;
beforeAll(async () => {
  client = createClient(server.url);
  person = await client.register({ fullName: 'Maya Unterholzer' });
});

const textOf = async (path: string) => (await textOn(client, path)).replace(/\s+/g, ' ');

it('the privacy page says every fact, in the words of the list', async () => {
  const page = await openPage(client, '/privacy');
  const said = [...page.document.querySelectorAll('li')].map(({ textContent }) => textContent!.replace(/\s+/g, ' '));
  const facts = [...sealedFacts, ...unsealedFacts, ...hashedFacts].map(({ what }) => what);
  for (const fact of [
    ...facts,
    ...Object.values(modelReceives),
    ...Object.values(modelNeverReceives),
    ...speechReceives,
  ])
    expect(said).toContain(fact);
});

it('the settings name all that is kept where they speak of keeping and deleting', async () => {
  const security = await textOf('/settings?tab=security');
  expect(security).toContain(
    'the key that your conversations, documents, journal, memories, check-ins, readings of a wearable, About Me, and safety plan are encrypted with',
  );
  expect(security).toContain(
    'It holds your conversations, documents, journal, memories, check-ins, readings of a wearable, About Me, and safety plan unencrypted',
  );
  expect(await textOf('/settings?tab=security&dialog=delete')).toContain(
    'Your conversations, documents, journal, memories, check-ins, readings of a wearable, safety plan, and profile will be deleted',
  );
});

it.each([
  ['/', /I listen and I ask\./],
  ['/terms', /It listens and asks questions\./],
  ['/memory', /Only what you save is remembered\./],
])('%s promises no memory that is not there', async (path, words) => {
  const page = await textOf(path);
  expect(page).toMatch(words);
  expect(page).not.toMatch(/choose to save/);
});

it('FEATURES shows what there is', async () => {
  const dialog = (await openPage(client, '/?dialog=features')).getByRole('dialog', { name: 'Features' });
  expect(dialog.textContent).not.toContain('Not here yet');
  for (const title of [
    'Token limits',
    'Documents',
    'Journal',
    'Privacy',
    'Automatic memory loading',
    'Saving single messages',
    'Memory management',
    'Fitbit integration',
  ])
    expect(dialog.textContent).toContain(title);
});

describe('what the server of a language model receives', () => {
  type Entry = { entryId: string };
  const say = async (content: string, sessionId?: string) => {
    const at =
      sessionId ??
      (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body.session.sessionId;
    await client.sendJson('POST', `/api/sessions/${at}/messages`, { content });
    return at;
  };
  const write = async (entry: object) => (await client.sendJson<Entry>('POST', '/api/journal', entry)).body.entryId;
  const received = () => JSON.stringify(double.calls.map(({ messages }) => messages));

  it('is what the list says, and nothing of what it says is never sent', async () => {
    await client.sendJson('PATCH', '/api/user/profile', {
      aboutMe: 'I keep bumblebees',
      pronouns: 'xe/xyrs',
      interests: 'harpsichords',
    });
    const privateEntry = await write({
      title: 'Hidden orchard',
      content: 'The orchard of my secret grandmother.',
      isPrivate: true,
    });
    await write({
      title: 'Open orchard',
      content: 'The orchard bloomed for grandmother.',
      isPrivate: false,
      mood: 'homesick',
      tags: ['lighthouse'],
    });
    await client.sendJson('POST', '/api/memories', { summary: 'The orchard was sold in spring.' });
    await client.postForm('/plan', { intent: 'steps', signs: 'I count the magpies of the orchard.' });
    await client.postForm('/plan', {
      intent: 'person',
      name: 'Philippa',
      phone: '555 0102',
      message: 'Bring marzipan',
    });
    await connectDemo(client);
    await say('In another conversation I spoke of zeppelins.');
    double.calls.length = 0;
    const sessionId = await say('I began with the ferry.');
    const form = new FormData();
    form.append('sessionId', sessionId);
    form.append('file', new File(['The otter sleeps afloat.'], 'otters.txt'));
    await client.postMultipart('/api/documents/upload', form);
    await say('What about the orchard of grandmother? I want to end my life.', sessionId);
    const before = received();
    const markers: Record<keyof typeof modelReceives, string> = {
      firstName: 'Maya',
      message: 'I want to end my life.',
      about: 'bumblebees',
      earlier: 'I began with the ferry.',
      document: 'otter sleeps afloat',
      entry: 'orchard bloomed for grandmother',
      memory: 'The orchard was sold in spring.',
      biometrics: 'beats a minute',
      danger: 'The person has spoken of suicide',
      reflection: 'secret grandmother',
    };
    const never: Record<keyof typeof modelNeverReceives, string[]> = {
      account: [person.email, person.username, 'Unterholzer'],
      privateEntry: ['Hidden orchard', 'secret grandmother'],
      moods: ['homesick', 'lighthouse'],
      plan: ['magpies', 'Philippa', '555 0102', '5550102', 'marzipan'],
      // tests/routes/check-in.test.ts looks at check-ins.
      checkIns: [],
      // tests/routes/wearable-in-prompts.test.ts looks at days before, devices and accounts.
      history: [],
      otherConversation: ['zeppelins'],
      // tests/routes/readers.test.ts looks at a model on another machine, and at switches.
      onlyHere: [],
      switchedOff: [],
    };
    for (const words of Object.values(never).flat()) expect(before, words).not.toContain(words);
    expect(before).toContain('otters.txt');
    expect(before).toContain('Open orchard');
    await client.sendJson('POST', `/api/journal/${privateEntry}/reflection`, { allowReflections: true });
    for (const [fact, words] of Object.entries(markers)) expect(received(), fact).toContain(words);
  });
});
