import type { CrisisResource } from '../crisis-resources';
import listed from './country-lines.json';

/**
 * A national line, with its own address. `checkedOn` is the day on which its number was last read there; null is not
 * yet. `seenOn` is the day of the newest public page known to name it; null is a page without a date.
 */
type CountryLine = CrisisResource & { source: string; checkedOn: string | null; seenOn: string | null };

/** National lines outside of the United States, by the English name of the country. */
export const countryLines: readonly { country: string; emergency: string; lines: CountryLine[] }[] = listed;

/** After so long a number may have changed. */
const MAX_DAYS_UNCHECKED = 180;

/** Returns whether a line is shown with a mark: its number was never read at its own address, or long ago. */
export function isUnchecked({ checkedOn }: Pick<CountryLine, 'checkedOn'>, now: Date): boolean {
  return checkedOn === null || now.getTime() - Date.parse(checkedOn) > MAX_DAYS_UNCHECKED * 86_400_000;
}
