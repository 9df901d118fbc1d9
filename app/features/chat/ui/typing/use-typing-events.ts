import { useEffect, useRef } from 'react';
import { sayLive } from '~/ui/live/live-socket';
import { watchTyping } from './watch-typing';

/** Tells the live socket how somebody types, never what: held there while the socket is open, and not told at all when switched off. */
export function useTypingEvents(sessionId: string | null) {
  const here = useRef(sessionId);
  const watch = useRef<ReturnType<typeof watchTyping> | null>(null);
  useEffect(() => {
    here.current = sessionId;
  }, [sessionId]);
  useEffect(() => {
    const typing = watchTyping((type, length) => {
      if (!isSwitchedOff()) sayLive({ type, sessionId: here.current, length });
    });
    watch.current = typing;
    return () => typing.leave();
  }, []);
  return {
    set: (length: number) => watch.current?.set(length),
    changed: (length: number) => watch.current?.changed(length),
    sent: (length: number) => watch.current?.sent(length),
  };
}

function isSwitchedOff(): boolean {
  try {
    return localStorage.getItem('typing-events') === 'off';
  } catch {
    return false;
  }
}
