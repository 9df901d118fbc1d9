import { useEffect, useRef, useState } from 'react';
import { step, type Pace } from './typewriter';

const FRAME_MS = 32;
/** Drawing a long reply takes longer, so it is drawn less often. */
const LONG_TEXT = 4000;
const LONG_TEXT_FRAME_MS = 96;

/** How much of a growing text shows. With reduced motion all of it, always. */
export function useTypewriter(text: string, from: number): number {
  const pace = useRef<Pace>({ shown: Math.min(from, text.length), arrivals: [] });
  const lastStep = useRef(0);
  const [shown, setShown] = useState(pace.current.shown);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      pace.current = { shown: text.length, arrivals: [] };
      setShown(text.length);
      return;
    }
    let frame = 0;
    const draw = (now: number) => {
      if (lastStep.current === 0) lastStep.current = now - FRAME_MS;
      const elapsed = now - lastStep.current;
      if (elapsed >= (text.length > LONG_TEXT ? LONG_TEXT_FRAME_MS : FRAME_MS)) {
        lastStep.current = now;
        pace.current = step(pace.current, text, now, elapsed);
        setShown(pace.current.shown);
      }
      if (pace.current.shown < text.length) frame = requestAnimationFrame(draw);
      else lastStep.current = 0;
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [text]);

  return Math.min(shown, text.length);
}
