import { describe, expect, it } from 'vitest';
import { callLink, textLink } from './phone-links';

describe('phone links', () => {
  it('calls', () => {
    expect(callLink('988')).toEqual({ href: 'tel:988', label: 'Call 988' });
    expect(callLink('1-800-662-4357')).toEqual({ href: 'tel:18006624357', label: 'Call 1-800-662-4357' });
    expect(callLink(undefined)).toBeNull();
  });

  it('texts a number', () => {
    expect(textLink('988')).toEqual({ href: 'sms:988', label: 'Text 988' });
  });

  it('texts a word to a number', () => {
    expect(textLink('HOME to 741741')).toEqual({ href: 'sms:741741?&body=HOME', label: 'Text HOME to 741741' });
    expect(textLink('text START to 678-678')).toEqual({
      href: 'sms:678678?&body=START',
      label: 'Text START to 678-678',
    });
  });

  it('makes no link where there is no number', () => {
    expect(textLink('soon')).toBeNull();
  });
});
