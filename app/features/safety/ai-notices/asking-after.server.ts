import { db } from '~/platform/db/db.server';

/** After so long without a text of danger, what comes is a later visit. */
const VISIT_AFTER_MS = 4 * 60 * 60_000;

/** Returns whether somebody who was in danger at `graveAt` is back at a later visit. */
export function isLaterVisit(graveAt: Date | null, now = Date.now()): boolean {
  return graveAt !== null && now - graveAt.getTime() >= VISIT_AFTER_MS;
}

/** Keeps that the person was asked. A text of danger that came meanwhile is asked after later. */
export async function forgetAskingAfter(userId: string): Promise<void> {
  const before = new Date(Date.now() - VISIT_AFTER_MS);
  await db.user.updateMany({ where: { id: userId, graveAt: { lte: before } }, data: { graveAt: null } });
}
