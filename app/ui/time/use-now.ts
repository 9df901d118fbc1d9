import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;

function listen(onStep: () => void) {
  const timer = setInterval(onStep, STEP_MS);
  return () => clearInterval(timer);
}

/** In steps, so that every reader of one render gets the same moment. */
function currentStep(): number {
  return Math.floor(Date.now() / STEP_MS) * STEP_MS;
}

/** The time now, good to half a minute. */
export function useNow(): number {
  return useSyncExternalStore(listen, currentStep, currentStep);
}
