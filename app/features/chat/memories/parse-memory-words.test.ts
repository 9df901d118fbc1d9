import { expect, it } from 'vitest';
import { parseMemoryWords } from './parse-memory-words';

const words = { summary: 'Grows beans.', keywords: ['beans', 'balcony'], emotionalContext: 'calm' };

it.each([
  ['plain', JSON.stringify(words)],
  ['fenced', `Here you are:\n\`\`\`json\n${JSON.stringify(words, null, 2)}\n\`\`\`\nBye!`],
  ['keywords as one text', JSON.stringify({ ...words, keywords: 'beans, balcony, beans' })],
  ['another name', JSON.stringify({ summary: words.summary, keywords: words.keywords, emotional_context: 'calm' })],
])('understands an answer: %s', (_kind, answer) => expect(parseMemoryWords(answer)).toEqual(words));

it.each(['', 'Grows beans.', '{"summary": ""}', '{"summary": 1}', '{"keywords": []}', '{broken', '}{', '[]', 'null'])(
  'finds nothing in %j',
  (answer) => expect(parseMemoryWords(answer)).toBeNull(),
);

it('fills in what is missing, cuts what is too long, and drops what nobody sees', () => {
  const answer = JSON.stringify({ summary: `a\u0000\u202eb ${'x'.repeat(9_000)}`, keywords: ['k'.repeat(99), ' '] });
  const parsed = parseMemoryWords(answer)!;
  expect(parsed.summary).toHaveLength(3_500);
  expect(parsed.summary.startsWith('a b x')).toBe(true);
  expect(parsed.keywords).toEqual(['k'.repeat(60)]);
  expect(parsed.emotionalContext).toBe('neutral');
});
