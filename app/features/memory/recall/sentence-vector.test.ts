import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../../tests/fuzz/seeded-random';
import { cosine, roughCosine, sentenceVector, vectorOfBytes } from './sentence-vector';

const numbers = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 });

it('the angle between two vectors stays nearly the same in 8 bits', () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const product = (x: number[], y: number[]) => x.reduce((sum, value, at) => sum + value * y[at]!, 0);
      const lengths = Math.sqrt(product(a, a) * product(b, b));
      fc.pre(lengths > 1e-3);
      expect(cosine(sentenceVector(a), sentenceVector(b))).toBeCloseTo(product(a, b) / lengths, 1);
    }),
  );
});

it('a stored vector is the same, and one of another model is like none', () => {
  const vector = sentenceVector([0.1, -0.4, 0.2, 0]);
  expect(cosine(vector, vectorOfBytes(vector.values))).toBeCloseTo(1);
  expect(cosine(vector, sentenceVector([1, 1, 1, 1, 1, 1, 1, 1]))).toBe(0);
  expect(cosine(vector, sentenceVector([0, 0, 0, 0]))).toBe(0);
});

it('a quarter of the dimensions tells about how alike two vectors are', () => {
  const random = seededRandom(5, 1);
  const wave = () => Array.from({ length: 512 }, () => random.next() - 0.5);
  const own = wave();
  for (let share = 0; share <= 1; share += 0.1) {
    const other = wave().map((value, at) => share * own[at]! + (1 - share) * value);
    const [a, b] = [sentenceVector(own), sentenceVector(other)];
    expect(Math.abs(roughCosine(a, b) - cosine(a, b))).toBeLessThan(0.25);
  }
  expect(roughCosine(sentenceVector([1, 2]), sentenceVector([1, 2]))).toBeCloseTo(1);
  expect(roughCosine(sentenceVector(own), sentenceVector([1, 2, 3, 4]))).toBe(0);
});
