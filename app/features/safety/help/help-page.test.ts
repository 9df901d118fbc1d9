import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { countryLines, isUnchecked } from './country-lines';
import { helpPage } from './help-page';

const { html, headers } = helpPage(new Date('2026-11-24T08:00:00Z'));

it('names the lines that answer at once, with a link to each', () => {
  for (const href of [
    'tel:988',
    'sms:988',
    'sms:741741?&amp;body=HOME',
    'tel:911',
    'sms:838255',
    'sms:988?&amp;body=AYUDA',
  ])
    expect(html).toContain(`href="${href}"`);
});

it('holds no script, loads nothing, and allows only its own styles', () => {
  expect(html).not.toMatch(/<script|<link|<img|\son\w+=|\sstyle=|url\(/i);
  const [, styles] = /<style>([\s\S]*)<\/style>/.exec(html)!;
  const hash = createHash('sha256').update(styles!).digest('base64');
  expect(headers['Content-Security-Policy']).toContain(`style-src 'sha256-${hash}'`);
  expect(headers['Content-Security-Policy']).toContain("default-src 'none'");
  expect(Number(headers['Content-Length'])).toBe(Buffer.byteLength(html));
});

it('lists at least 25 other countries, each with a line that can be reached, a source, and the days on which it was seen and checked', () => {
  expect(new Set(countryLines.map(({ country }) => country)).size).toBe(countryLines.length);
  expect(countryLines.length).toBeGreaterThanOrEqual(25);
  for (const { country, emergency, lines } of countryLines) {
    expect(html).toContain(`<summary>${country}</summary>`);
    expect(emergency).toMatch(/^\d{3,4}$/);
    expect(lines.length).toBeGreaterThan(0);
    for (const { call, text, source, checkedOn, seenOn } of lines) {
      expect(call ?? text).toMatch(/\d/);
      expect(source).toMatch(/^https:\/\//);
      for (const day of [checkedOn, seenOn]) if (day !== null) expect(Number.isNaN(Date.parse(day))).toBe(false);
    }
  }
  expect(html).toContain('https://findahelpline.com');
  expect(html).toContain('We could not confirm all of these numbers: those marked “Not confirmed”');
  expect(html).toContain('Not confirmed, last seen on a public page of 3 September 2025.');
});

it('marks numbers that were checked more than 180 days ago, or never', () => {
  const isMarked = (checkedOn: string | null, now: string) => isUnchecked({ checkedOn }, new Date(now));
  expect(isMarked('2026-11-23', '2027-05-22T00:00:00Z')).toBe(false);
  expect(isMarked('2026-11-23', '2027-05-23T00:00:00Z')).toBe(true);
  expect(isMarked(null, '2026-11-24T00:00:00Z')).toBe(true);
});

it('is made once a day', () => {
  const morning = helpPage(new Date('2026-12-01T06:00:00Z'));
  expect(helpPage(new Date('2026-12-01T23:00:00Z'))).toBe(morning);
  expect(helpPage(new Date('2026-12-02T00:00:00Z'))).not.toBe(morning);
});
