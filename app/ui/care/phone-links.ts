type PhoneLink = { href: string; label: string };

function digits(number: string): string {
  return number.replace(/[^\d+]/g, '');
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
