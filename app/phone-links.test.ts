import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callLink, personLinks, textLink } from './phone-links';

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

describe('the links of a person', () => {
  const ana = { name: 'Ana', phone: '+1 (555) 010-20', email: 'ana.b+c@example.com', message: 'Hi & bye?\nCome #1' };

  it('open the own phone, messages and mail, with the message', () => {
    expect(personLinks(ana)).toEqual({
      call: 'tel:+155501020',
      text: 'sms:+155501020?&body=Hi%20%26%20bye%3F%0ACome%20%231',
      mail: 'mailto:ana.b%2Bc@example.com?subject=Can%20you%20be%20there%20for%20me%3F&body=Hi%20%26%20bye%3F%0D%0ACome%20%231',
    });
  });

  it('are only those that there is something for', () => {
    expect(personLinks({ ...ana, email: '', message: '' })).toEqual({ call: 'tel:+155501020', text: 'sms:+155501020' });
    expect(Object.keys(personLinks({ ...ana, phone: '' }))).toEqual(['mail']);
    expect(personLinks({ ...ana, phone: 'soon', email: 'a@b@c' })).toEqual({});
  });

  it('are of no other kind and name nobody else, whatever the texts are', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('javascript:alert(1)', '1;ext=2', 'a@b?bcc=c@d', 'a,c@d', 'x@y&cc=z', 'data:1', '+1#*21#'),
    );
    fc.assert(
      fc.property(text, text, text, (phone, email, message) => {
        const {
          call = 'tel:1',
          text: sms = 'sms:1',
          mail = 'mailto:a@b?subject=c',
        } = personLinks({
          ...{ name: '', phone, email, message },
        });
        expect(call).toMatch(/^tel:\+?\d+$/);
        expect(sms).toMatch(/^sms:\+?\d+(\?&body=[^&?#;,:]*)?$/);
        expect(mail).toMatch(/^mailto:[^@?&,;#:]+@[^@?&,;#:]+\?subject=[^&?#]+(&body=[^&?#]*)?$/);
      }),
    );
  });
});
