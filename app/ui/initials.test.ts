import { expect, it } from 'vitest';
import { initials } from './initials';

it.each([
  ['Maya Torres', 'MT'],
  ['maya elena torres', 'MT'],
  ['Maya', 'M'],
  ['  ', ''],
])('initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
