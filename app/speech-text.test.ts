import { describe, expect, it } from 'vitest';
import { speechPieces, spokenText } from './speech-text';

describe('what is read aloud', () => {
  it.each([
    ['plain words, 2 * 3 and snake_case stay', 'plain words, 2 * 3 and snake_case stay'],
    ['**Bold**, *soft*, __loud__ and ~~gone~~.', 'Bold, soft, loud and gone.'],
    ['# A heading\n\n- one\n- two\n\n1. first\n2) second\n\n> said', 'A heading\none\ntwo\nfirst\nsecond\nsaid'],
    ['See [the lifeline](https://988lifeline.org) or call [988](tel:988).', 'See the lifeline or call 988.'],
    ['It is at https://example.org/a?b=c. Or www.example.org!', 'It is at. Or!'],
    ['A picture ![cat](x.png) here', 'A picture here'],
    ['Please text `HOME` to `741741` or call `988` now.', 'Please text HOME to 741741 or call 988 now.'],
    ['Text ``HOME`` to (`741741`).', 'Text HOME to (741741).'],
    ['Before\n```js\nconst a = 1;\nreturn a;\n```\nafter `npm i` that', 'Before\nCode block.\nafter npm i that'],
    ['Call:\n```\n988\n```\nnow', 'Call:\n988\nnow'],
    ['~~~text\nCall 988\nText HOME to 741741\n~~~', 'Call 988\nText HOME to 741741'],
    ['```\nNever closed', 'Never closed'],
    ['Never closed ```\nwords', 'Never closed\nwords'],
    ['````\n```\n{\n```\n````\nafter', 'Code block.\nafter'],
    ['Well done 🎉👩🏽‍🚀🇩🇪 1️⃣!', 'Well done 1!'],
    ['<b onclick=x>raw</b> and <https://example.org>', 'raw and'],
    ['one\n\n---\n\ntwo', 'one\ntwo'],
    ['| a | b |\n|---|---|\n| c | d |', 'a b\nc d'],
    ['  \n 🎉 \n', ''],
  ])('%j', (markdown, spoken) => expect(spokenText(markdown)).toBe(spoken));

  it('takes no long time over anything', () => {
    const odd = [
      '[',
      '![',
      '](',
      '`',
      '```',
      '<a ',
      '*a',
      '_',
      ' ',
      '\n',
      '| ',
      'http://',
      'www.',
      '~~~',
      '- ',
      '.',
      '🎉',
    ];
    const begun = performance.now();
    for (const mark of odd) spokenText(mark.repeat(40_000 / mark.length));
    expect(performance.now() - begun).toBeLessThan(1_500);
  });
});

describe('pieces of speech', () => {
  it('are cut at ends of sentences, and hold every word in order', () => {
    const text = Array.from({ length: 400 }, (_, index) => `This is sentence ${index}${'.!?'[index % 3]}`).join(' ');
    const pieces = speechPieces(text, 1000, 100);
    expect(pieces[0]!.length).toBeLessThanOrEqual(100);
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(1000);
      expect(piece).toMatch(/^This.*[.!?]$/);
    }
    expect(pieces.join(' ')).toBe(text);
  });

  it('are cut between words without a sentence, and anywhere without words, but within no character', () => {
    expect(speechPieces('aaaa bbbb cccc', 10)).toEqual(['aaaa bbbb', 'cccc']);
    expect(speechPieces('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
    expect(speechPieces('😀😀😀', 3)).toEqual(['😀', '😀', '😀']);
    expect(speechPieces('   ', 10)).toEqual([]);
  });
});
