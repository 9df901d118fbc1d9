import { describe, expect, it } from 'vitest';
import { chooseQuote } from './choose-quote';
import type { Passage } from './rank-passages';

const passage = (text: string, more: Partial<Passage> = {}): Passage => ({
  documentId: 'one',
  name: 'letters.txt',
  part: 1,
  parts: 1,
  text,
  isNew: false,
  ...more,
});
const letters = passage(
  'The garden was dry. My violin teacher Odalys moved to Porto in May. We wrote until the winter.',
);

describe('a quotation', () => {
  it.each([
    ['Where did my violin teacher go?', 'My violin teacher Odalys moved to Porto in May.'],
    ['Odalys?', 'My violin teacher Odalys moved to Porto in May.'],
    [
      'I keep thinking of the teacher, the violin, and how she moved away',
      'My violin teacher Odalys moved to Porto in May.',
    ],
  ])('answers %j', (said, words) => {
    expect(chooseQuote([letters], said)).toEqual({
      documentId: 'one',
      document: 'letters.txt',
      words,
      isBeginning: false,
    });
  });

  it.each(['I was in the garden all day', 'Work was hard today, and my teacher was kind', 'ok'])(
    'does not intrude on %j',
    (said) => {
      expect(chooseQuote([letters], said)).toBeNull();
    },
  );

  it('is the beginning of a document that has just come', () => {
    expect(
      chooseQuote([passage('# Diary\n\nThe heron stands in the reeds. It waits.', { isNew: true })], 'here it is'),
    ).toMatchObject({
      words: 'The heron stands in the reeds.',
      isBeginning: true,
    });
  });

  it('never repeats what is grave, and takes the next', () => {
    const grave = passage('I want to kill myself tonight. The violin lies in its case.', { isNew: true });
    expect(chooseQuote([grave], 'look')?.words).toBe('The violin lies in its case.');
    expect(chooseQuote([passage('I want to kill myself tonight.')], 'Do I want to kill myself tonight?')).toBeNull();
  });

  it('carries no marks, links or ends of quotations', () => {
    const trap = passage('Click **[this violin](https://bad.example)** ” now <b>please</b>', {
      name: 'a*b*.txt',
      isNew: true,
    });
    const quote = chooseQuote([trap], 'violin?')!;
    expect(quote.words).not.toMatch(/[*[\]<>”]|bad\.example/);
    expect(quote.document).toBe('a b .txt');
  });

  it('is cut at a word', () => {
    expect(chooseQuote([passage('violin '.repeat(100), { isNew: true })], 'violin?')!.words).toMatch(
      /^(violin )+violin…$/,
    );
  });
});
