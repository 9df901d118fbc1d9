import { addDays } from '~/platform/calendar/day';

/**
 * Returns the day where this runs. A clock that is behind the server's day by more than a time zone is not believed: then
 * the day is the server's.
 */
export function dayHere(atServer: string, now: Date): string {
  // Swedish dates have the format YYYY-MM-DD.
  const here = now.toLocaleDateString('sv-SE');
  return here >= addDays(atServer, -1) ? here : atServer;
}
