import { useId, useSyncExternalStore } from 'react';

/** Speaks the pieces from `progress.next` on and increments it for each spoken piece. Rejects when it cannot. */
export type Say = (
  pieces: readonly string[],
  progress: { next: number },
  signal: AbortSignal,
  onSound: () => void,
) => Promise<void>;
type ReadingPhase = 'idle' | 'preparing' | 'speaking';

let isMute = false;

/** True when the server has no voice, according to the page data or its own last response; it is not called then. */
export const isServerMute = () => isMute;
export const setServerMute = (mute: boolean) => void (isMute = mute);

let isOnlyLocal = false;

/** True in a conversation that stays on this machine: some voices of a browser read on the servers of its maker. */
export const isOnlyLocalVoices = () => isOnlyLocal;
export const setOnlyLocalVoices = (onlyLocal: boolean) => void (isOnlyLocal = onlyLocal);

let reading: { owner: string; phase: ReadingPhase } | null = null;
let run: AbortController | null = null;
const listeners = new Set<() => void>();

function show(next: typeof reading) {
  reading = next;
  for (const tell of listeners) tell();
}

/**
 * Reads the pieces of a text aloud with the first of `voices` that works; when one fails, the next continues. Only one
 * text is read at a time. Returns false when no voice could read it.
 */
export async function read(owner: string, pieces: readonly string[], voices: readonly Say[]): Promise<boolean> {
  stopReading();
  const own = (run = new AbortController());
  const progress = { next: 0 };
  const isOver = () => own.signal.aborted;
  show({ owner, phase: 'preparing' });
  for (const say of voices) {
    try {
      await say(pieces, progress, own.signal, () => !isOver() && show({ owner, phase: 'speaking' }));
      if (!isOver()) show(null);
      return true;
    } catch {
      if (isOver()) return true;
    }
  }
  show(null);
  return false;
}

export function stopReading() {
  run?.abort();
  run = null;
  if (reading) show(null);
}

/** Returns the reading phase of one message and the id that identifies it. */
export function useReading(): { owner: string; phase: ReadingPhase } {
  const owner = useId();
  const phase = useSyncExternalStore<ReadingPhase>(
    subscribe,
    () => (reading?.owner === owner ? reading.phase : 'idle'),
    () => 'idle',
  );
  return { owner, phase };
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
