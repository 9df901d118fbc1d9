/**
 * Measures what the product adds between the model and the reader. The double stamps each token with the time it was
 * sent.
 */
import { createClient, type Client } from '../setup/browser-less-client';
import { newSession, percentile } from '../soak/soak-ground';

export type StreamFigures = { streams: number; tokens: number; delayMs: number; repeat: number };
type StreamResult = {
  addedMs: { p50: number; p95: number };
  heldMs: { p50: number; p99: number };
  tokensPerSecond: number;
  offeredPerSecond: number;
  errors: number;
};

type OneStream = { addedMs: number; held: number[]; tokens: number; firstAt: number; lastAt: number; failed: boolean };

/** A session of the product, or the model itself: takes a text and returns a stream of texts. */
type Speaker = (content: string) => AsyncIterable<Spoken>;
type Spoken = { at: number; text: string; complete: boolean };

export async function benchStreams(
  speakers: () => Promise<Speaker[]>,
  { streams, tokens, delayMs, repeat }: StreamFigures,
): Promise<StreamResult> {
  const all: OneStream[] = [];
  const rates: number[] = [];
  for (let time = 0; time < repeat; time += 1) {
    const heard = await Promise.all(
      (await speakers()).map((speaker) => oneStream(speaker(`[[tokens:${tokens},delay:${delayMs},words:stamp]]`))),
    );
    all.push(...heard);
    const whole = heard.filter((one) => !one.failed);
    const elapsed = (Math.max(...whole.map((one) => one.lastAt)) - Math.min(...whole.map((one) => one.firstAt))) / 1000;
    rates.push(whole.reduce((sum, one) => sum + one.tokens, 0) / elapsed);
  }
  const good = all.filter((one) => !one.failed);
  const added = good.map((one) => one.addedMs);
  const held = good.flatMap((one) => one.held);
  return {
    addedMs: { p50: percentile(added, 0.5), p95: percentile(added, 0.95) },
    heldMs: { p50: percentile(held, 0.5), p99: percentile(held, 0.99) },
    tokensPerSecond: percentile(rates, 0.5),
    offeredPerSecond: delayMs > 0 ? (streams * 1000) / delayMs : 0,
    errors: all.length - good.length,
  };
}

/** Creates a session for each stream before the clock starts. */
export function throughTheProduct(people: Client[], streams: number): () => Promise<Speaker[]> {
  return () =>
    Promise.all(
      Array.from({ length: streams }, async (_, index) => {
        const client = people[index % people.length] as Client;
        const sessionId = await newSession(client);
        return (content: string) => throughOneSession(client, sessionId, content);
      }),
    );
}

async function* throughOneSession(client: Client, sessionId: string, content: string): AsyncGenerator<Spoken> {
  for await (const event of client.streamEvents(`/api/sessions/${sessionId}/messages`, { content })) {
    const { text, status } = event.data as { text?: string; status?: string };
    if (event.event === 'delta') yield { at: event.at, text: text ?? '', complete: false };
    if (event.event === 'done') yield { at: event.at, text: '', complete: status === 'complete' };
  }
}

/** The floor: the same reader connected directly to the model. */
export function straightFromTheModel(modelUrl: string, streams: number): () => Promise<Speaker[]> {
  const client = createClient(new URL(modelUrl).origin);
  const speaker = async function* (content: string): AsyncGenerator<Spoken> {
    const body = { model: 'double', stream: true, messages: [{ role: 'user', content }] };
    for await (const event of client.streamEvents('/v1/chat/completions', body)) {
      const choice = (event.data as { choices?: { delta: { content?: string }; finish_reason: string | null }[] })
        .choices?.[0];
      if (choice) yield { at: event.at, text: choice.delta.content ?? '', complete: choice.finish_reason === 'stop' };
    }
  };
  return () => Promise.resolve(Array.from({ length: streams }, () => speaker));
}

/**
 * Measures one stream. R… is when the double received the request, W… when it sent each token; all clocks are of this
 * machine.
 */
async function oneStream(spoken: AsyncIterable<Spoken>): Promise<OneStream> {
  const one: OneStream = { addedMs: 0, held: [], tokens: 0, firstAt: 0, lastAt: 0, failed: true };
  const sentAt = performance.timeOrigin + performance.now();
  try {
    for await (const { at, text, complete } of spoken) {
      if (complete) one.failed = false;
      const asked = /R([\d.]+) /.exec(text)?.[1];
      for (const [, stamp] of text.matchAll(/W([\d.]+) /g)) {
        const spokenAt = Number(stamp);
        if (one.tokens === 0) {
          one.addedMs = Number(asked) - sentAt + (at - spokenAt);
          one.firstAt = spokenAt;
        } else one.held.push(at - spokenAt);
        one.tokens += 1;
        one.lastAt = at;
      }
    }
  } catch {
    one.failed = true;
  }
  return one;
}
