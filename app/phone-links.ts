type PhoneLink = { href: string; label: string };

/** Short numbers of mobile networks begin with a star. */
function digits(number: string): string {
  return number.replace(/[^\d+*]/g, '');
}

export function callLink(number: string | undefined): PhoneLink | null {
  if (!number || !/\d/.test(number)) return null;
  return { href: `tel:${digits(number)}`, label: `Call ${number}` };
}

/** Returns an SMS link. Accepts a number ('988') or a word and a number ('HOME to 741741', 'text START to 678-678'). */
export function textLink(line: string | undefined): PhoneLink | null {
  if (!line || !/\d/.test(line)) return null;
  const worded = /^(?:text )?['"]?([A-Za-z]+)['"]? to ([\d +-]+)$/i.exec(line.trim());
  if (worded?.[1] && worded[2]) {
    return {
      href: `sms:${digits(worded[2])}?&body=${encodeURIComponent(worded[1])}`,
      label: `Text ${worded[1]} to ${worded[2].trim()}`,
    };
  }
  const number = line.trim().replace(/^text\s+/i, '');
  return { href: `sms:${digits(number)}`, label: `Text ${number}` };
}

type Reachable = { name: string; phone: string; email: string; message: string };

const SUBJECT = 'Can you be there for me?';

/**
 * Returns links that open the own phone, messages or mail app of whoever taps them, with the message in it. Each part
 * is encoded and a number keeps its digits only, so that no text makes a link of another kind.
 */
export function personLinks({ phone, email, message }: Reachable): { call?: string; text?: string; mail?: string } {
  const number = /\d/.test(phone) ? (phone.startsWith('+') ? '+' : '') + phone.replace(/\D/g, '') : null;
  const body = message === '' ? '' : encodeURIComponent(message);
  const [local, domain, ...rest] = email.split('@');
  return {
    // iOS takes what follows `&`, Android what follows `?`.
    ...(number && { call: `tel:${number}`, text: `sms:${number}${body && `?&body=${body}`}` }),
    ...(local &&
      domain &&
      rest.length === 0 && {
        mail: `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}?subject=${encodeURIComponent(SUBJECT)}${body && `&body=${body.replaceAll('%0A', '%0D%0A')}`}`,
      }),
  };
}
