import { randomUUID } from 'node:crypto';
import { documentAssociatedData } from '~/features/documents/document-json.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';

type Given = {
  name?: string;
  text?: string;
  status?: 'reading' | 'ready' | 'failed';
  sessionId?: string | null;
  createdAt?: Date;
};

/** Stores a document as an upload leaves it, without a file and the worker thread that reads it. Returns its id. */
export async function makeDocument(
  userId: string,
  { name = 'letters.txt', text, status = 'ready', sessionId = null, createdAt = new Date() }: Given = {},
): Promise<string> {
  const vault = await openVault(userId);
  const id = randomUUID();
  const characters = text?.length ?? 0;
  await db.document.create({
    data: {
      ...{ id, userId, sessionId, type: 'txt', size: 1_000, status, createdAt, characters, charactersUsed: characters },
      name: vault.seal(documentAssociatedData(id, 'name'), name),
      text: text === undefined ? null : vault.seal(documentAssociatedData(id, 'text'), text),
    },
  });
  return id;
}
