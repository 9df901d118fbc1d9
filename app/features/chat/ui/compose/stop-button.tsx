import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '~/ui/icon';
import type { Conversation } from '../live/use-conversation';
import { focusComposer } from './focus-composer';

/**
 * Stop replaces Send under the pointer. Ignore clicks for 700 ms, so that the second click of a double click on Send
 * does not stop the reply.
 */
const STOPS_AFTER_MS = 700;

export function StopButton({ conversation }: { conversation: Conversation }) {
  const stopping = conversation.live?.stopping ?? false;
  const label = stopping ? 'Stopping...' : 'Stop';
  const [shownAt] = useState(() => performance.now());
  const button = useRef<HTMLButtonElement>(null);
  // The button goes away with its reply: whoever is on it moves on to the message input.
  useLayoutEffect(() => {
    const stop = button.current;
    return () => {
      if (stop && document.activeElement === stop) focusComposer();
    };
  }, []);
  const stop = () => {
    if (!stopping && performance.now() - shownAt >= STOPS_AFTER_MS) conversation.stop();
  };
  return (
    <button
      className="btn size-11 rounded-full p-0"
      ref={button}
      type="button"
      aria-disabled={stopping || undefined}
      aria-label={label}
      title={label}
      onClick={stop}
    >
      <Icon name="stop" size={22} />
    </button>
  );
}
