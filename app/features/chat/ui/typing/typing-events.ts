import { useEffect, useRef } from 'react';
import type { LiveEvent } from '~/ui/live/live-socket';
import { sayTyping } from '~/ui/live/typing-events';

const PAUSE_MS = 1_000;
/** Limits the delete events: a held key deletes about 30 times per second. */
const DELETED_EVERY_MS = 250;
/** The maximum length that the server accepts. */
const MAX_LENGTH = 1_000_000;

type Say = (type: LiveEvent['type'], length: number) => void;

/**
 * Reports typing events (docs/spec.md §4 Typing tracking): a start at the first growth after a pause, each deletion (at
 * most one per 250 ms), a pause after one second without change, and the sending of the message.
 */
export function watchTyping(say: Say) {
  let length = 0;
  let resting = true;
  let deletedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (type: LiveEvent['type'], of: number) => say(type, Math.min(of, MAX_LENGTH));
  return {
    /** Sets the length of text that was not typed, such as a restored draft. */
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

/** Reports how the user types in the message input. */
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
