import { expect, it } from 'vitest';
import { sleepQualityOf } from './sleep-quality';

it.each([
  [450, 480, 'excellent'],
  [430, 500, 'good'],
  [400, 540, 'fair'],
  [400, 640, 'poor'],
  // A short night is at most fair, a very short one poor, however whole it was.
  [330, 340, 'fair'],
  [200, 205, 'poor'],
  [450, undefined, undefined],
  [undefined, 480, undefined],
  [500, 480, undefined],
  [0, 480, undefined],
])('%s minutes asleep of %s in bed are %s', (asleep, inBed, quality) => {
  expect(sleepQualityOf(asleep, inBed)).toBe(quality);
});
