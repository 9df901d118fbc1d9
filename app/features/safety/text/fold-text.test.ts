import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text';
import { makeKnownWords } from './known-words';

const known = makeKnownWords(
  'i to the a want die myself kill is too do this anymore cant my life end tonight sleep happy off of we meet'.split(
    ' ',
  ),
);
const fold = (text: string) => foldText(text, known);

describe('foldText undoes what hides words', () => {
  it.each([
    ['letters of another alphabet', 'I wаnt tо dіе', 'i want to die'],
    ['a whole word of look-alikes', 'кill', 'kill'],
    ['full-width and styled letters', 'ｋｉｌｌ 𝓶𝔂𝓼𝓮𝓵𝓯', 'kill myself'],
    ['letters with spaces', 'k i l l  m y s e l f', 'kill myself'],
    ['letters with dots', 'I w.a.n.t to d.i.e', 'i want to die'],
    ['digits and signs', 'k1ll my$3lf', 'kill myself'],
    ['numbers as words beside them', '1 w4nt 70 d13', 'i want to die'],
    ['doubled letters', 'kiilll myyself', 'kill myself'],
    ['known words beside doubled letters', 'i waant too diie', 'i want to die'],
    ['missing spaces', 'iwanttodie tonight', 'i want to die tonight'],
    ['missing spaces and an apostrophe', "ican'tdothisanymore", 'i cant do this anymore'],
    ['characters that nobody sees', 'ki\u200bll my\u00adself', 'kill myself'],
    ['typographic apostrophes', 'I can’t sleep', "i can't sleep"],
  ])('%s', (_, hidden, plain) => expect(fold(hidden)).toBe(plain));
});

describe('foldText leaves other words alone', () => {
  it.each(['zimmerman and kowalski', 'we meet at 10pm, call 911', 'is it off too', 'привет', 'a b'])('%s', (text) =>
    expect(fold(text)).toBe(text),
  );

  it('gives the same for what it gave', () => {
    const word = fc.constantFrom('kill', 'myself', 'want', 'to', 'die', 'xyzzy', '70', 'k1ll', 'кill');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const once = fold(words.join(' '));
        expect(fold(once)).toBe(once);
      }),
    );
  });
});
