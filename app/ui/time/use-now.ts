import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;

function listen(onStep: () => void) {
  const timer = setInterval(onStep, STEP_MS);
  return () => clearInterval(timer);
}

/** Rounded to steps, so that all readers in one render get the same time. */
function currentStep(): number {
  return Math.floor(Date.now() / STEP_MS) * STEP_MS;
}

/** Returns the current time, rounded down to half a minute. */
export function useNow(): number {
  return useSyncExternalStore(listen, currentStep, currentStep);
}
