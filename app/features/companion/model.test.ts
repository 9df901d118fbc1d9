import { expect, it } from 'vitest';
import { OFFLINE_READER } from '~/platform/model/model-reader.server';
import { getModel } from './model.server';

it('the offline companion replies where nobody else reads, and is made once', async () => {
  const model = await getModel(OFFLINE_READER);
  expect(model.kind).toBe('offline');
  expect(await getModel(OFFLINE_READER)).toBe(model);
});
