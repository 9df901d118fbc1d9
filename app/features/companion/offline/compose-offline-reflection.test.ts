import { describe, expect, it } from 'vitest';
import { composeOfflineReflection } from './compose-offline-reflection';

const compose = (
  content: string,
  more: { severity?: 'low' | 'medium' | 'critical'; seed?: string; title?: string } = {},
) => composeOfflineReflection({ title: 'Rain', content, severity: null, seed: 'one', ...more });

describe('a reflection', () => {
  it.each([
    ['a feeling', 'I felt so lonely in the garden today!'],
    ['a topic', 'Exams, exams and more homework.'],
    ['neither', 'It rained? It rained!'],
    ['another language', 'Hola, estoy muy triste y no puedo dormir'],
    ['a long text', 'We argued about money. '.repeat(800)],
    ['nothing', ''],
  ])('of %s has the form of three lines, with questions only where they belong', (_what, content) => {
    for (const seed of ['one', 'two', 'three', 'four']) {
      const [reflection, ...questions] = compose(content, { seed }).split('\n');
      expect(reflection).toMatch(/^REFLECTION: [^?!]+$/);
      expect(questions).toHaveLength(2);
      for (const question of questions) expect(question).toMatch(/^QUESTION: .+\?$/);
      expect(questions[0]).not.toBe(questions[1]);
    }
  });

  it('uses the words of the user, and is the same for the same entry', () => {
    const content = 'I miss my sister every day.';
    expect(compose(content)).toContain('“I miss my sister every day”');
    expect(compose(content)).toBe(compose(content));
  });

  it('quotes no question and nothing that must not be said again', () => {
    for (const content of ['Why did it rain?', 'I take 50 mg of sertraline every day now.', 'I hate myself so much.'])
      for (const seed of ['one', 'two', 'three']) expect(compose(content, { seed })).not.toContain('“');
  });

  it('does not ask for a feeling that was named, and says nothing glad to a loss', () => {
    for (const seed of ['one', 'two', 'three', 'four', 'five']) {
      expect(compose('I felt so lonely in the garden today.', { seed })).not.toMatch(/did you feel/);
      expect(compose('My father died in spring. I miss him.', { seed })).not.toMatch(
        /glad|lovely|clearly|sorted|good to/,
      );
    }
  });

  it('takes no feeling from the title', () => {
    for (const seed of ['one', 'two', 'three'])
      expect(compose('It rained.', { seed, title: 'Lonely, lonely, lonely' })).not.toMatch(/lonely/i);
  });

  it('names the ways to get help where danger was written of, and asks whether the user is safe', () => {
    for (const severity of ['medium', 'critical'] as const)
      for (const seed of ['one', 'two', 'three'])
        expect(compose('I felt lonely.', { severity, seed })).toMatch(/988.*741741.*911[^]*Are you safe right now/);
    expect(compose('I felt lonely.', { severity: 'low' })).not.toContain('988');
  });
});
