import { randomUUID } from 'node:crypto';
import { assertStorageLeft } from '~/features/identity/storage-limit.server';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { AppError } from '~/platform/errors';
import { truncate } from '~/platform/text/truncate';
import { openVault } from '~/platform/vault/vault.server';
import { limitUploads } from '~/platform/web/upload-form.server';
import { documentColumns, documentJson, documentAssociatedData } from './document-json.server';
import { FILE_TOO_LARGE } from '~/upload-limits';
import { type DocumentJson, documentTypeOf, problemOfFile, WRONG_TYPE } from './document-schema';
import { admitReading } from './reading/extract-text.server';
import { withTimeout } from '~/platform/event-loop';
import { readDocument } from './reading/read-document.server';
import { sniffDocument } from './reading/sniff-document.server';

/** Most files are read within this time; for the others the response says `reading`. */
const ANSWER_TIMEOUT_MS = 8_000;
export const MAX_DOCUMENTS = env.QUOTA_DOCUMENTS;
const MAX_NAME_LENGTH = 200;

type Upload = { file: File; sessionId: string | null };

/**
 * Accepts a file for Orion to read: for one session, which the caller has checked to be the user's own, or for all
 * sessions when `sessionId` is null. The file itself is not stored. Throws `validation`, `too_large`, `not_found`,
 * `conflict`, `too_many_requests`, `unavailable`.
 */
export async function uploadDocument(userId: string, { file, sessionId }: Upload): Promise<DocumentJson> {
  await limitUploads(userId);
  const name = cleanName(file.name);
  const type = documentTypeOf(name);
  const problem = problemOfFile({ name, size: file.size });
  if (!type || problem)
    throw new AppError(problem === FILE_TOO_LARGE ? 'too_large' : 'validation', problem ?? WRONG_TYPE);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!(await sniffDocument(type, bytes))) throw new AppError('validation', WRONG_TYPE);
  if ((await db.document.count({ where: { userId } })) >= MAX_DOCUMENTS) {
    throw new AppError(
      'conflict',
      `You have ${MAX_DOCUMENTS} documents, which is the limit. Delete one that you no longer need, then try again.`,
    );
  }
  await assertStorageLeft(userId);
  admitReading(userId);
  const vault = await openVault(userId);
  const id = randomUUID();
  await db.document.create({
    data: {
      id,
      userId,
      sessionId,
      type,
      size: file.size,
      status: 'reading',
      name: vault.seal(documentAssociatedData(id, 'name'), name),
    },
    select: { id: true },
  });
  await withTimeout(readDocument(userId, { id, type }, bytes), ANSWER_TIMEOUT_MS);
  return documentJson(vault, await db.document.findUniqueOrThrow({ where: { id, userId }, select: documentColumns }));
}

/** File names are shorter on every system; a client may send a path in front. */
const MAX_PATH = 5_000;
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** Removes the path that a client may send, and invisible marks, such as those that reverse the end of a name. */
function cleanName(name: string): string {
  const last = name.slice(-MAX_PATH).split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .toWellFormed()
    .replace(INVISIBLE, (mark, at: number, whole: string) =>
      isJoiner(mark, whole.slice(0, at), whole.slice(at + 1)) ? mark : '',
    )
    .trim();
  const dot = clean.lastIndexOf('.');
  if (clean.length <= MAX_NAME_LENGTH || dot < 0) return clean;
  return `${truncate(clean, MAX_NAME_LENGTH - 6)}…${clean.slice(dot)}`;
}

/** Returns whether an invisible character joins two emoji or letters into one. */
function isJoiner(mark: string, before: string, after: string): boolean {
  const joins = mark === '\u200c' || mark === '\u200d';
  return (
    joins &&
    /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u.test(before.slice(-2)) &&
    /^[\p{L}\p{Extended_Pictographic}]/u.test(after)
  );
}

/**
 * Returns the file of a form field, or null when none was chosen: browsers then send a file without name and content.
 * Throws `validation`.
 */
export function findDocumentField(form: FormData, name: string): File | null {
  const values = form.getAll(name).filter((value) => value !== '');
  const [file] = values;
  // The form parser gives a nameless file a name without an extension.
  if (file === undefined || (file instanceof File && file.size === 0 && !file.name.includes('.'))) return null;
  if (values.length > 1 || !(file instanceof File)) throw new AppError('validation', 'Please choose one file.');
  return file;
}
