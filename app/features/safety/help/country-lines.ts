import type { CrisisResource } from '../crisis-resources';
import listed from './country-lines.json';

/** A national line, with its address and the day on which that was last read there. Null: taken from a published list, and not read there yet. */
type CountryLine = CrisisResource & { source: string; checkedOn: string | null };

/** National lines outside of the United States, by the English name of the country. */
export const countryLines: readonly { country: string; emergency: string; lines: CountryLine[] }[] = listed;

/** After so long a number may have changed. */
const MAX_DAYS_UNCHECKED = 180;

export function isCheckedLongAgo(checkedOn: string | null, now: Date): boolean {
  return checkedOn !== null && now.getTime() - Date.parse(checkedOn) > MAX_DAYS_UNCHECKED * 86_400_000;
}
