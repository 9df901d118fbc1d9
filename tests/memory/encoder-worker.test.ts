/** The encoder as it runs in the server: its worker is a file of the build. */
import { afterAll, expect, it } from 'vitest';
import { encodeMemories, encodeQuestion } from '~/features/memory/encoder/encode-memories';
import { sentenceEncoder } from '~/platform/encoder/sentence-encoder.server';
import { cosine } from '~/features/memory/recall/sentence-vector';

afterAll(() => sentenceEncoder.stop());

const encode = (texts: string[]) => sentenceEncoder.encode(texts);

it('the worker of the build puts a memory near the question that asks for it', async () => {
  const memories = ['A puppy came to live with us', 'The rent is due on Friday', 'I play the cello in an orchestra'];
  const vectors = await encodeMemories(memories, encode);
  const question = await encodeQuestion('Which musical instrument do I know?', encode);
  const likeness = vectors!.map((vector) => cosine(question!, vector!));
  expect(likeness.indexOf(Math.max(...likeness))).toBe(2);
});
