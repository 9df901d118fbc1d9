/** One of each persona, and things of `user` for others to try. */
import { createClient, type Client, type Person } from '../setup/browser-less-client';
import { runSql } from '../setup/run-sql';
import type { RunningServer } from '../setup/start-server';
import { personas, type Persona } from './access-lines';

export const PRIVATE_WORDS = 'The boxes are packed';

export type Ids = { session: string; message: string; reply: string; device: string; document: string };
type Member = { client: Client; person: Person | null };

export class AccessPeople {
  readonly #server: RunningServer;
  readonly #members = new Map<Persona, Member>();

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

  /** Requests sign people out, change and delete them: who is not what their name says is made anew. */
  async restore(): Promise<void> {
    for (const persona of personas) {
      const signedIn = (await this.client(persona).getJson('/api/user')).status === 200;
      if (signedIn !== ['user', 'other user', 'admin'].includes(persona)) await this.#admit(persona);
    }
  }

  /** A conversation with a document and a second device of `user`, made for one request and its tries. */
  async makeThings(): Promise<Ids> {
    const { client, person } = this.#members.get('user')!;
    const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', {})).body;
    type Sent = { userMessage: { id: number }; assistantMessage: { id: number } };
    const { body } = await client.sendJson<Sent>('POST', `/api/sessions/${session.sessionId}/messages`, { content: PRIVATE_WORDS });
    const device = createClient(this.#server.url);
    await device.signIn(person!);
    const { sessionId } = (await device.getJson<{ sessionId: string }>('/api/user')).body;
    const form = new FormData();
    form.append('file', new File([PRIVATE_WORDS], 'boxes.txt'));
    form.append('sessionId', session.sessionId);
    const { documentId } = (await (await client.postMultipart('/api/documents/upload', form)).json()) as { documentId: string };
    return {
      session: session.sessionId,
      message: String(body.userMessage.id),
      reply: String(body.assistantMessage.id),
      device: sessionId,
      document: documentId,
    };
  }

  /** What `user` sees of the things: equal before and after what others tried. */
  async lookAt(ids: Ids): Promise<unknown> {
    const client = this.client('user');
    const session = await client.getJson(`/api/sessions/${ids.session}`);
    const user = await client.getJson<Record<string, unknown>>('/api/user');
    const documents = await client.getJson('/api/documents');
    return { session: session.body, user: user.body, documents: documents.body };
  }

  async #admit(persona: Persona): Promise<void> {
    const client = createClient(this.#server.url);
    const person = persona === 'signed out' || persona === 'mid-second-factor' ? null : await client.register();
    this.#members.set(persona, { client, person });
    const { id } = (await client.getJson<{ id: string }>('/api/user')).body;
    const sql = (statement: string) => runSql(this.#server, `${statement} = '${id}'`);
    if (persona === 'admin') await sql(`UPDATE "User" SET "securityLevel" = 3 WHERE "id"`);
    if (persona === 'disabled') await sql(`UPDATE "User" SET "disabledAt" = '2026-01-01T00:00:00.000+00:00' WHERE "id"`);
    if (persona === 'revoked') await sql(`UPDATE "SignInSession" SET "revokedAt" = '2026-01-01T00:00:00.000+00:00' WHERE "userId"`);
    if (persona === 'mid-second-factor') client.cookies.set('orion_second_factor', 'half-way');
  }
}
