import { callLink } from '~/phone-links';

type TextPart = string | { href: string; number: string };

/** Digits with the signs that people write between them. */
const NUMBER = /\+?\d[\d ()./-]{1,24}/g;
/** Numbers that are short everywhere: emergency services and crisis lines. */
const SHORT = new Set(['911', '988', '112', '999', '111', '000']);
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;
/** 2026-11-24, 24.11.2026, 11/24/26 */
const DATE = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})$/;

/** Splits what somebody wrote at the phone numbers in it, which become links. */
export function splitPhoneNumbers(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(NUMBER)) {
    const number = found.replace(/(?<![ ()./-])[ ()./-]+$/, '');
    const href = linkOf(number, text.slice(Math.max(0, index - 12), index), text[index + number.length] ?? '');
    if (!href) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ href, number });
    end = index + number.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

function linkOf(number: string, before: string, after: string): string | null {
  const digits = number.replace(/\D/g, '');
  const isLong = digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && !DATE.test(number);
  if ((!isLong && !SHORT.has(number)) || /[\d\p{L}_.,]$/u.test(before) || /[\p{L}_%€$]/u.test(after)) return null;
  const href = callLink(number)?.href ?? null;
  // "text HOME to 741741" is a number for messages.
  return href && /\b(?:[Tt]ext|SMS|sms|[A-Z]{2,} to) ?$/.test(before) ? href.replace(/^tel:/, 'sms:') : href;
}
