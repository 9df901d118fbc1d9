import { isServerMute, type Say, setServerMute } from './speaker';
import { shownConversation } from '../live/current-conversation';

const ANSWER_TIMEOUT_MS = 30_000;

/** Reads with the server's voice, fetching the next piece while the current one plays. */
export const sayByServer: Say = async (pieces, progress, signal, onSound) => {
  if (isServerMute()) throw new Error('no voice');
  let coming = fetchSound(pieces[progress.next]!, signal);
  while (progress.next < pieces.length) {
    const sound = await coming;
    const following = pieces[progress.next + 1];
    if (following !== undefined) {
      coming = fetchSound(following, signal);
      coming.catch(() => undefined);
    }
    await play(sound, signal, onSound);
    progress.next += 1;
  }
};

async function fetchSound(text: string, outer: AbortSignal): Promise<Blob> {
  const call = new AbortController();
  const stop = () => call.abort();
  const timer = setTimeout(stop, ANSWER_TIMEOUT_MS);
  outer.addEventListener('abort', stop);
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch('/api/tts', {
      method: 'POST',
      headers,
      body: JSON.stringify({ text, voice: 'ash', speed: 1, sessionId: shownConversation() }),
      signal: call.signal,
    });
    setServerMute(response.status === 503);
    if (!response.ok) throw new Error('no voice');
    return await response.blob();
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', stop);
  }
}

async function play(sound: Blob, signal: AbortSignal, onSound: () => void): Promise<void> {
  const address = URL.createObjectURL(sound);
  const audio = new Audio(address);
  const pause = () => audio.pause();
  signal.addEventListener('abort', pause);
  try {
    await new Promise<void>((resolve, reject) => {
      audio.onplaying = onSound;
      audio.onended = () => resolve();
      audio.onerror = () => reject(new Error('no sound'));
      signal.addEventListener('abort', () => reject(new Error('stopped')));
      if (signal.aborted) reject(new Error('stopped'));
      else audio.play().catch(reject);
    });
  } finally {
    signal.removeEventListener('abort', pause);
    URL.revokeObjectURL(address);
  }
}
