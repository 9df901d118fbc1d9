import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPhoneNumbers } from './phone-numbers';

const hrefsIn = (text: string) =>
  splitPhoneNumbers(text).flatMap((part) => (typeof part === 'string' ? [] : [part.href]));

describe('phone numbers in a text', () => {
  it('become links, and the text around them stays', () => {
    expect(splitPhoneNumbers('Ana +44 20 7946 0958, or Ben.')).toEqual([
      'Ana ',
      { href: 'tel:+442079460958', number: '+44 20 7946 0958' },
      ', or Ben.',
    ]);
  });

  it.each([
    ['(555) 010-2000', []],
    ['call 555-010-2000 or 988', ['tel:5550102000', 'tel:988']],
    ['116 123', ['tel:116123']],
    ['text HOME to 741741', ['sms:741741']],
    ['Mum: 0171 5550102\nDad: 0171 5550103', ['tel:01715550102', 'tel:01715550103']],
  ])('%j', (text, hrefs) => {
    expect(hrefsIn(text)).toEqual(expect.arrayContaining(hrefs));
  });

  it.each([
    'on 2026-11-24',
    '24.11.2026',
    'at 10.30',
    'room 12',
    '5 things',
    '1,000,000',
    'A12345678',
    '20 - 30 minutes',
  ])('%j is none', (text) => expect(hrefsIn(text)).toEqual([]));

  it('lose and add nothing', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\d +()./a-z-]{0,60}$/));
    fc.assert(
      fc.property(text, (written) => {
        const parts = splitPhoneNumbers(written);
        expect(parts.map((part) => (typeof part === 'string' ? part : part.number)).join('')).toBe(written);
        for (const part of parts) if (typeof part !== 'string') expect(part.href).toMatch(/^(tel|sms):\+?\d+$/);
      }),
    );
  });
});
