import { describe, expect, it } from 'vitest';
import { cosine, sentenceVector } from '../recall/sentence-vector';
import { encodeMemories, encodeQuestion } from './encode-memories';

/** Vectors whose first numbers are the length of the text and the number of its words. */
const encode = (texts: string[]) =>
  Promise.resolve(texts.map((text) => Float32Array.of(text.length, text.split(' ').length, 0, 0)));
const fail = () => Promise.resolve(null);

describe('the vectors of memories', () => {
  it('are null for other languages', async () => {
    const vectors = await encodeMemories(['We like tea', 'Ich bin nicht hier', 'Ana sings'], encode);
    expect(vectors).toEqual([sentenceVector([11, 3, 0, 0]), null, sentenceVector([9, 2, 0, 0])]);
    expect(await encodeMemories(['Ich bin nicht hier'], () => Promise.reject(new Error('not asked')))).toEqual([null]);
  });

  it('are missing when the encoder fails', async () => expect(await encodeMemories(['We like tea'], fail)).toBeNull());
});

describe('the vector of a question', () => {
  it('lies between that of the question and that of the statement in it', async () => {
    const vector = await encodeQuestion('Did Ana sing?', encode);
    expect(cosine(vector!, sentenceVector([13 + 8, 3 + 2, 0, 0]))).toBeCloseTo(1, 3);
    expect(await encodeQuestion('Ana sings', encode)).toEqual(sentenceVector([9, 2, 0, 0]));
  });

  it('is null in another language and when the encoder fails', async () => {
    expect(await encodeQuestion('Wo ist meine Uhr?', encode)).toBeNull();
    expect(await encodeQuestion('Where is my watch?', fail)).toBeNull();
  });
});
