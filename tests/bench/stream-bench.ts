/**
 * Measures what a server adds between the model and the reader. The double stamps each token with the time it was sent.
 */
import type { Client } from '../setup/http-client';
import { newSession, percentile } from '../soak/soak-environment';
import { median } from './http-load';

type StreamShape = { streams: number; tokens: number; delayMs: number };
type OneStream = { addedMs: number; tokens: number; firstAt: number; lastAt: number; failed: boolean };
export type StreamRound = { addedMs: number[]; tokensPerSecond: number; failures: number };

/** Sends once in as many new sessions as the shape says, all at once, and hears the replies out. */
export async function streamRound(people: Client[], { streams, tokens, delayMs }: StreamShape): Promise<StreamRound> {
  // Sessions are created before the clock starts.
  const speakers = await Promise.all(
    Array.from({ length: streams }, async (_, index) => {
      const client = people[index % people.length] as Client;
      return { client, sessionId: await newSession(client) };
    }),
  );
  const content = `[[tokens:${tokens},delay:${delayMs},words:stamp]]`;
  const heard = await Promise.all(speakers.map(({ client, sessionId }) => hearOne(client, sessionId, content)));
  const whole = heard.filter((one) => !one.failed);
  const elapsed = Math.max(...whole.map((one) => one.lastAt)) - Math.min(...whole.map((one) => one.firstAt));
  return {
    addedMs: whole.map((one) => one.addedMs),
    tokensPerSecond: (whole.reduce((sum, one) => sum + one.tokens, 0) * 1000) / elapsed,
    failures: heard.length - whole.length,
  };
}

export function summarize(rounds: readonly StreamRound[]) {
  const added = rounds.flatMap(({ addedMs }) => addedMs);
  return {
    p50: percentile(added, 0.5),
    p95: percentile(added, 0.95),
    tokensPerSecond: median(rounds.map(({ tokensPerSecond }) => tokensPerSecond)),
    failures: rounds.reduce((sum, { failures }) => sum + failures, 0),
  };
}

/**
 * Hears one reply. R… is when the double received the request, W… when it sent each token; all clocks are of this
 * machine.
 */
async function hearOne(client: Client, sessionId: string, content: string): Promise<OneStream> {
  const one: OneStream = { addedMs: 0, tokens: 0, firstAt: 0, lastAt: 0, failed: true };
  const sentAt = performance.timeOrigin + performance.now();
  try {
    for await (const { event, data, at } of client.streamEvents(`/api/sessions/${sessionId}/messages`, { content })) {
      const { text = '', status } = data as { text?: string; status?: string };
      if (event === 'done') one.failed = status !== 'complete';
      if (event !== 'delta') continue;
      const asked = Number(/R(\d+)\b/.exec(text)?.[1]) / 1000;
      for (const [, stamp] of text.matchAll(/W(\d+)\b/g)) {
        const spokenAt = Number(stamp) / 1000;
        if (one.tokens === 0) {
          one.addedMs = asked - sentAt + (at - spokenAt);
          one.firstAt = spokenAt;
        }
        one.tokens += 1;
        one.lastAt = at;
      }
    }
  } catch {
    one.failed = true;
  }
  return one;
}
