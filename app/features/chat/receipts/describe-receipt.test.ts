import { expect, it } from 'vitest';
import { describeReceipt } from './describe-receipt';

it('says what was left out, one and many, or that nothing was', () => {
  const sent = { host: 'model.example.com', isKept: true };
  expect(describeReceipt({ ...sent, left_out: [] })).toBe('Nothing was left out for space.');
  const leftOut = [
    { kind: 'message' as const, count: 2 },
    { kind: 'memory' as const, count: 1 },
  ];
  expect(describeReceipt({ ...sent, left_out: leftOut })).toBe('Left out for space: 2 earlier messages and 1 memory.');
});

it('says that texts went to a model of embeddings', () => {
  const sent = { host: 'model.example.com', isKept: true, left_out: [], embeddings: 'vectors' };
  expect(describeReceipt(sent)).toContain('were sent to the embeddings model vectors at the same host');
});

it('says why there is no request', () => {
  const none = { host: null, left_out: [] };
  expect(describeReceipt({ ...none, isKept: true })).toContain('Nothing was sent');
  expect(describeReceipt({ ...none, isKept: false })).toContain('No request is kept');
});
