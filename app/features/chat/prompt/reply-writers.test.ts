import '../../../../tests/setup/migrated-database';
import { afterEach, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { listReplyWriters, PROMPTS_VERSION, recordReplyWriter } from './reply-writers.server';

afterEach(() => db.replyWriter.deleteMany({}));

it('a start keeps since when a model writes, and the next start of the same keeps nothing', async () => {
  await recordReplyWriter();
  await recordReplyWriter();
  expect(await listReplyWriters()).toMatchObject([
    { host: 'offline', model: 'offline companion', prompts: PROMPTS_VERSION },
  ]);
});

it('two instances that start at the same time are listed once, since the first', async () => {
  await recordReplyWriter();
  const { id: _, ...row } = await db.replyWriter.findFirstOrThrow();
  await db.replyWriter.create({ data: { ...row, since: new Date(row.since.getTime() + 5) } });
  expect((await listReplyWriters()).map(({ since }) => since)).toEqual([row.since.toISOString()]);
});

it('another model or version of the prompts has its own time, the latest first', async () => {
  await db.replyWriter.create({
    data: { host: 'offline', model: 'offline companion', prompts: 'older', since: new Date(0) },
  });
  await recordReplyWriter();
  expect((await listReplyWriters()).map(({ prompts }) => prompts)).toEqual([PROMPTS_VERSION, 'older']);
});
