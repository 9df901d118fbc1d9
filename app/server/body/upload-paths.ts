import type { Request } from 'express';
import { IMPORT_FILE_TOO_LARGE } from '~/features/chat/memory-import/import-file';
import { findSignedInUser, type SignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from '~/features/journal/transfer/import/import-schema';
import { PUSH_PATH } from '~/features/wearable/push/push-path';
import { findPusher } from '~/features/wearable/push/push-token.server';
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '~/upload-limits';
import { hasBody } from '../reject';

const MEGABYTE = 1024 * 1024;

const MEMORY_PATHS = ['/api/memories/import', '/memory', '/memory.data'];
/** The paths whose file is written to the disk while it arrives: it may be larger than what memory holds. */
const STREAMED_PATHS = new Set(['/api/wearable/import', '/wearable/import']);
const IMPORT_PATHS = ['/api/journal/import', '/journal/import', '/journal/import.data'];

/**
 * The paths that accept files, all as multipart forms. The `.data` path of a page is the one that its script posts to.
 */
const UPLOAD_PATHS = new Set([
  '/api/user/upload-photo',
  '/api/documents/upload',
  ...IMPORT_PATHS,
  ...MEMORY_PATHS,
  '/api/speech-to-text',
  '/',
  '/_root.data',
  '/settings',
  '/settings.data',
  '/test-speech',
  '/test-speech.data',
  ...STREAMED_PATHS,
]);

/**
 * The paths that accept a journal entry or its draft. Its 200,000 characters take up to nine bytes each in a form, and
 * twelve in JSON.
 */
const LONG_TEXTS = /^\/(journal(\.data)?|api\/journal(\/.*)?)$/;

export function takesFiles(req: Pick<Request, 'path'>): boolean {
  return UPLOAD_PATHS.has(req.path);
}

/** Returns whether a request brings a file that is written to the disk while it arrives. */
export function streamsFile(req: Pick<Request, 'path' | 'method' | 'headers'>): boolean {
  return req.method === 'POST' && STREAMED_PATHS.has(req.path) && isMultipart(req);
}

function isMultipart({ headers }: Pick<Request, 'headers'>): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

/** The paths that return the submitted text to a user whose sign-in session ended while they wrote. */
const PATHS_GIVING_BACK = new Set(['/', '/_root.data', '/journal', '/journal.data']);

type SizeLimit = { bytes: number; message: string };

export type BodyLimit = SizeLimit & {
  isLarge: boolean;
  /** Whose body it is; null for a visitor. */
  senderId: string | null;
  /** Who is signed in. */
  user: SignedInUser | null;
};

const SMALL: SizeLimit = { bytes: MEGABYTE, message: 'This is too large to send. Please keep it under 1 MB.' };
/** Some days of minutes. It is parsed at once, so it cannot be much larger. */
const PUSHED: SizeLimit = {
  bytes: 2 * MEGABYTE,
  message: 'This is too large to send. Please let the app send fewer days at a time.',
};
/** The limit for visitors, who send forms to sign in and register, and tokens of providers. */
const TINY: SizeLimit = {
  bytes: MEGABYTE / 16,
  message: 'This is too large to send. Please sign in, or keep it under 64 KB.',
};

/**
 * Returns the size limit for the body of a request. Paths that accept files allow a file plus the form around it; most
 * other paths allow little. Bodies are held in memory while they arrive, so only signed-in users may send large ones.
 */
export async function bodyLimit(req: Request): Promise<BodyLimit> {
  if (req.path === PUSH_PATH) return pushLimit(req);
  const user = hasBody(req) ? await findSignedInUser(req.headers.cookie ?? null) : null;
  const senderId = user?.id ?? null;
  if (!user) return { ...(PATHS_GIVING_BACK.has(req.path) ? SMALL : TINY), isLarge: false, senderId, user };
  const isChunked = req.headers['transfer-encoding'] !== undefined;
  const large = !isChunked && Number(req.headers['content-length'] ?? 0) <= SMALL.bytes ? null : largeLimit(req);
  return { ...(large ?? SMALL), isLarge: large !== null, senderId, user };
}

/** A phone app has a token instead of a sign-in. */
async function pushLimit(req: Request): Promise<BodyLimit> {
  const senderId = await findPusher(req.headers.authorization ?? null);
  return { ...(senderId ? PUSHED : TINY), isLarge: false, senderId, user: null };
}

function largeLimit(req: Request): SizeLimit | null {
  if (takesFiles(req) && isMultipart(req)) {
    return IMPORT_PATHS.includes(req.path)
      ? { bytes: MAX_IMPORT_BYTES + MEGABYTE, message: IMPORT_TOO_LARGE }
      : {
          bytes: MAX_FILE_BYTES + MEGABYTE,
          message: MEMORY_PATHS.includes(req.path) ? IMPORT_FILE_TOO_LARGE : FILE_TOO_LARGE,
        };
  }
  return LONG_TEXTS.test(req.path)
    ? { bytes: 3 * MEGABYTE, message: 'This is too long to send. An entry takes at most 200,000 characters.' }
    : null;
}
