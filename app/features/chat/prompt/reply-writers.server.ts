import { createHash } from 'node:crypto';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { modelReader, OFFLINE_READER } from '~/platform/model/model-reader.server';
import { EARLIER_INSTRUCTIONS } from '../earlier/quote-earlier';
import { CARE_INSTRUCTIONS } from './care-instructions';
import { IDENTITY } from './compose-prompt';

/** A short hash of what the prompts say by themselves: it changes with each of their words. */
export const PROMPTS_VERSION = createHash('sha256')
  .update([IDENTITY, ...CARE_INSTRUCTIONS, EARLIER_INSTRUCTIONS].join('\n\n'))
  .digest('hex')
  .slice(0, 12);

type ReplyWriter = { host: string; model: string; prompts: string; since: string };

const now = () => {
  const { name: host } = modelReader();
  return {
    host,
    model: host === OFFLINE_READER.name ? 'offline companion' : env.ORION_MODEL!,
    prompts: PROMPTS_VERSION,
  };
};

/** Keeps since when replies come from what is configured. Called at each start. */
export async function recordReplyWriter(): Promise<void> {
  const last = await db.replyWriter.findFirst({ orderBy: { id: 'desc' } });
  const { host, model, prompts } = now();
  if (last?.host === host && last.model === model && last.prompts === prompts) return;
  await db.replyWriter.create({ data: { host, model, prompts } });
}

const MAX_LISTED = 20;

/** Returns who wrote replies since when, the present one first. */
export async function listReplyWriters(): Promise<ReplyWriter[]> {
  const rows = await db.replyWriter.findMany({ orderBy: { id: 'desc' }, take: MAX_LISTED });
  // Instances that start at the same time each keep a row.
  const isRepeated = (row: (typeof rows)[number], older?: (typeof rows)[number]) =>
    row.host === older?.host && row.model === older.model && row.prompts === older.prompts;
  return rows
    .filter((row, index) => !isRepeated(row, rows[index + 1]))
    .map(({ host, model, prompts, since }) => ({ host, model, prompts, since: since.toISOString() }));
}
