/**
 * The processes of one server: with WEB_CONCURRENCY above 1, a primary process and worker processes that serve. Every
 * message goes through the primary.
 */
import cluster, { type Worker } from 'node:cluster';
import { z } from 'zod';
import { log } from '../log.server';

/** Answers what a worker asks the primary. */
type Answer = (question: unknown) => Promise<unknown>;

const toAll = z.object({ kind: z.literal('event'), message: z.string() });
const question = z.object({ kind: z.literal('question'), id: z.number(), question: z.unknown() });
const answered = z.object({ kind: z.literal('answer'), id: z.number(), answer: z.unknown() });
const received = z.discriminatedUnion('kind', [toAll, question, answered]);
type Message = z.infer<typeof received>;

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
const post = (worker: Worker, message: Message) => {
  if (worker.isConnected()) worker.send(message);
};

/** Sends a message to all other processes of this server. Returns false when there are none. */
export function tellProcesses(message: string): boolean {
  const event: Message = { kind: 'event', message };
  if (cluster.isWorker) return process.connected && process.send!(event);
  for (const worker of workers()) post(worker, event);
  return workers().length > 0;
}

/** In the primary: passes messages on between workers, and answers their questions. */
export function serveProcesses(heard: (message: string) => void, answer: Answer): void {
  cluster.on('fork', (worker) => {
    // A message to a worker that has just ended.
    worker.on('error', (error) => log.warn({ error }, 'a worker process cannot be reached'));
    worker.on('message', (given: unknown) => {
      const { data } = received.safeParse(given);
      if (data?.kind === 'event') {
        for (const other of workers()) if (other !== worker) post(other, data);
        heard(data.message);
      }
      if (data?.kind === 'question') {
        answer(data.question).then(
          (value) => post(worker, { kind: 'answer', id: data.id, answer: value }),
          (error: unknown) => log.error({ error }, 'answering a worker process failed'),
        );
      }
    });
  });
}

const waiting = new Map<number, (answer: unknown) => void>();
let asked = 0;

/** In a worker: hears what other processes say. */
export function hearProcesses(heard: (message: string) => void): void {
  process.on('message', (given: unknown) => {
    const { data } = received.safeParse(given);
    if (data?.kind === 'event') heard(data.message);
    if (data?.kind === 'answer') waiting.get(data.id)?.(data.answer);
  });
}

/** In a worker: asks the primary. Resolves with null when there is no answer within `ms` milliseconds. */
export function askPrimary(what: unknown, ms: number): Promise<unknown> {
  const id = (asked += 1);
  return new Promise((resolve) => {
    const end = (answer: unknown) => {
      clearTimeout(late);
      waiting.delete(id);
      resolve(answer);
    };
    const late = setTimeout(() => end(null), ms);
    waiting.set(id, end);
    if (process.connected) process.send!({ kind: 'question', id, question: what } satisfies Message);
    else end(null);
  });
}
