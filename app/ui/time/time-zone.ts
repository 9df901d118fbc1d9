import { createContext, useContext } from 'react';
import { useHydrated } from '../use-hydrated';

/** The time zone that the server formats times in, so that the first render in the browser matches. */
export const TimeZoneContext = createContext('UTC');

/** Returns the server's time zone while hydrating, then undefined (the browser's own). */
export function useTimeZone(): string | undefined {
  const serverZone = useContext(TimeZoneContext);
  return useHydrated() ? undefined : serverZone;
}
