import { expect, it } from 'vitest';
import type { MemoryJson } from '../memory-schema';
import { changesOf, editFields, editForm } from './edit-form';

const memory: MemoryJson = {
  memoryId: 'm',
  summary: 'Lives in Porto.',
  keywords: ['Porto', 'home'],
  emotionalContext: 'calm',
  isCore: false,
  conversationDate: '2026-01-01T23:30:00.000Z',
  holds: 'now',
  from: null,
  until: '2026-03-31',
  onlyHere: false,
  by: 'person',
  origin: null,
  replacedBy: null,
  createdAt: '2026-01-02T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};
const DAY = '2026-01-02';
const changes = (given: Record<string, string>) =>
  changesOf(editForm.parse({ ...editFields(memory, DAY), ...given }), memory, DAY);

it('of a form that was sent as it was shown, nothing but the words is changed', () => {
  expect(changes({})).toEqual({ summary: 'Lives in Porto.' });
});

it('what is over is shown as what was, and can be made true again without its last day', () => {
  expect(editFields(memory, DAY)).toMatchObject({ holds: 'was', until: '2026-03-31' });
  expect(changes({ holds: 'now' })).toMatchObject({ holds: 'now' });
  expect(changes({ holds: 'now' })).not.toHaveProperty('until');
  expect(changes({ until: '' })).toMatchObject({ until: null });
});

it('emotion, keywords and date can be corrected', () => {
  expect(changes({ emotionalContext: 'glad', keywords: 'Porto,  sea , ,', date: '2025-12-31' })).toMatchObject({
    emotionalContext: 'glad',
    keywords: ['Porto', 'sea'],
    conversationDate: '2025-12-31T12:00:00.000Z',
  });
  expect(editForm.safeParse({ ...editFields(memory, DAY), keywords: 'x'.repeat(20_000) }).success).toBe(false);
});
