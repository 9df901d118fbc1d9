import type { ServerResponse } from 'node:http';

const KEEP_ALIVE_MS = 15_000;

type Run = (events: EventStream) => Promise<void>;
const runs = new WeakMap<Response, Run>();

/**
 * Returns a response of server-sent events (HTML Living Standard §9.2) without a body: the HTTP server calls `run` with
 * the connection. Through a web stream each event would cost more than to make and to write it.
 */
export function eventStream(run: Run): Response {
  const response = new Response(null, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
  runs.set(response, run);
  return response;
}

/** Writes the events of a response of `eventStream`, and ends the answer. Returns false for any other response. */
export function writeEvents(response: Response, res: ServerResponse): boolean {
  const run = runs.get(response);
  if (!run) return false;
  const events = new EventStream(res);
  void run(events).finally(() => events.end());
  return true;
}

/** The connection to a client that listens to events. Nothing is written when the client has left. */
export class EventStream {
  readonly #res: ServerResponse;
  readonly #keepAlive: NodeJS.Timeout;
  #isFull = false;
  #held: { event: string; id: string; text: string } | null = null;

  constructor(res: ServerResponse) {
    this.#res = res;
    this.#keepAlive = setInterval(() => this.#isFull || this.#write(': waiting\n\n'), KEEP_ALIVE_MS);
    this.onClose(() => clearInterval(this.#keepAlive));
    res.on('drain', () => {
      this.#isFull = false;
      this.#sendHeld();
    });
  }

  get isClosed(): boolean {
    return this.#res.destroyed || this.#res.closed;
  }

  /** Calls the listener when the client leaves, or when all was sent. */
  onClose(listener: () => void): void {
    if (this.isClosed) listener();
    else this.#res.once('close', listener);
  }

  send(event: string, id: string, data: unknown): void {
    this.#sendHeld();
    this.#write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /**
   * Sends a piece of a text. While the client does not read, pieces are joined, so that a slow client costs no more
   * memory than the text.
   */
  sendText(event: string, id: string, text: string): void {
    if (this.#isFull) this.#held = { event, id, text: (this.#held?.text ?? '') + text };
    else this.send(event, id, { text });
  }

  end(): void {
    this.#sendHeld();
    if (!this.isClosed) this.#res.end();
  }

  #sendHeld(): void {
    const held = this.#held;
    this.#held = null;
    if (held) this.send(held.event, held.id, { text: held.text });
  }

  #write(text: string): void {
    if (!this.isClosed) this.#isFull = !this.#res.write(text);
  }
}
