/** The setup of every promise: the built server, a model double behind it, and users who chat. */
import { execFileSync } from 'node:child_process';
import { createClient, type Client, type StreamEvent, type StreamOptions } from '../setup/http-client';
import { startFreshServer } from '../setup/fresh-server';
import { modelEnv, type RunningServer, type StartOptions } from '../setup/start-server';
import { startOpenaiDouble, type DoubleOptions, type OpenaiDouble } from '../doubles/openai-double';

export type SoakResult = {
  promise: string;
  figures: Record<string, number>;
  measured: Record<string, number | string>;
  problems: string[];
};

export type MessageJson = {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  status: string;
  failure: string | null;
};
type SessionJson = { sessionId: string; title: string; messages: MessageJson[] };
export type Exchange = { userMessage: MessageJson; assistantMessage: MessageJson; safety: unknown };

export type Environment = { server: RunningServer; double: OpenaiDouble; end: () => Promise<void> };

type EnvironmentOptions = { server?: StartOptions; double?: DoubleOptions };

export async function startEnvironment(options: EnvironmentOptions = {}): Promise<Environment> {
  const double = await startOpenaiDouble(options.double);
  const env = { ...modelEnv(double.url), RATE_LIMIT_SCALE: '100000', ...options.server?.env };
  const server = await startFreshServer({ ...options.server, env }).catch(async (error: unknown) => {
    await double.close();
    throw error;
  });
  return {
    server,
    double,
    end: async () => {
      await server.stop();
      await double.close();
    },
  };
}

export async function newPerson(environment: Environment): Promise<Client> {
  const client = createClient(environment.server.url);
  await client.register();
  return client;
}

export async function newPeople(environment: Environment, count: number): Promise<Client[]> {
  const people: Client[] = [];
  while (people.length < count) people.push(await newPerson(environment));
  return people;
}

export async function newSession(client: Client): Promise<string> {
  const { status, body } = await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', {});
  if (status !== 201) throw new Error(`creating a session answered ${status}: ${JSON.stringify(body)}`);
  return body.session.sessionId;
}

export async function readSession(client: Client, sessionId: string): Promise<SessionJson> {
  const { status, body } = await client.getJson<SessionJson>(`/api/sessions/${sessionId}`);
  if (status !== 200) throw new Error(`reading session ${sessionId} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export function send(client: Client, sessionId: string, content: string, clientId?: string) {
  return client.sendJson<Exchange>('POST', `/api/sessions/${sessionId}/messages`, {
    content,
    ...(clientId ? { clientId } : {}),
  });
}

/** What was received of a streamed reply, whether or not it ended. */
export type Heard = {
  messageId: number | null;
  text: string;
  lastEventId: string | undefined;
  deltas: { at: number; offset: number }[];
  done: MessageJson | null;
  error: string | null;
  events: StreamEvent[];
};

export function nothingHeard(): Heard {
  return { messageId: null, text: '', lastEventId: undefined, deltas: [], done: null, error: null, events: [] };
}

/** Adds one event. Returns what is wrong with it, or null: a delta must continue exactly where the text ends. */
export function hear(heard: Heard, event: StreamEvent): string | null {
  heard.events.push(event);
  if (event.event === 'message') heard.messageId = (event.data as Exchange).assistantMessage.id;
  if (event.event === 'done') heard.done = event.data as MessageJson;
  if (event.event === 'error') heard.error = (event.data as { message: string }).message;
  if (event.event !== 'delta') return null;
  const { text } = event.data as { text: string };
  const offset = Number(event.id.split('.')[1]);
  heard.text += text;
  heard.deltas.push({ at: event.at, offset });
  heard.lastEventId = event.id;
  if (offset === heard.text.length) return null;
  return `delta ${event.id} says offset ${offset}, but the text heard has ${heard.text.length}: lost or doubled`;
}

/** Listens until the server ends the stream or the connection breaks. */
export async function listen(
  client: Client,
  path: string,
  body: unknown,
  options: StreamOptions = {},
  heard = nothingHeard(),
): Promise<Heard & { problems: string[] }> {
  const problems: string[] = [];
  for await (const event of client.streamEvents(path, body, options)) {
    const problem = hear(heard, event);
    if (problem) problems.push(problem);
  }
  return { ...heard, problems };
}

/** Returns the resident memory of the server's process in MiB. */
export function residentMib({ server }: Pick<Environment, 'server'>): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) / 1024);
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}

/** Runs `work` for every item, at most `atOnce` at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
