import { useEffect, useRef } from 'react';
import { type LiveTopic, onLiveChange } from './live-socket';

/** Changes that come close together are one. */
const TOGETHER_MS = 150;

/** Calls back once for the changes of a moment that matter: sessions that another tab or device changed (null: any may have), or the journal. */
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
