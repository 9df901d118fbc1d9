import { hkdfSync } from 'node:crypto';
import { db } from '../db/db.server';
import { type AssociatedData, type Key, makeKey, open, seal, sealedWith, VaultError } from './seal.server';
import { masterKeys, openOr } from './vault.server';

const PURPOSE = 'orion staff reports';
const KEY_BYTES = 32;
const CHUNK = 200;

let keys: Key[] | undefined;

/** Returns the staff keys, one for each key of VAULT_KEY: a master key cannot be computed from the key of its staff. */
function staffKeys(): Key[] {
  keys ??= masterKeys().map(({ bytes }) => deriveStaffKey(bytes));
  return keys;
}

/** RFC 5869. */
export function deriveStaffKey(master: Buffer): Key {
  return makeKey(Buffer.from(hkdfSync('sha256', master, '', PURPOSE, KEY_BYTES)));
}

/** Seals a text that staff may read. It opens without the data key of the person whom it is about. */
export function sealForStaff(associatedData: AssociatedData, text: string): string {
  return seal(staffKeys()[0]!, associatedData, text);
}

/** Returns the text that was sealed for staff. Throws VaultError for anything else. */
export function openForStaff(associatedData: AssociatedData, sealed: string): string {
  const key = staffKeys().find(({ id }) => id === sealedWith(sealed));
  if (!key) throw new VaultError();
  return open(key, associatedData, sealed);
}

export function excerptAssociatedData(reportId: string): AssociatedData {
  return { table: 'ReportExcerpt', column: 'text', id: reportId };
}

export function noticeAssociatedData(noticeId: string): AssociatedData {
  return { table: 'SafetyNotice', column: 'excerpt', id: noticeId };
}

/**
 * Seals every excerpt of a report with the first staff key. Returns how many were sealed anew, and how many could not
 * be opened and stay as they are.
 */
export async function rotateStaffKey(): Promise<{ rotated: number; unreadable: number }> {
  let [rotated, unreadable, after] = [0, 0, ''];
  for (;;) {
    const rows = await db.reportExcerpt.findMany({
      where: { reportId: { gt: after } },
      orderBy: { reportId: 'asc' },
      take: CHUNK,
    });
    for (const { reportId, text } of rows.filter((row) => isOfOlderKey(row.text))) {
      const sealed = resealed(excerptAssociatedData(reportId), text);
      if (sealed === null) unreadable += 1;
      else rotated += (await db.reportExcerpt.updateMany({ where: { reportId, text }, data: { text: sealed } })).count;
    }
    if (rows.length < CHUNK) break;
    after = rows.at(-1)!.reportId;
  }
  // Notices wait for moments only.
  const notices = await db.safetyNotice.findMany({ where: { excerpt: { not: null } } });
  for (const { id, excerpt } of notices.filter((row) => isOfOlderKey(row.excerpt!))) {
    const sealed = resealed(noticeAssociatedData(id), excerpt!);
    if (sealed === null) unreadable += 1;
    else rotated += (await db.safetyNotice.updateMany({ where: { id, excerpt }, data: { excerpt: sealed } })).count;
  }
  return { rotated, unreadable };
}

const isOfOlderKey = (sealed: string) => sealedWith(sealed) !== staffKeys()[0]!.id;

function resealed(associatedData: AssociatedData, sealed: string): string | null {
  return openOr(
    () => sealForStaff(associatedData, openForStaff(associatedData, sealed)),
    () => null,
  );
}
