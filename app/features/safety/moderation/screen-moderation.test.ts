import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ModelReader } from '~/platform/model/model-reader';
import { type OpenaiDouble, startOpenaiDouble } from '../../../../tests/doubles/openai-double';
import { screen } from '../screen-text';

let double: OpenaiDouble;
let reader: ModelReader;
let screenModeration: (text: string, found: ReturnType<typeof screen>, reader: ModelReader) => Promise<object>;
beforeAll(async () => {
  double = await startOpenaiDouble();
  Object.assign(process.env, { OPENAI_BASE_URL: double.url, ORION_MODEL: 'double', MODERATION: 'on' });
  ({ screenModeration } = await import('./screen-moderation.server'));
  reader = { name: new URL(double.url).host, place: 'machine' };
});
afterAll(() => double.close());

const unsure = { ...screen('hello'), severity: null, score: 0.5 };

it('raises a text that is flagged, by its intent', async () => {
  expect(await screenModeration('[[moderation:harm]]', unsure, reader)).toMatchObject({ severity: 'medium' });
  expect(await screenModeration('[[moderation:intent]]', unsure, reader)).toMatchObject({ severity: 'high' });
});

it.each(['none', '500', 'silence'])('leaves a text as it is where the answer is %s', async (said) =>
  expect(await screenModeration(`[[moderation:${said}]]`, unsure, reader)).toBe(unsure),
);

it('asks nobody about a text that is grave already or surely calm, and not for the offline companion', async () => {
  const flagged = 'The weather is good, and I had a good day today. [[moderation:intent]]';
  const { OFFLINE_READER } = await import('~/platform/model/model-reader.server');
  for (const [found, by] of [
    [{ ...unsure, severity: 'medium' as const }, reader],
    [{ ...unsure, score: 0.01 }, reader],
    [unsure, OFFLINE_READER],
  ] as const)
    expect(await screenModeration(flagged, found, by)).toBe(found);
});
