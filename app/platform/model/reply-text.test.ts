import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { ReplyText } from './reply-text';

/** Returns what is shown of a reply that arrives in pieces of `size` characters. */
function shownOf(reply: string, size: number): string {
  const text = new ReplyText();
  let shown = '';
  for (let at = 0; at < reply.length; at += size) shown += text.add(reply.slice(at, at + size));
  return shown + text.end();
}

describe('what is shown of a reply', () => {
  it.each([
    ['plain words', 'plain words'],
    ['<think>They are sad.</think>\n\nI hear you.', 'I hear you.'],
    ['\n <think>one\n\ntwo < three</think> Yes.', 'Yes.'],
    ['Wait. <think>hm</think>Go on. <think>hm</think>Good.', 'Wait. Go on. Good.'],
    ['<think>never closed', ''],
    ['<think></think>', ''],
    ['  \n ', ''],
    ['\n\nHello', 'Hello'],
    ['1 < 2 and <thin', '1 < 2 and <thin'],
    ['The tag `<think>` is a mark.', 'The tag `<think>` is a mark.'],
    ['<<think>x</think>a', '<a'],
    ['a </think> b', 'a </think> b'],
  ])('%j is %j, however it is cut', (reply, shown) => {
    for (let size = 1; size <= reply.length; size += 1) expect(shownOf(reply, size), `pieces of ${size}`).toBe(shown);
  });

  it('is everything but the reasoning, whatever stands around it', () => {
    const words = fc
      .string({ unit: fc.constantFrom('a', ' ', '<', 't', '>', '/', '\n', 'think'), maxLength: 30 })
      .filter((text) => !/<\/?think>/.test(text));
    fc.assert(
      fc.property(words, words, fc.integer({ min: 1, max: 12 }), (reasoning, answer, size) => {
        expect(shownOf(`<think>${reasoning}</think>${answer}`, size)).toBe(answer.trimStart());
      }),
    );
  });
});
