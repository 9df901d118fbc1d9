import { expect, it } from 'vitest';
import { sizeOf } from './size-of';

it.each([
  [0, '0 KB'],
  [1, '0.1 KB'],
  [1024, '1 KB'],
  [1.5 * 1024 ** 2, '1.5 MB'],
  [1024 ** 3, '1 GB'],
  [1.25 * 1024 ** 4, '1280 GB'],
])('%d bytes are %s', (bytes, text) => expect(sizeOf(bytes)).toBe(text));
