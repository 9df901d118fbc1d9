import { describe, expect, it } from 'vitest';
import { parseDisplayCookies, writeDisplayCookies } from './display';

describe('text size and the calm mode', () => {
  it('are what the browser chose, and the defaults for anything else', () => {
    expect(parseDisplayCookies('orion_text=larger; orion_calm=on', false)).toEqual({ text: 'larger', calm: 'on' });
    expect(parseDisplayCookies('orion_text=constructor; orion_calm="><script>', false)).toEqual({
      text: 'normal',
      calm: 'off',
    });
    expect(parseDisplayCookies('orion_text=large; __Host-orion_calm=on', true)).toEqual({ text: 'normal', calm: 'on' });
    expect(parseDisplayCookies(null, false)).toEqual({ text: 'normal', calm: 'off' });
  });

  it('are kept for a year, and a default is forgotten', () => {
    expect(writeDisplayCookies({ text: 'large', calm: 'off', theme: 'dark' }, false)).toEqual([
      'orion_text=large; Path=/; Max-Age=31536000; SameSite=Lax',
      'orion_calm=off; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    expect(writeDisplayCookies({ text: 'huge' }, true)).toEqual([]);
    expect(writeDisplayCookies({ calm: 'on' }, true)[0]).toMatch(/^__Host-orion_calm=on;.*; Secure$/);
  });
});
