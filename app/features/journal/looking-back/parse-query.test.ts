import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOfMonth } from '~/platform/calendar/day';
import { RANGES } from './looking-back-page';
import { parseQuery } from './parse-query';

const TODAY = '2026-11-21';

describe('the address', () => {
  const read = (query: string) => parseQuery(new URLSearchParams(query), TODAY);
  it('is read, and what it does not say is the usual', () => {
    expect(read('')).toEqual({ range: 30, month: '2026-11', day: null, view: 'picture' });
    expect(read('range=365&day=2024-02-29&view=table')).toEqual({
      range: 365,
      month: '2024-02',
      day: '2024-02-29',
      view: 'table',
    });
    expect(read('day=2024-02-29&month=2025-01')).toMatchObject({ month: '2025-01', day: '2024-02-29' });
  });

  it('cannot be bent', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('2026-02-30', '9999-99-99', '2026-11-22', '0', '31', '-1', 'NaN'),
    );
    fc.assert(
      fc.property(text, text, text, text, (range, month, at, view) => {
        const found = parseQuery(new URLSearchParams({ range, month, day: at, view }), TODAY);
        expect(RANGES).toContain(found.range);
        expect(daysOfMonth(found.month).length).toBeGreaterThan(27);
        expect(found.day === null || found.day <= TODAY).toBe(true);
      }),
    );
  });
});
