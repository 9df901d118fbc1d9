/** Two people with conversations: one whose cookies the fuzzer carries, one whose ids it must not get through. */
import { createClient, Refused, type Client, type Person } from '../setup/browser-less-client';
import type { KnownIds } from './draft-request';

export type FuzzPeople = { cookies: () => Promise<string>; ownIds: KnownIds; otherIds: KnownIds };

export async function prepareFuzzPeople(baseUrl: string): Promise<FuzzPeople> {
  let owner = createClient(baseUrl);
  let person: Person = await owner.register();
  const stranger = createClient(baseUrl);
  await stranger.register();
  const [ownIds, otherIds] = [await writeSomething(owner), await writeSomething(stranger)];
  /** Fuzzing signs out, changes passwords, deletes accounts and conversations: what is gone is made again, in the same numbers. */
  const signedIn = async () => {
    if ((await owner.getJson('/api/user')).status !== 200) {
      const again = createClient(baseUrl);
      const back = await again.signIn(person).catch(() => null);
      if (!back) person = await again.register();
      owner = again;
    }
    if (await somethingIsGone(owner, ownIds)) Object.assign(ownIds, await writeSomething(owner));
    return owner.cookieHeader();
  };
  /** Another request of the fuzzer may sign out, or delete, between two of these steps. */
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

async function somethingIsGone(client: Client, { sessions }: KnownIds): Promise<boolean> {
  const answers = await Promise.all(sessions.map((id) => client.getJson(`/api/sessions/${id}`)));
  return answers.some(({ status }) => status !== 200);
}

type Created = { session: { sessionId: string } };
type Sent = { userMessage: { id: number }; assistantMessage: { id: number } };

async function writeSomething(client: Client): Promise<KnownIds> {
  const sessions: string[] = [];
  const messages: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { body } = await client.sendJson<Created>('POST', '/api/sessions', {});
    const { sessionId } = body.session;
    sessions.push(sessionId);
    const sent = await client.sendJson<Sent>('POST', `/api/sessions/${sessionId}/messages`, { content: `hello ${index}` });
    if (sent.status !== 201) throw new Refused(`sending to ${sessionId}`, sent.status, JSON.stringify(sent.body));
    messages.push(String(sent.body.userMessage.id), String(sent.body.assistantMessage.id));
  }
  return { sessions, messages, others: [] };
}
