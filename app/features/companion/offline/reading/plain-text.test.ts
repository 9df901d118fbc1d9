import { expect, it } from 'vitest';
import { toPlain } from './plain-text';

it('writes hurried words in full, and leaves the rest', () => {
  expect(toPlain('Im  here, dont  worry. U2 shouldnt  it’s  im’s')).toBe(
    "i'm here, don't worry. u2 shouldn't it's im's",
  );
  expect(toPlain('ppl r v loud rn, constructor')).toBe('people r very loud right now, constructor');
});
