import { finishDeletions } from '~/features/account/delete-account.server';
import { purgePrivateSessions } from '~/features/chat/delete-sessions.server';
import { recordReplyWriter } from '~/features/chat/prompt/reply-writers.server';
import { answerOtherInstances } from '~/features/chat/replies/cross-instance.server';
import { raiseByDocument } from '~/features/chat/replies/documents-in-turn.server';
import { interruptOrphans } from '~/features/chat/replies/interrupted-replies.server';
import { onDocumentRead } from '~/features/documents/reading/read-document.server';
import { purgeDrafts } from '~/features/memory/proposals/memory-drafts.server';
import { purgeExpiredProofs, purgeSignInSessions } from '~/features/identity/purge-expired.server';
import { FIRST_POSITION, resealEntries, type ResealPosition } from '~/features/journal/entries/reseal-entries.server';
import { fileLeftNotices } from '~/features/safety/reports/file-notices.server';
import { purgeHarmReports } from '~/features/safety/reports/harm-form.server';
import { purgeImports } from '~/features/wearable/imports/import-drafts.server';
import { purgeSamples } from '~/features/wearable/push/purge-samples.server';
import { migrateSafely } from '~/platform/backup/migrate-safely.server';
import { startBackups } from '~/platform/backup/schedule.server';
import { env } from '~/platform/env.server';
import { openEvents } from '~/platform/events/topic.server';
import { log } from '~/platform/log.server';
import { cleanOutbox } from '~/platform/mail/outbox.server';
import { findMissingMasterKeys } from '~/platform/vault/data-keys.server';
import { masterKeys } from '~/platform/vault/vault.server';
import { runSweeps } from './run-sweeps';

const SWEEP_EVERY_MS = 15_000;
/** Replies of a dead process stay open until they are found, and users cannot regenerate them before that. */
const LOOK_FOR_ORPHANS_MS = 5_000;

/**
 * Prepares the database for the first request: checks the keys, migrates SQLite, ends replies left open by a dead
 * process and starts the periodic jobs. With several processes the primary does this once for all. Throws when a key or
 * the database is not usable.
 */
export async function prepareData(): Promise<void> {
  masterKeys();
  if (!env.postgresql) {
    const applied = await migrateSafely();
    if (applied.length > 0) log.info({ applied }, 'migrated');
  }
  await assertMasterKeys();
  await interruptOrphans(env.postgresql ? 'silent' : 'all');
  await finishDeletions();
  await recordReplyWriter();
  await purgePrivateSessions();
  const lookForOrphans = () =>
    void interruptOrphans('silent').catch((error: unknown) => log.error({ error }, 'looking for orphans failed'));
  setInterval(lookForOrphans, LOOK_FOR_ORPHANS_MS).unref();
  setInterval(() => void runSweeps(SWEEPS), SWEEP_EVERY_MS).unref();
  startBackups();
}

const SWEEPS = [
  purgeSignInSessions,
  purgeExpiredProofs,
  purgePrivateSessions,
  finishDeletions,
  cleanOutbox,
  resealSomeEntries,
  purgeDrafts,
  purgeImports,
  purgeSamples,
  fileLeftNotices,
  purgeHarmReports,
];

let resealFrom: ResealPosition | null = FIRST_POSITION;

async function resealSomeEntries(): Promise<void> {
  if (resealFrom) resealFrom = await resealEntries(resealFrom);
}

/** Starts to hear other instances, and to serve them. Every process that serves requests does this. */
export async function joinInstances(): Promise<void> {
  onDocumentRead(raiseByDocument);
  answerOtherInstances();
  await openEvents();
}

/**
 * Throws when data was sealed with a key that is missing. Otherwise pages could not be opened after signing in, and new
 * data would be mixed with data sealed by the old keys.
 */
async function assertMasterKeys(): Promise<void> {
  const missing = await findMissingMasterKeys();
  if (missing.length === 0) return;
  throw new Error(
    `This database was sealed with a key that is not here (${missing.join(', ')}). Put back the secrets.json that belongs to it, or add the key to VAULT_KEY.`,
  );
}
