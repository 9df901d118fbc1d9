import { gistOf } from '~/features/memory/conflicts/likeness';
import { type ListedMemory, openMemoryStore } from '~/features/memory/memory-store.server';
import type { Source } from '../chat-schema';
import { findSessionRow } from '../sessions/sessions.server';
import { parseMemoryQuestion } from './parse-memory-question';

const MAX_LISTED = 12;
const MAX_FORGOTTEN = 5;
/** A memory matches when it has this share of the words of what is to be forgotten. */
const MIN_SHARE = 0.6;

type Answer = { text: string; sources: Source[] };

/**
 * Answers "What do you know about me?" and "Forget that I …" from the store, without a model. Returns null for anything
 * else, in a private conversation without memories, and when nothing matches what is to be forgotten. Deletes nothing:
 * the answer leads to a form. It holds no words of memories, which would outlive them there and go out with the
 * conversation: the sources of the reply name them as they are now.
 */
export async function answerFromMemory(userId: string, sessionId: string, message: string): Promise<Answer | null> {
  const question = parseMemoryQuestion(message);
  if (!question || !(await findSessionRow(userId, sessionId)).usesMemories) return null;
  const memories = (await openMemoryStore(userId)).memories.filter(({ isDamaged }) => !isDamaged);
  return question.kind === 'list' ? listAnswer(memories) : forgetAnswer(memories, question.what);
}

function listAnswer(all: readonly ListedMemory[]): Answer {
  const memories = all.filter(({ holds }) => holds === 'now');
  if (memories.length === 0)
    return {
      text: 'I remember nothing about you. Only what you save is remembered: you find it in [Internal Memory](/memory).',
      sources: [],
    };
  const shown = [...memories].sort((a, b) => Number(b.isCore) - Number(a.isCore)).slice(0, MAX_LISTED);
  const below = shown.length < memories.length ? `The first ${shown.length} are listed below. ` : '';
  return {
    text: `You let me remember ${countOf(memories)} about you. ${below}You can see, change and delete all of it in [Internal Memory](/memory).`,
    sources: sourcesOf(shown),
  };
}

function forgetAnswer(all: readonly ListedMemory[], what: string): Answer | null {
  const wanted = new Set(gistOf(what).terms);
  if (wanted.size === 0) return null;
  const shareOf = ({ summary }: ListedMemory) => {
    const terms = new Set(gistOf(summary).terms);
    return [...wanted].filter((term) => terms.has(term)).length / wanted.size;
  };
  const found = all
    .map((memory) => ({ memory, share: shareOf(memory) }))
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((a, b) => b.share - a.share)
    .slice(0, MAX_FORGOTTEN)
    .map(({ memory }) => memory);
  if (found.length === 0) return null;
  const ids = found.map(({ memoryId }) => memoryId).join(',');
  return {
    text: `I found ${countOf(found)} about this in what you let me remember. Nothing is deleted yet. [Choose what to forget](/memory?forget=${ids})`,
    sources: sourcesOf(found),
  };
}

function countOf({ length }: readonly ListedMemory[]): string {
  return length === 1 ? 'one thing' : `${length} things`;
}

function sourcesOf(memories: readonly ListedMemory[]): Source[] {
  return memories.map(({ memoryId, conversationDate }) => ({
    kind: 'memory',
    id: memoryId,
    label: `Memory of ${conversationDate.slice(0, 10)}`,
  }));
}
