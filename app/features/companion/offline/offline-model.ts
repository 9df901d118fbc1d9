import type { ModelPrompt } from '~/platform/model/model-prompt';
import { composeOfflineReflection } from './compose-offline-reflection';
import { composeOfflineReply } from './compose-offline-reply';

/** Creates a model that needs no network: the offline companion, which writes at a readable pace. */
export function createOfflineModel({ wordDelayMs = 30 }: { wordDelayMs?: number } = {}) {
  return {
    kind: 'offline' as const,
    reply: (prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<string> => speak(prompt, signal, wordDelayMs),
  };
}

/** Yields the text word by word, each with the white space after it; ends without an error when the signal aborts. */
async function* speak(prompt: ModelPrompt, signal: AbortSignal, wordDelayMs: number): AsyncGenerator<string> {
  const text = prompt.entry
    ? composeOfflineReflection({ ...prompt.entry, severity: prompt.severity, seed: prompt.seed })
    : composeOfflineReply(prompt);
  const words = text.match(/\S+\s*/g) ?? [];
  for (const [at, word] of words.entries()) {
    if (at > 0 && wordDelayMs > 0) await pause(wordDelayMs, signal);
    if (signal.aborted) return;
    yield word;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}
