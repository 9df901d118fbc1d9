/** One client of each persona, and records of `user` for the others to try. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createClient, type Client, type Person } from '../setup/http-client';
import { enrolTwoFactor } from '../setup/enrol-two-factor';
import { runSql } from '../setup/run-sql';
import type { RunningServer } from '../setup/start-server';
import { personas, type Persona } from './answers';

export const PRIVATE_WORDS = 'The boxes are packed';

export type Ids = {
  session: string;
  message: string;
  reply: string;
  device: string;
  document: string;
  entry: string;
  checkIn: string;
  memory: string;
  import: string;
  identity: string;
  uid: string;
  code: string;
  report: string;
};
type Member = { client: Client; person: Person | null };

const signedIn: Persona[] = ['user', 'other user', 'admin'];

export class AccessPeople {
  readonly #server: RunningServer;
  readonly #members = new Map<Persona, Member>();
  /** A recovery code of `mid-second-factor`, valid once. */
  #code = '';
  #records: Ids | null = null;

  private constructor(server: RunningServer) {
    this.#server = server;
  }

  static async make(server: RunningServer): Promise<AccessPeople> {
    const people = new AccessPeople(server);
    for (const persona of personas) await people.#admit(persona);
    return people;
  }

  client(persona: Persona): Client {
    return this.#members.get(persona)!.client;
  }

  /**
   * Recreates each persona that no longer is what its name says: requests sign users out, change and delete them.
   * Returns records of `user`, new ones where a persona is new or `spend` was called.
   */
  async prepare(): Promise<Ids> {
    const are = await Promise.all(personas.map((persona) => this.#isThemselves(persona)));
    const changed = personas.filter((_, index) => !are[index]);
    for (const persona of changed) await this.#admit(persona);
    if (changed.length > 0) this.spend();
    this.#records ??= await this.#makeRecords();
    return this.#records;
  }

  /** Says that a request may change the records. */
  spend(): void {
    this.#records = null;
  }

  /** Creates a conversation with a document, a journal entry, a second device and a linked account of `user`. */
  async #makeRecords(): Promise<Ids> {
    const { client, person } = this.#members.get('user')!;
    // A person with many devices is signed out of the oldest, which would be this one.
    await client.postForm('/settings?tab=security', { intent: 'revoke', others: 'true' });
    const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', {})).body;
    type Sent = { userMessage: { id: number }; assistantMessage: { id: number } };
    const { body } = await client.sendJson<Sent>('POST', `/api/sessions/${session.sessionId}/messages`, {
      content: PRIVATE_WORDS,
    });
    const device = createClient(this.#server.url);
    await device.signIn(person!);
    const { sessionId, id: uid } = (await device.getJson<{ sessionId: string; id: string }>('/api/user')).body;
    const identity = randomUUID();
    const columns = '"id", "userId", "provider", "subject", "email"';
    await runSql(
      this.#server,
      `INSERT INTO "Identity" (${columns}) VALUES ('${identity}', '${uid}', 'google', '${identity}', '')`,
    );
    const form = new FormData();
    form.append('file', new File([PRIVATE_WORDS], 'boxes.txt'));
    form.append('sessionId', session.sessionId);
    const { documentId } = (await (await client.postMultipart('/api/documents/upload', form)).json()) as {
      documentId: string;
    };
    const { entryId } = (
      await client.sendJson<{ entryId: string }>('POST', '/api/journal', {
        title: PRIVATE_WORDS,
        content: PRIVATE_WORDS,
      })
    ).body;
    const { memoryId } = (
      await client.sendJson<{ memoryId: string }>('POST', '/api/memories', { summary: PRIVATE_WORDS })
    ).body;
    const { userMessage, assistantMessage } = body;
    const messages = { message: String(userMessage.id), reply: String(assistantMessage.id) };
    return {
      session: session.sessionId,
      ...messages,
      device: sessionId,
      document: documentId,
      entry: entryId,
      checkIn: await this.#makeCheckIn(client),
      memory: memoryId,
      import: await this.#makeImport(client),
      identity,
      uid,
      code: this.#code,
      report: await this.#makeReport(uid),
    };
  }

  async #makeCheckIn(client: Client): Promise<string> {
    const checkInId = randomUUID();
    const answers = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`q${at + 1}`, '1']));
    await client.postForm('/check-in', { intent: 'check-in', questionnaire: 'gad7', checkInId, ...answers });
    return checkInId;
  }

  async #makeImport(client: Client): Promise<string> {
    const form = new FormData();
    form.append('file', new File(['date,steps\n2026-05-01,5\n'], 'mine.csv'));
    const answer = await client.postMultipart('/api/wearable/import', form);
    return ((await answer.json()) as { importId: string }).importId;
  }

  async #makeReport(userId: string): Promise<string> {
    const id = randomUUID();
    const columns =
      '"id", "userId", "messageId", "reason", "severity", "urgency", "status", "times", "reportedAt", "raisedAt"';
    const now = `'${new Date().toISOString().replace('Z', '+00:00')}'`;
    const values = `'${id}', '${userId}', 0, 'entry', 'high', 2, 'pending', 1, ${now}, ${now}`;
    await runSql(this.#server, `INSERT INTO "SafetyReport" (${columns}) VALUES (${values})`);
    return id;
  }

  /** Returns what `user` sees of these records: equal before and after the requests of the others. */
  async lookAt(ids: Ids): Promise<unknown> {
    const client = this.client('user');
    const paths = [
      `/api/sessions/${ids.session}`,
      '/api/user',
      '/api/documents',
      `/api/journal/${ids.entry}`,
      `/api/memories/${ids.memory}`,
      '/api/wearable/import',
    ];
    const [answers, security] = await Promise.all([
      Promise.all(paths.map((path) => client.getJson(path))),
      client.request('/settings?tab=security').then((answer) => answer.text()),
    ]);
    const named = [...security.matchAll(/name="(identityId|sessionId)" value="([^"]+)"/g)].map(
      ([, name, value]) => `${name} ${value}`,
    );
    return { records: answers.map(({ body }) => body), named };
  }

  async #isThemselves(persona: Persona): Promise<boolean> {
    const client = this.client(persona);
    if (((await client.getJson('/api/user')).status === 200) !== signedIn.includes(persona)) return false;
    return persona !== 'mid-second-factor' || (await client.request('/auth/two-factor')).status === 200;
  }

  async #admit(persona: Persona): Promise<void> {
    const client = createClient(this.#server.url);
    if (persona === 'mid-second-factor') return this.#admitHalfWay(client);
    const person = persona === 'signed out' ? null : await client.register();
    this.#members.set(persona, { client, person });
    const { id } = (await client.getJson<{ id: string }>('/api/user')).body;
    const sql = (statement: string) => runSql(this.#server, `${statement} = '${id}'`);
    if (persona === 'admin') await sql(`UPDATE "User" SET "securityLevel" = 3 WHERE "id"`);
    if (persona === 'disabled')
      await sql(`UPDATE "User" SET "disabledAt" = '2026-01-01T00:00:00.000+00:00' WHERE "id"`);
    if (persona === 'revoked')
      await sql(`UPDATE "SignInSession" SET "revokedAt" = '2026-01-01T00:00:00.000+00:00' WHERE "userId"`);
  }

  /** Registers a user with the second factor on, and enters only the password in this browser. */
  async #admitHalfWay(client: Client): Promise<void> {
    const phone = createClient(this.#server.url);
    const person = await phone.register();
    const { codes } = await enrolTwoFactor(phone, person.password);
    await client.signIn(person, true);
    expect([...client.cookies.keys()]).toEqual(['orion_second_factor']);
    this.#members.set('mid-second-factor', { client, person });
    this.#code = codes[0]!;
  }
}
