import { gistOf } from '~/features/memory/conflicts/likeness';
import { readFacts } from '~/features/memory/conflicts/read-facts';
import { holdsNow } from '~/features/memory/memory-days';
import type { SaidBy } from '~/features/memory/memory-schema';
import type { ProposalJson } from '~/features/memory/proposals/proposal';
import { listProposals } from '~/features/memory/proposals/proposals.server';
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
 * else, and in a private conversation without memories. Deletes nothing:
 * the answer leads to a form. It holds no words of memories, which would outlive them there and go out with the
 * conversation: the sources of the reply name them as they are now.
 */
export async function answerFromMemory(userId: string, sessionId: string, message: string): Promise<Answer | null> {
  const question = parseMemoryQuestion(message);
  if (!question || !(await findSessionRow(userId, sessionId)).usesMemories) return null;
  const memories = (await openMemoryStore(userId)).memories.filter(({ isDamaged }) => !isDamaged);
  if (question.kind === 'list') return listAnswer(memories);
  return forgetAnswer(memories, await listProposals(userId), question.what);
}

function listAnswer(all: readonly ListedMemory[]): Answer {
  const memories = all.filter((memory) => holdsNow(memory));
  if (memories.length === 0)
    return {
      text: 'I remember nothing about you. I only remember what you save, and you can see all of it in [Internal Memory](/memory).',
      sources: [],
    };
  const shown = [...memories].sort((a, b) => Number(b.isCore) - Number(a.isCore)).slice(0, MAX_LISTED);
  const below = shown.length < memories.length ? `The first ${shown.length} are listed below. ` : '';
  return {
    text: `You let me remember ${thingsOf(memories.length)} about you. ${below}You can see, change and delete all of it in [Internal Memory](/memory).`,
    sources: sourcesOf(shown),
  };
}

const ELSEWHERE =
  'The messages in which you said it, and what you wrote in your journal, stay until you delete them there.';

function forgetAnswer(all: readonly ListedMemory[], proposals: readonly ProposalJson[], what: string): Answer {
  const isWanted = matcherFor(what);
  const found = all.filter(({ summary, by }) => isWanted(summary, by) !== null).length;
  const memories = bestOf(all, ({ summary, by }) => isWanted(summary, by));
  const drafts = bestOf(proposals, ({ summary }) => isWanted(summary, 'person'));
  if (memories.length + drafts.length === 0)
    return {
      text: `I found nothing about this in what you let me remember, so nothing was deleted. You can look for it yourself in [Internal Memory](/memory). ${ELSEWHERE}`,
      sources: [],
    };
  const ids = [...memories.map(({ memoryId }) => memoryId), ...drafts.map(({ draftId }) => draftId)].join(',');
  const more = found > memories.length ? ` Here are the first ${memories.length}.` : '';
  const waiting = drafts.length > 0 ? ` I had proposed to remember ${thingsOf(drafts.length)} about it.` : '';
  const remembered =
    found > 0 ? `I found ${thingsOf(found)} about this in what you let me remember.` : 'Nothing of this is remembered.';
  return {
    text: `${remembered}${more}${waiting} Nothing is deleted yet. [Choose what to forget](/memory?forget=${ids}) ${ELSEWHERE}`,
    sources: sourcesOf(memories),
  };
}

function bestOf<One>(all: readonly One[], shareOf: (one: One) => number | null): One[] {
  return all
    .flatMap((one) => {
      const share = shareOf(one);
      return share === null ? [] : [{ one, share }];
    })
    .sort((a, b) => b.share - a.share)
    .slice(0, MAX_FORGOTTEN)
    .map(({ one }) => one);
}

/** Returns a function from a text to the share of the wanted words in it, null where it is about something else. */
function matcherFor(what: string): (summary: string, by: SaidBy) => number | null {
  const wanted = new Set(gistOf(what).terms);
  const about = aboutIn(what, 'person');
  return (summary, by) => {
    const terms = new Set(gistOf(summary).terms);
    const share = [...wanted].filter((term) => terms.has(term)).length / Math.max(1, wanted.size);
    if (share < MIN_SHARE) return null;
    const others = aboutIn(summary, by);
    const isOfOther = about.size > 0 && others.size > 0 && ![...about].some((one) => others.has(one));
    return isOfOther ? null : share;
  };
}

/** Returns who the sentences of a text are about. */
function aboutIn(text: string, by: SaidBy): Set<string> {
  const { facts } = readFacts(text, by);
  return new Set(facts.flatMap(({ statements }) => statements.flatMap(({ about }) => about ?? [])));
}

const thingsOf = (count: number): string => (count === 1 ? 'one thing' : `${count} things`);

function sourcesOf(memories: readonly ListedMemory[]): Source[] {
  return memories.map(({ memoryId, conversationDate }) => ({
    kind: 'memory',
    id: memoryId,
    label: `Memory of ${conversationDate.slice(0, 10)}`,
  }));
}
