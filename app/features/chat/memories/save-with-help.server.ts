import { careFor } from '~/features/memory/care/memory-care.server';
import { NearMemoryError } from '~/features/memory/conflicts/near-memory-error';
import type { MemoryJson } from '~/features/memory/memory-schema';
import { MemoryStoreFull } from '~/features/memory/memory-use.server';
import { withHelp } from '~/features/safety/rejected-in-danger.server';
import type { Safety } from '~/features/safety/safety-of';
import { severityOfDocument } from '~/features/safety/screen-document';
import { saveConversation } from './save-memory.server';

/** Saves a conversation for a program. The answer, and a refusal with its draft, has help where the summary asks for it. */
export async function saveConversationWithHelp(
  userId: string,
  wanted: Parameters<typeof saveConversation>[1],
): Promise<MemoryJson & { safety: Safety | null }> {
  try {
    const memory = await saveConversation(userId, wanted);
    return { ...memory, safety: await careFor(userId, [memory.summary]) };
  } catch (error) {
    const isRefusal = error instanceof NearMemoryError || error instanceof MemoryStoreFull;
    const text = (isRefusal ? error.draft : wanted.words)?.summary ?? '';
    throw await withHelp(error, { userId, text, severity: severityOfDocument(text) });
  }
}
