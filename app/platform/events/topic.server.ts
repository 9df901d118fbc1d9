import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { env } from '../env.server';
import { log } from '../log.server';
import { hearProcesses, tellProcesses } from '../processes/processes.server';
import { openedRedis, openRedis, redisPrefix } from '../redis/redis.server';

/** Identifies this process among those that share a Redis or a primary. */
export const instanceId = randomUUID();

type Topic<Event> = {
  /**
   * Notifies the listeners of this process at once and, through Redis or the primary process, those of the other
   * instances. Never fails.
   */
  publish(event: Event): void;
  /** Sends the event to one other instance. Returns false when it is known that no instance received it. */
  sendTo(instance: string, event: Event): Promise<boolean>;
  /** Returns a function that stops listening. A listener must not throw. */
  listen(listener: (event: Event) => void): () => void;
};

const envelope = z.object({ from: z.string(), to: z.string().default('all'), topic: z.string(), event: z.unknown() });
const receivers = new Map<string, (event: unknown) => void>();

/**
 * Creates a topic for one kind of event. Its name and shape are the contract between instances of different releases;
 * events of any other shape are ignored.
 */
export function makeTopic<Event>(name: string, shape: z.ZodType<Event>): Topic<Event> {
  const listeners = new Set<(event: Event) => void>();
  const tell = (event: Event) => {
    for (const listener of listeners) listener(event);
  };
  receivers.set(name, (event) => {
    const parsed = shape.safeParse(event);
    if (parsed.success) tell(parsed.data);
  });
  return {
    publish: (event) => {
      tell(event);
      void send('all', name, event);
    },
    sendTo: (instance, event) => send(instance, name, event),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns whether other instances are expected to hear what is published now. */
export function reachesOthers(): boolean {
  return env.REDIS_URL ? openedRedis()?.commands.isReady === true : cluster.isWorker;
}

async function send(to: string, topic: string, event: unknown): Promise<boolean> {
  const message = JSON.stringify({ from: instanceId, to, topic, event });
  if (!env.REDIS_URL) return tellProcesses(message);
  const redis = openedRedis();
  if (!redis?.commands.isReady) return false;
  try {
    return (await redis.commands.publish(channelOf(to), message)) > 0;
  } catch {
    return false;
  }
}

/**
 * Subscribes to the events of other instances. The subscription survives outages of Redis. Without Redis the processes
 * of one server hear each other.
 */
export async function openEvents(): Promise<void> {
  if (cluster.isWorker) hearProcesses(receive);
  const redis = await openRedis();
  const subscribed = redis?.listener.subscribe([channelOf('all'), channelOf(instanceId)], receive);
  const failed = subscribed?.catch((error: unknown) => log.warn({ error }, 'listening to other instances failed'));
  // An unreachable Redis is waited for in the background.
  if (redis?.listener.isReady) await failed;
}

/** Tells the listeners what another instance or process sent. */
export function receive(message: string): void {
  try {
    const { from, to, topic, event } = envelope.parse(JSON.parse(message));
    if (from !== instanceId && (to === 'all' || to === instanceId)) receivers.get(topic)?.(event);
  } catch (error) {
    log.warn({ error }, 'a message of another instance could not be read');
  }
}

function channelOf(to: string): string {
  return `${redisPrefix()}${to}`;
}
