import { useEffect, useRef, useState } from 'react';
import { step, type Pace } from './typewriter';

const FRAME_MS = 32;
/** Drawing a long reply takes longer, so it is drawn less often. */
const LONG_TEXT = 4000;
const LONG_TEXT_FRAME_MS = 96;

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How much of a growing text shows, beginning with `from` characters. With reduced motion all of it, always. */
export function useTypewriter(text: string, from: number): number {
  const [shown, setShown] = useState(() => Math.min(from, text.length));
  const pace = useRef<Pace | null>(null);
  const lastStep = useRef<number | null>(null);

  useEffect(() => {
    let frame = 0;
    const draw = (now: number) => {
      const before = pace.current ?? { shown: Math.min(from, text.length), arrivals: [] };
      const elapsed = now - (lastStep.current ?? now - FRAME_MS);
      if (elapsed >= (text.length > LONG_TEXT ? LONG_TEXT_FRAME_MS : FRAME_MS)) {
        pace.current = wantsStillness() ? { shown: text.length, arrivals: [] } : step(before, text, now, elapsed);
        lastStep.current = now;
        setShown(pace.current.shown);
      }
      const isBehind = (pace.current ?? before).shown < text.length;
      if (isBehind) frame = requestAnimationFrame(draw);
      else lastStep.current = null;
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [text, from]);

  return Math.min(shown, text.length);
}
