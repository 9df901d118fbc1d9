/**
 * Creates two users with conversations and journals: the fuzzer sends the cookies of one, and must not reach the data
 * of the other by its ids.
 */
import { createClient, Refused, type Client, type Person } from '../setup/http-client';
import { writers, type KnownIds } from './known-ids';

type FuzzPeople = { cookies: () => Promise<string>; ownIds: KnownIds; otherIds: KnownIds };

export async function prepareFuzzPeople(baseUrl: string): Promise<FuzzPeople> {
  let owner = createClient(baseUrl);
  let person: Person = await owner.register();
  const stranger = createClient(baseUrl);
  await stranger.register();
  const [ownIds, otherIds] = [
    { ...(await writeSomething(owner)), emails: [person.email] },
    { ...(await writeSomething(stranger)), emails: [] },
  ];
  /**
   * Fuzzing signs out, changes passwords, and deletes accounts and conversations: this creates deleted data again, in
   * the same numbers.
   */
  const signedIn = async () => {
    if ((await owner.getJson('/api/user')).status !== 200) {
      const again = createClient(baseUrl);
      const back = await again.signIn(person).catch(() => null);
      if (!back) person = await again.register();
      ownIds.emails = [person.email];
      owner = again;
    }
    if (await somethingIsGone(owner, ownIds)) Object.assign(ownIds, await writeSomething(owner));
    return owner.cookieHeader();
  };
  /** Retry, because another request of the fuzzer may sign out or delete between two of these steps. */
  const cookies = async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await signedIn();
      } catch (error) {
        if (tries === 10) throw error;
      }
    }
  };
  return { cookies, ownIds, otherIds };
}

async function somethingIsGone(client: Client, { sessions, entries }: KnownIds): Promise<boolean> {
  const addresses = [...sessions.map((id) => `/api/sessions/${id}`), ...entries.map((id) => `/api/journal/${id}`)];
  const answers = await Promise.all(addresses.map((address) => client.getJson(address)));
  return answers.some(({ status }) => status !== 200);
}

type Created = { session: { sessionId: string } };
type Sent = { userMessage: { id: number }; assistantMessage: { id: number } };
type Entry = { entryId: string; updatedAt: string };

async function writeSomething(client: Client): Promise<Omit<KnownIds, 'emails'>> {
  const sessions: string[] = [];
  const messages: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { session } = await made<Created>(client, 'POST', '/api/sessions', {});
    sessions.push(session.sessionId);
    const sent = await made<Sent>(client, 'POST', `/api/sessions/${session.sessionId}/messages`, {
      content: `hello ${index}`,
    });
    messages.push(String(sent.userMessage.id), String(sent.assistantMessage.id));
  }
  const { id, sessionId: device } = await made<{ id: string; sessionId: string }>(client, 'GET', '/api/user');
  return { sessions, messages, ...(await writeJournal(client)), others: [id, device] };
}

/** Creates two entries: one shared, and a private one with an earlier version, a draft and a reflection. */
async function writeJournal(client: Client): Promise<Pick<KnownIds, 'entries' | 'versions' | 'times'>> {
  const shared = await made<Entry>(client, 'POST', '/api/journal', {
    title: 'The harbour',
    content: 'The boats were gone.',
    tags: ['sea'],
    isPrivate: false,
  });
  const { entryId } = await made<Entry>(client, 'POST', '/api/journal', {
    title: 'Rain',
    content: 'Rain again.',
    mood: 'calm',
    moodScore: 3,
  });
  const address = `/api/journal/${entryId}`;
  const { updatedAt } = await made<Entry>(client, 'PATCH', address, { content: 'Rain again, and wind.' });
  await made(client, 'POST', `${address}/reflection`, { allowReflections: true });
  const fields = { title: 'Rain', content: 'Rain again, and', mood: '', moodScore: '3', tags: '', isPrivate: true };
  const draft = { ...fields, entryId: null, basedOn: updatedAt, writer: writers[0], changedAt: updatedAt, seen: null };
  const { savedAt } = await made<{ savedAt: string }>(client, 'PUT', `/api/journal/drafts/${entryId}`, draft);
  const page = await (await client.request(`/journal?versions=${entryId}`)).text();
  const versions = [...new Set([...page.matchAll(/version=([0-9a-f-]{36})/g)].map(([, version = '']) => version))];
  if (versions.length === 0) throw new Error(`${entryId} has no earlier version`);
  return { entries: [shared.entryId, entryId], versions, times: [shared.updatedAt, updatedAt, savedAt] };
}

async function made<Body>(client: Client, method: string, address: string, body?: unknown): Promise<Body> {
  const answer = await client.sendJson<Body>(method, address, body);
  if (answer.status !== 200 && answer.status !== 201)
    throw new Refused(`${method} ${address}`, answer.status, JSON.stringify(answer.body));
  return answer.body;
}
