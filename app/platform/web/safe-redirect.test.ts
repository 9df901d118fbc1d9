import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect';

const SITE = 'https://orion.example';
const originOf = (location: string) => new URL(location, `${SITE}/auth`).origin;

/** Parts that a URL parser treats in a special way, in any order and number. */
const spelling = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2E%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '\0',
      ' ',
      '@',
      ':',
      '?',
      '#',
      'http:',
      'evil.example',
      'orion.invalid',
      'x',
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => `/${parts.join('')}`);

describe('safeRedirect', () => {
  it.each([
    ['/', '/'],
    ['/history?q=boxes#end', '/history?q=boxes#end'],
    ['/journal/../history', '/history'],
    ['/?session=new', '/?session=new'],
    ['/x?next=//evil.example', '/x?next=//evil.example'],
  ])('leads %j to %j', (to, location) => expect(safeRedirect(to)).toBe(location));

  it.each([
    '/.//evil.example/phish',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/.//orion.invalid/x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '//',
    '',
    `/${'x'.repeat(2_000)}`,
    `/${'\u00e9'.repeat(400)}`,
    null,
    undefined,
  ])('leads %j to the start page', (to) => expect(safeRedirect(to)).toBe('/'));

  it('never leads a browser to another site, whatever it is given', () => {
    for (const input of [fc.string(), fc.string({ unit: 'binary' }), fc.webUrl({ withFragments: true }), spelling]) {
      fc.assert(
        fc.property(input, (to) => {
          const location = safeRedirect(to);
          expect(location).toMatch(/^\/(?!\/)/);
          expect(originOf(location)).toBe(SITE);
        }),
        { numRuns: 2_000 },
      );
    }
  });
});
