import { useEffect, useRef } from 'react';
import { sayTyping } from '~/ui/live/typing-events';
import { watchTyping } from './watch-typing';

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
