import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenaiDouble, startOpenaiDouble } from '../../../tests/doubles/openai-double';

let double: OpenaiDouble;
let embedAtServer: (texts: readonly string[], timeoutMs?: number) => Promise<Float32Array[] | null>;
let model: string;
beforeAll(async () => {
  double = await startOpenaiDouble();
  Object.assign(process.env, {
    OPENAI_BASE_URL: double.url,
    ORION_MODEL: 'double',
    ORION_EMBEDDINGS_MODEL: 'vectors',
  });
  ({ embedAtServer, VECTOR_MODEL: model } = await import('./server-embeddings.server'));
});
afterAll(() => double.close());

it('returns vectors in the order of the texts, from several requests', async () => {
  const texts = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 'They broke up.' : 'Grows beans.'));
  const vectors = await embedAtServer(texts);
  expect(vectors!.map((vector) => vector[0])).toEqual(texts.map((_, at) => Number(at % 2 === 0)));
  expect(double.embedded.map(({ model, input }) => [model, input.length])).toEqual([
    ['vectors', 16],
    ['vectors', 4],
  ]);
  expect(model).toBe(`${new URL(double.url).host} vectors`);
});

it.each(['500', 'few', 'silence'])('returns null where the answer is %s', async (said) =>
  expect(await embedAtServer(['Grows beans.', `[[embedding:${said}]]`], 500)).toBeNull(),
);
