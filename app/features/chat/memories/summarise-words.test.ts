import { expect, it } from 'vitest';
import { summariseWords } from './summarise-words';

const TALK = [
  'Hi there.',
  'My sister Ana moved to Lisbon last month, and I miss her a lot. The flat is so quiet now.',
  'I feel lonely in the evenings. Ana and I used to cook together every Sunday.',
  'Do you think that gets better?',
  'Maybe I will call Ana on Sunday and cook with her on video. I still feel lonely though.',
];

it('takes sentences of the person in their order, and no greeting', () => {
  const { summary } = summariseWords(TALK);
  expect(summary).toContain('Ana');
  expect(summary).not.toContain('Hi there');
  expect(summary).not.toContain('gets better');
  const places = summary.split(/(?<=\.) /).map((sentence) => TALK.join(' ').indexOf(sentence));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
});

it('names what is spoken of, as it was written, and the feeling', () => {
  const { keywords, emotionalContext } = summariseWords(TALK);
  expect(keywords).toContain('Lonely'.toLowerCase());
  expect(keywords.length).toBeLessThanOrEqual(6);
  expect(emotionalContext).toBe('lonely');
});

it('a feeling that is denied is none', () =>
  expect(summariseWords(['I am not sad today.']).emotionalContext).toBe('neutral'));

it.each([[[]], [['', '  ']]])('of %j there is nothing to say', (texts) =>
  expect(summariseWords(texts)).toEqual({ summary: '', keywords: [], emotionalContext: 'neutral' }),
);

it('of few words takes the words', () => expect(summariseWords(['Slept well.']).summary).toBe('Slept well.'));

it('works in other languages and on endless text', () => {
  expect(summariseWords(['Я переехал в Лиссабон. Мне здесь нравится.']).summary).toContain('Лиссабон');
  const long = summariseWords(['word '.repeat(200_000)]);
  expect(long.summary.length).toBeLessThanOrEqual(301);
});
