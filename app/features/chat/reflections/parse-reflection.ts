import { truncate, truncateAtWord } from '~/platform/text/truncate';
import type { ReflectionWords } from '~/features/journal/reflections/reflection-schema';

const MAX_REFLECTION_LENGTH = 1_500;
const MAX_QUESTION_LENGTH = 300;
/** Used when a model asks fewer than two questions. */
const OWN_QUESTIONS = [
  'What feels most important in what you wrote?',
  'What would you like to come back to in a few days?',
];

/**
 * Parses a model's output into plain text: a reflection and two different questions. Models follow the requested format
 * only roughly, so a text without labels is split by its question marks. Returns null when there is no reflection.
 */
export function parseReflection(text: string): ReflectionWords | null {
  const { heard, asked } = parseLabels(plainLines(text));
  const sentences = heard.match(/[^.?!。？！]+(?:[.?!。？！]+["'”’)]*|$)/g) ?? [];
  const isQuestion = (sentence: string) => /[?？]["'”’)]*\s*$/.test(sentence);
  const told = asked.length >= 2 ? heard : sentences.filter((sentence) => !isQuestion(sentence)).join('');
  const reflection = shorten(tidy(told), MAX_REFLECTION_LENGTH);
  if (!/\p{L}/u.test(reflection)) return null;
  const candidates = [...asked, ...(asked.length >= 2 ? [] : sentences.filter(isQuestion)), ...OWN_QUESTIONS].map(
    (question) => shorten(tidy(question), MAX_QUESTION_LENGTH),
  );
  const [first, second] = [...new Set(candidates.filter((question) => /\p{L}/u.test(question)))];
  return { reflection, questions: [first!, second!] };
}

/** Returns the lines without Markdown marks and control characters, with one space between words. */
function plainLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) =>
    line
      .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
      .replace(/^\s*(?:[-*>#]+|\d+[.)])\s+/, '')
      .replace(/\*\*|__|`/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

function parseLabels(lines: readonly string[]): { heard: string; asked: string[] } {
  const heard: string[] = [];
  const asked: string[] = [];
  let into: 'heard' | 'asked' = 'heard';
  for (const line of lines) {
    const [, label, rest = ''] = /^\W{0,3}(reflection|questions?) ?\d? ?[:.)] ?(.*)$/iu.exec(line) ?? [];
    if (label) into = /^r/i.test(label) ? 'heard' : 'asked';
    const words = label ? rest : line;
    if (words === '') continue;
    if (into === 'heard') heard.push(words);
    else asked.push(words);
  }
  return { heard: heard.join(' '), asked };
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Cuts at the end of a sentence or of a word, never within a character. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = truncate(text, most - 1);
  const sentence = cut.search(/[.?!][^.?!]*$/);
  if (sentence > most / 2) return cut.slice(0, sentence + 1);
  return truncateAtWord(text, most);
}
