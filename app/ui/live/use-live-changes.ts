import { useEffect, useRef } from 'react';
import { type LiveTopic, onLiveChange } from './live-socket';

/** Changes within this time are reported as one. */
const TOGETHER_MS = 150;

/**
 * Calls `onChange` once per batch of changes for which `matters` returns true: sessions changed by another tab or
 * device (null: any session may have changed), or the journal.
 */
export function useLiveChanges(
  matters: (sessionId: string | null) => boolean,
  onChange: () => void,
  topic: LiveTopic = 'session',
): void {
  const current = useRef({ matters, onChange });
  useEffect(() => {
    current.current = { matters, onChange };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = onLiveChange(topic, (sessionId) => {
      if (timer !== undefined || !current.current.matters(sessionId)) return;
      timer = setTimeout(() => {
        timer = undefined;
        current.current.onChange();
      }, TOGETHER_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [topic]);
}
