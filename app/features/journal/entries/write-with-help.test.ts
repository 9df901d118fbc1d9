import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { AppError } from '~/platform/errors';
import { makeUser } from '../../../../tests/factories/make-user';
import { writeWithHelp } from './write-with-help.server';

const full = new AppError('too_large', 'Your storage is full.');
const refuse = () => Promise.reject(full);

it('returns what the write returns', async () => {
  const { id } = await makeUser();
  expect(await writeWithHelp(id, { content: 'I want to kill myself' }, () => Promise.resolve('stored'))).toBe('stored');
});

it('reads title, mood, tags and content of a refused entry', async () => {
  const { id } = await makeUser();
  const grave = 'I want to kill myself';
  for (const patch of [{ title: grave }, { mood: grave }, { tags: [grave] }, { content: grave }])
    await expect(writeWithHelp(id, patch, refuse)).rejects.toMatchObject({ safety: { severity: 'high' } });
  await expect(writeWithHelp(id, { content: 'Dinner was fine' }, refuse)).rejects.toBe(full);
});
