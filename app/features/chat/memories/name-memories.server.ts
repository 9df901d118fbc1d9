import { openMemoryStore } from '~/features/memory/memory-store.server';
import { truncateAtWord } from '~/platform/text/truncate';
import type { PageMessage } from '../chat-schema';

const MAX_LABEL = 120;
const DELETED = 'A deleted memory';

/** Names the memories of the receipts as they are now. Receipts hold no words of them, so that deleted ones are gone. */
export async function nameMemories(userId: string, messages: PageMessage[]): Promise<PageMessage[]> {
  if (!messages.some(({ sources }) => sources.some(({ kind }) => kind === 'memory'))) return messages;
  const { memories } = await openMemoryStore(userId);
  const summaries = new Map(memories.map(({ memoryId, summary }) => [memoryId, summary]));
  return messages.map((message) => ({
    ...message,
    sources: message.sources.map((source) => {
      if (source.kind !== 'memory') return source;
      const summary = summaries.get(source.id);
      return { ...source, label: summary === undefined ? DELETED : truncateAtWord(summary, MAX_LABEL) };
    }),
  }));
}
