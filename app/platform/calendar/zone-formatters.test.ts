import { expect, it } from 'vitest';
import { createZoneFormatters } from './zone-formatters.server';

const NOON = new Date('2026-11-21T12:00:00Z');
const hours = () => createZoneFormatters('en-GB', { hour: '2-digit', minute: '2-digit' });

it('a formatter has the style and the zone, and is created once', () => {
  const formatters = hours();
  expect(formatters.get('Asia/Kolkata').format(NOON)).toBe('17:30');
  expect(formatters.getOrUtc('Pacific/Kiritimati').format(NOON)).toBe('02:00');
  expect(formatters.getOrUtc('Asia/Kolkata')).toBe(formatters.get('Asia/Kolkata'));
});

it('an unknown zone throws where it is not wanted, and counts as UTC where it is', () => {
  const formatters = hours();
  for (const zone of ['nowhere', '', '__proto__']) {
    expect(() => formatters.get(zone), zone).toThrow(RangeError);
    expect(formatters.getOrUtc(zone).format(NOON), zone).toBe('12:00');
  }
});

it('formatters of two styles are kept apart', () => {
  const [times, days] = [hours(), createZoneFormatters('sv-SE', { dateStyle: 'short' })];
  expect([times.get('UTC').format(NOON), days.get('UTC').format(NOON)]).toEqual(['12:00', '2026-11-21']);
});
