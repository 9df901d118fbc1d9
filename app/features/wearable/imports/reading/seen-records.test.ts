import { expect, it } from 'vitest';
import { SeenRecords } from './seen-records';

it('knows each of many records again, and takes none for another', () => {
  const seen = new SeenRecords();
  const record = (at: number): [number, number, number] => [at % 3, 1.7e12 + at * 60_000, (at % 90) + 0.5];
  const count = 300_000;
  let fresh = 0;
  for (let at = 0; at < count; at += 1) if (seen.add(...record(at))) fresh += 1;
  expect(fresh).toBe(count);
  for (let at = 0; at < count; at += 1) if (seen.add(...record(at))) fresh += 1;
  expect(fresh).toBe(count);
  expect(seen.add(0, 0, 0)).toBe(true);
});
