import { useEffect, useRef, useState } from 'react';

export const MS_PER_CHARACTER = 12;
const MAX_LAG_MS = 1000;

/** Received text: `length` characters had arrived at time `at`. */
type Arrival = { at: number; length: number };

export type Pace = { shown: number; arrivals: Arrival[] };

/**
 * Computes how many characters of `text` to show at `now`, `elapsed` ms after the last step: one every 12 ms, and
 * proportionally more when text would otherwise appear later than MAX_LAG_MS after its arrival.
 */
export function step(pace: Pace, text: string, now: number, elapsed: number): Pace {
  const arrivals = noteArrival(pace.arrivals, text.length, now);
  const backlog = text.length - pace.shown;
  if (backlog <= 0) return { shown: text.length, arrivals: arrivals.slice(-1) };
  const perMs = arrivals.reduce(
    (most, { at, length }) => Math.max(most, (length - pace.shown) / Math.max(1, elapsed, at + MAX_LAG_MS - now)),
    1 / MS_PER_CHARACTER,
  );
  const due = overdue(arrivals, now);
  const shown = Math.min(text.length, Math.max(due, pace.shown + Math.max(1, Math.round(perMs * elapsed))));
  return { shown: wholeCharacter(text, shown), arrivals: arrivals.filter(({ length }) => length > shown) };
}

function noteArrival(arrivals: Arrival[], length: number, now: number): Arrival[] {
  const last = arrivals[arrivals.length - 1];
  return last && last.length >= length ? arrivals : [...arrivals, { at: now, length }];
}

/** Returns the length of the text that arrived at least MAX_LAG_MS ago and must be visible. */
function overdue(arrivals: Arrival[], now: number): number {
  return arrivals.reduce((most, { at, length }) => (now - at >= MAX_LAG_MS ? Math.max(most, length) : most), 0);
}

/** Avoids splitting a surrogate pair. */
function wholeCharacter(text: string, length: number): number {
  const last = text.charCodeAt(length - 1);
  return last >= 0xd800 && last <= 0xdbff ? Math.min(text.length, length + 1) : length;
}

const FRAME_MS = 32;
/** Rendering a long reply takes longer, so render it less often. */
const LONG_TEXT = 4000;
const LONG_TEXT_FRAME_MS = 96;

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Returns how many characters of a growing text to show, starting with `from`. With reduced motion, always all of it.
 */
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
