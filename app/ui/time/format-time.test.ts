import { expect, it, vi } from 'vitest';
import { formatTime, hourIn } from './format-time';

it('writes a time also in a zone that is not known here', () => {
  expect(formatTime('2026-03-01T10:00:00.000Z', 'date', 'Mars/Olympus')).toBe('Mar 1, 2026');
  expect(hourIn('Mars/Olympus', 0)).toBe(hourIn(undefined, 0));
});

it('keeps few formatters, however many names a browser gives its zone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  // The same zone in other cases of its letters.
  const names = Array.from({ length: 2_000 }, (_, index) =>
    [...'europe/berlin'].map((letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
  );
  for (const name of [names[0]!, names[0]!, ...names, names[0]!]) hourIn(name, 0);
  expect(made.mock.calls.filter(([, options]) => options?.timeZone === names[0])).toHaveLength(2);
  made.mockRestore();
});
