import type { Token } from './split-clauses';

/** What stands behind "live in" and "move to" without being the name of a place. */
const NO_PLACES = new Set(
  (
    'fear peace town bed tears pain hell harmony hope denial silence poverty luxury chaos isolation house flat apartment room ' +
    'studio dorm city country village home work next live be stay tell say know see sit another different bigger smaller shared ' +
    'nursing care present past moment same top back hospital school church'
  ).split(' '),
);

const countries = new Set<string>();

/** Returns what a place is, by its words and the word before them, or null when it is none. */
export function placeKind(place: readonly Token[], before: string): 'country' | 'residence' | null {
  const [first] = place;
  if (!first || NO_PLACES.has(first.word) || /^\d/.test(first.word)) return null;
  const name = place.map(({ word }) => word).join(' ');
  if (listCountries().has(name)) return 'country';
  if (/^\p{Lu}/u.test(first.text)) return 'residence';
  // In small letters a name has no article and stands alone.
  return place.length <= 2 && before === first.word ? 'residence' : null;
}

/** The names of all countries, by the data that is in Node. */
function listCountries(): Set<string> {
  if (countries.size > 0) return countries;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  for (const first of letters)
    for (const second of letters) {
      const name = names.of(first + second);
      if (name) countries.add(name.toLowerCase());
    }
  for (const name of ['usa', 'us', 'uk', 'england', 'scotland', 'wales', 'america']) countries.add(name);
  countries.delete('georgia');
  return countries;
}
