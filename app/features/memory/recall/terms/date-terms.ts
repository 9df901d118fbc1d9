import { findMonth } from './month-names';
import { foldAccents } from './fold-accents';

const ASKS_FOR_TIME = /\bwhen\b|\bhow long\b|\b(?:what|which) (?:date|day|month|season|time|week|weekend|year)\b/i;
const MENTIONS_TIME =
  /\b(?:yesterday|today|tonight|tomorrow|last|next|ago|weeks?|weekends?|months?|years?|days?|mornings?|recently|just|since|soon|upcoming|plan\w*|will|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{4})\b/i;

/** Months that are verbs in small letters. */
const VERBS = new Set(['may', 'march']);
const BEFORE_MONTH = /^(?:in|of|since|until|till|last|this|by|from|early|late|mid|during|next)$/i;

const RELATIVE: { words: RegExp; unit: 'day' | 'month' | 'year'; back: number }[] = [
  { words: /\b(?:today|tonight|this (?:week|month))\b/i, unit: 'day', back: 0 },
  { words: /\byesterday\b/i, unit: 'day', back: 1 },
  { words: /\blast week\b/i, unit: 'day', back: 7 },
  { words: /\blast month\b/i, unit: 'month', back: 1 },
  { words: /\bthis year\b/i, unit: 'year', back: 0 },
  { words: /\blast year\b/i, unit: 'year', back: 1 },
];

export const asksForTime = (question: string) => ASKS_FOR_TIME.test(question);
export const mentionsTime = (text: string) => MENTIONS_TIME.test(text);

/** Returns the terms of a date, which no word of a text equals: its month and its year. */
export function termsOfDate(date: Date): string[] {
  return [monthTerm(date.getUTCMonth()), yearTerm(date.getUTCFullYear())];
}

/** Returns the terms of the months and years that a question names, each with the word that it names them by. */
export function dateTermsIn(question: string, now: Date): { term: string; word: string }[] {
  const words = foldAccents(question).match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  const named = words.flatMap((written, at) => {
    const word = written.toLowerCase();
    if (/^(?:19|20)\d\d$/.test(word)) return [{ term: yearTerm(Number(word)), word }];
    const month = findMonth(word);
    if (month === undefined || (VERBS.has(written) && !BEFORE_MONTH.test(words[at - 1] ?? ''))) return [];
    return [{ term: monthTerm(month), word }];
  });
  const relative = RELATIVE.filter(({ words: pattern }) => pattern.test(question)).flatMap(({ unit, back }) => {
    const [month, year] = termsOfDate(before(now, unit, back));
    const terms = unit === 'year' ? [year!] : [month!, year!];
    return terms.map((term) => ({ term, word: term }));
  });
  return [...named, ...relative];
}

const monthTerm = (month: number) => `#month-${month + 1}`;
const yearTerm = (year: number) => `#year-${year}`;

function before(now: Date, unit: 'day' | 'month' | 'year', count: number): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (unit === 'day') return new Date(Date.UTC(year, month, day - count));
  return new Date(unit === 'month' ? Date.UTC(year, month - count) : Date.UTC(year - count, month));
}
