import { useEffect, useRef } from 'react';
import type { LiveEvent } from '~/ui/live/live-socket';
import { sayTyping } from '~/ui/live/typing-events';

const PAUSE_MS = 1_000;
/** A key that is held down deletes thirty times a second. */
const DELETED_EVERY_MS = 250;
/** As long as the server takes it. */
const MAX_LENGTH = 1_000_000;

type Say = (type: LiveEvent['type'], length: number) => void;

/**
 * docs/spec.md §4 Typing tracking: a start at the first growth after a rest, each shrinking of the text, a pause after a second without change, and
 * that the message was sent.
 */
export function watchTyping(say: Say) {
  let length = 0;
  let resting = true;
  let deletedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (type: LiveEvent['type'], of: number) => say(type, Math.min(of, MAX_LENGTH));
  return {
    /** The text in the box was put there, not typed. */
    set(now: number) {
      length = now;
    },
    changed(now: number) {
      const [grew, shrank] = [now > length, now < length];
      length = now;
      if (grew && resting) tell('typing_start', now);
      if (grew) resting = false;
      if (shrank && performance.now() - deletedAt >= DELETED_EVERY_MS) {
        deletedAt = performance.now();
        tell('text_deleted', now);
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        resting = true;
        tell('typing_pause', length);
      }, PAUSE_MS);
    },
    sent(of: number) {
      clearTimeout(timer);
      length = 0;
      resting = true;
      tell('message_sent', of);
    },
    leave() {
      clearTimeout(timer);
    },
  };
}

/** Watches the message box and tells how somebody types in it. */
export function useTypingEvents(sessionId: string | null) {
  const here = useRef(sessionId);
  const watch = useRef<ReturnType<typeof watchTyping> | null>(null);
  useEffect(() => {
    here.current = sessionId;
  }, [sessionId]);
  useEffect(() => {
    const typing = watchTyping((type, length) => sayTyping({ type, sessionId: here.current, length }));
    watch.current = typing;
    return () => typing.leave();
  }, []);
  return {
    set: (length: number) => watch.current?.set(length),
    changed: (length: number) => watch.current?.changed(length),
    sent: (length: number) => watch.current?.sent(length),
  };
}
