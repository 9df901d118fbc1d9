import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false on the server and in the first render in the browser, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
