import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Safety } from '~/features/safety/safety-of';
import type { MessageJson } from '../../chat-schema';

export type ReplyEvent =
  | { kind: 'message'; userMessage: MessageJson | null; assistantMessage: MessageJson }
  | { kind: 'safety'; safety: Safety }
  /** `end` is the length of the reply up to and including this piece, when the server sends it. */
  | { kind: 'delta'; text: string; end?: number }
  | { kind: 'done'; reply: MessageJson }
  | { kind: 'error'; message: string };

export type IdentifiedEvent = { id: string | undefined; event: ReplyEvent };

/** The server sends data at least every few seconds; longer silence means a dead connection. */
const SILENCE_MS = 60_000;

const shapes: Record<string, (value: never) => ReplyEvent> = {
  message: (value: { userMessage?: MessageJson | null; assistantMessage: MessageJson }) => ({
    kind: 'message',
    userMessage: value.userMessage ?? null,
    assistantMessage: value.assistantMessage,
  }),
  safety: (safety: Safety) => ({ kind: 'safety', safety }),
  delta: (value: { text: string }) => ({ kind: 'delta', text: value.text }),
  done: (reply: MessageJson) => ({ kind: 'done', reply }),
  error: (value: { message: string }) => ({ kind: 'error', message: value.message }),
};

/** Parses an event; returns null for unknown or malformed events. */
function toReplyEvent({ event, data, id }: EventSourceMessage): ReplyEvent | null {
  const shape = event === undefined || !Object.hasOwn(shapes, event) ? undefined : shapes[event];
  if (!shape) return null;
  try {
    return withEnd(shape(JSON.parse(data) as never), id);
  } catch {
    return null;
  }
}

/** Adds `end` to a delta. The event id of a delta is `{message}.{length so far}`. */
function withEnd(event: ReplyEvent, id: string | undefined): ReplyEvent {
  const end = event.kind === 'delta' ? /^\d+\.(\d+)$/.exec(id ?? '')?.[1] : undefined;
  return event.kind === 'delta' && end !== undefined ? { ...event, end: Number(end) } : event;
}

/**
 * Yields the events of a reply as they arrive. Throws when the connection breaks or is silent for `silenceMs`; ends
 * when the server closes the stream.
 */
export async function* readReplyEvents(
  body: ReadableStream<Uint8Array>,
  silenceMs = SILENCE_MS,
): AsyncGenerator<IdentifiedEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const arrived: IdentifiedEvent[] = [];
  const parser = createParser({
    onEvent(message) {
      const event = toReplyEvent(message);
      if (event) arrived.push({ id: message.id, event });
    },
  });
  try {
    for (;;) {
      const chunk = await beforeSilence(reader.read(), silenceMs);
      if (chunk.done) return;
      parser.feed(decoder.decode(chunk.value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function beforeSilence<T>(next: Promise<T>, silenceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The stream fell silent.')), silenceMs);
  });
  try {
    return await Promise.race([next, silence]);
  } finally {
    clearTimeout(timer);
  }
}
