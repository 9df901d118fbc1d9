import { expect, it } from 'vitest';
import { countInWords, hoursAndMinutes } from './reading-words';

it.each([
  [432, '7 h 12 min'],
  [480, '8 h'],
  [45, '45 min'],
  [0, '0 min'],
])('%i minutes are %s', (minutes, words) => expect(hoursAndMinutes(minutes)).toBe(words));

it('counts have their thousands apart', () => expect(countInWords(12_345)).toBe('12,345'));
