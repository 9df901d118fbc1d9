import { useEffect, useRef, type MouseEvent } from 'react';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/show-toast';
import { stopReading, useReading } from './speaker';

const NO_VOICE = {
  title: 'No voice to read it aloud',
  description: 'This browser has no voice of its own, and the server has none right now.',
  kind: 'destructive',
} as const;

/** Loaded on first use. */
const loadReading = () => import('./read-message');

/** Starts and stops reading the surrounding message aloud. It belongs to no form, so that it needs no type. */
export function ReadAloudButton({ isReply }: { isReply: boolean }) {
  const { owner, phase } = useReading();
  const isOn = phase === 'preparing' || phase === 'speaking';
  useStopWhenGone(isOn);
  const toggle = async ({ currentTarget }: MouseEvent) => {
    if (isOn) return stopReading();
    const isRead = await loadReading().then(
      ({ readMessage }) => readMessage(owner, currentTarget, isReply),
      () => false,
    );
    if (!isRead) showToast(NO_VOICE);
  };
  const label = isOn ? 'Stop reading' : 'Read aloud';
  return (
    <button className={isOn ? 'btn quiet' : 'tool-sound'} title={label} onClick={(event) => void toggle(event)}>
      {isOn ? <Icon name="stop" /> : null}
    </button>
  );
}

/** Stops reading when the page is left or closed. */
function useStopWhenGone(isOn: boolean) {
  const latest = useRef(isOn);
  useEffect(() => {
    latest.current = isOn;
    if (!isOn) return;
    addEventListener('pagehide', stopReading);
    return () => removeEventListener('pagehide', stopReading);
  }, [isOn]);
  useEffect(
    () => () => {
      if (latest.current) stopReading();
    },
    [],
  );
}
