import { signedInUserId } from '~/ui/forms/own-draft';
import { STAGED_DATABASE } from '../../staged-database';

const STORE = 'documents';
const TAB = 'orion-tab';
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

type Kept = { person: string; at: number; file: File };

/*
 * Stores the staged document per tab and conversation in IndexedDB, so that it survives a reload and a new sign-in. It
 * stays in this browser for at most one day; logout deletes the whole database. When storage is blocked or full,
 * nothing is stored and no error is shown: the document is still staged in memory.
 */
export async function keepStaged(sessionId: string | null, file: File): Promise<void> {
  await inStore('readwrite', (store) =>
    store.put({ person: signedInUserId(), at: Date.now(), file } satisfies Kept, keyOf(sessionId)),
  );
}

/** Returns the staged document, or null. Also deletes expired entries and entries of other users. */
export async function readStaged(sessionId: string | null): Promise<File | null> {
  await inStore('readwrite', dropStale);
  const kept = (await inStore('readonly', (store) => store.get(keyOf(sessionId)))) as Kept | undefined;
  return kept?.file ?? null;
}

export async function dropStaged(sessionId: string | null): Promise<void> {
  await inStore('readwrite', (store) => store.delete(keyOf(sessionId)));
}

/** Deletes a document once the server has it. A different document staged since then is kept. */
export async function dropSentStaged(sessionId: string | null, sent: File): Promise<void> {
  const kept = await readStaged(sessionId);
  if (kept && kept.name === sent.name && kept.size === sent.size && kept.lastModified === sent.lastModified)
    await dropStaged(sessionId);
}

/** Moves a staged document to a new conversation. */
export async function carryStaged(from: string | null, file: File): Promise<void> {
  await keepStaged(null, file);
  await dropStaged(from);
}

function dropStale(store: IDBObjectStore): IDBRequest {
  const cursors = store.openCursor();
  cursors.addEventListener('success', () => {
    const cursor = cursors.result;
    if (!cursor) return;
    const { person, at } = cursor.value as Kept;
    if (person !== signedInUserId() || Date.now() - at > KEPT_FOR_MS) cursor.delete();
    cursor.continue();
  });
  return cursors;
}

/** Builds the key of a staged document. The tabs of a user share the database, so each open tab has its own name. */
function keyOf(sessionId: string | null): string {
  const tab = sessionStorage.getItem(TAB) ?? makeTabName();
  return [signedInUserId(), tab, sessionId ?? 'new'].join(':');
}

function makeTabName(): string {
  const name = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  sessionStorage.setItem(TAB, name);
  return name;
}

/** Runs one operation and closes the database afterwards: an open connection would block logout from deleting it. */
async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = reject;
        transaction.onabort = reject;
      });
      return request.result as unknown;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(STAGED_DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = reject;
    opening.onblocked = reject;
  });
}
