import { useId, useSyncExternalStore } from 'react';

/** Says the pieces from `progress.next` on, and counts there what was said. Rejects when it cannot. */
export type Say = (
  pieces: readonly string[],
  progress: { next: number },
  signal: AbortSignal,
  onSound: () => void,
) => Promise<void>;
export type ReadingPhase = 'idle' | 'preparing' | 'speaking';

let isMute = false;

/** Whether the server has no voice, by what the page was told or by its own last answer: it is not asked then. */
export const isServerMute = () => isMute;
export const setServerMute = (mute: boolean) => void (isMute = mute);

let reading: { owner: string; phase: ReadingPhase } | null = null;
let run: AbortController | null = null;
const listeners = new Set<() => void>();

function show(next: typeof reading) {
  reading = next;
  for (const tell of listeners) tell();
}

/**
 * Reads the pieces of a text aloud by the first of `voices` that can; another takes over where one falls silent. Only one text is read at a time. False when no
 * voice could read it.
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

/** How the reading of one message stands, and the name that it goes by. */
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
