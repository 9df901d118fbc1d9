import { createContext, useContext } from 'react';
import { useHydrated } from '../use-hydrated';

/** The zone that the server formats times in, so that the first render in the browser agrees with it. */
export const TimeZoneContext = createContext('UTC');

/** The server's zone while hydrating, then the browser's own (undefined). */
export function useTimeZone(): string | undefined {
  const serverZone = useContext(TimeZoneContext);
  return useHydrated() ? undefined : serverZone;
}
