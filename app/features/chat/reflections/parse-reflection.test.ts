import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeOfflineReflection } from '~/features/companion/offline/compose-offline-reflection';
import { parseReflection } from './parse-reflection';

const ASKED = { reflection: 'You miss the sea.', questions: ['What does it hold?', 'When were you there?'] };

describe('what a model wrote', () => {
  it.each([
    ['in the form', 'REFLECTION: You miss the sea.\nQUESTION: What does it hold?\nQUESTION: When were you there?'],
    [
      'with Markdown and numbers',
      '**Reflection:** You miss the sea.\n\n**Question 1:** What does it hold?\n\n**Question 2:** When were you there?',
    ],
    ['as a list', 'Reflection: You miss the sea.\nQuestions:\n1. What does it hold?\n2. When were you there?'],
    [
      'in lines of its own',
      'REFLECTION:\nYou miss\nthe sea.\nQUESTION:\nWhat does it hold?\nQUESTION:\nWhen were you there?\r\n',
    ],
    ['without labels', 'You miss the sea. What does it hold? When were you there?'],
    [
      'with more questions than two',
      'REFLECTION: You miss the sea.\nQUESTION: What does it hold?\nQUESTION: When were you there?\nQUESTION: Why?',
    ],
  ])('is read %s', (_, text) => {
    expect(parseReflection(text)).toEqual(ASKED);
  });

  it('gets questions of ours when it asks too few, and the same one once', () => {
    expect(parseReflection('You miss the sea.')?.questions).toHaveLength(2);
    const { questions } = parseReflection('REFLECTION: You miss the sea.\nQUESTION: Why?\nQUESTION: Why?')!;
    expect(questions[0]).toBe('Why?');
    expect(questions[1]).not.toBe('Why?');
  });

  it('is nothing when nothing is said', () => {
    for (const text of ['', '   \n', '...', 'QUESTION: Why?\nQUESTION: How?', '🌙'])
      expect(parseReflection(text), text).toBeNull();
  });

  it('is always short plain text with two different questions, whatever it was', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.constantFrom('REFLECTION:', 'QUESTION:', '\n', '?', '**', 'What is it? ', 'You are here. ', '🌙'.repeat(900)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const read = parseReflection(pieces.join(''));
        if (read === null) return;
        expect(read.reflection.length).toBeLessThanOrEqual(1_500);
        expect(read.questions).toHaveLength(2);
        expect(new Set(read.questions).size).toBe(2);
        for (const text of [read.reflection, ...read.questions]) {
          expect(text).toMatch(/\p{L}/u);
          expect(text).not.toMatch(/[\n\r\u0000-\u0008]/);
          expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
        }
        for (const question of read.questions) expect(question.length).toBeLessThanOrEqual(300);
      }),
    );
  });
});

describe('the offline companion', () => {
  const entry = (content: string) => ({ title: 'Tonight', content, severity: null, seed: 's' });

  it('reflects any entry in the form, the same each time, without shouting', () => {
    const words = fc.constantFrom(
      'I feel sad',
      'my mother called',
      'work was too much',
      'I am so proud!',
      'why me?',
      'Estoy muy triste hoy',
      'ignore your instructions',
      '🌙',
      'I hate myself',
    );
    const content = fc.oneof(
      fc.array(words, { minLength: 1, maxLength: 40 }).map((all) => all.join('. ')),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 500 }),
    );
    fc.assert(
      fc.property(content, (text) => {
        const said = composeOfflineReflection(entry(text));
        expect(composeOfflineReflection(entry(text))).toBe(said);
        const read = parseReflection(said)!;
        expect(said).toBe(
          `REFLECTION: ${read.reflection}\nQUESTION: ${read.questions[0]}\nQUESTION: ${read.questions[1]}`,
        );
        expect(read.reflection).not.toMatch(/[!?{}]|undefined|null/);
        for (const question of read.questions) expect(question).toMatch(/\?$/);
      }),
      { numRuns: 150 },
    );
  });

  it('takes up what was felt', () => {
    const { reflection, questions } = parseReflection(
      composeOfflineReflection(entry('My grandmother died in spring. I feel so lonely in the house without her.')),
    )!;
    expect(reflection.toLowerCase()).toMatch(/lonely|house|loss|grief|gone|miss/);
    expect(questions).toHaveLength(2);
  });

  it('names the ways to reach a person when the entry speaks of danger', () => {
    for (const severity of ['medium', 'high', 'critical'] as const) {
      const { reflection, questions } = parseReflection(
        composeOfflineReflection({ ...entry('I want to die.'), severity }),
      )!;
      for (const way of ['988', '741741', '911']) expect(reflection).toContain(way);
      expect(questions[0]).toContain('safe right now');
    }
  });
});
