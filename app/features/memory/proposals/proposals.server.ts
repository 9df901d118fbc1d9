import { createHash } from 'node:crypto';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { createYield } from '~/platform/event-loop';
import { foldText } from '~/platform/search/find-words';
import { isUuid } from '~/platform/text/is-uuid';
import { type Choice, saveMemory } from '../conflicts/save-memory.server';
import type { MemoryJson } from '../memory-schema';
import { findSavedMemory } from '../memories.server';
import { holdsNow } from '../memory-days';
import { openMemoryStore } from '../memory-store.server';
import { fileMemory, type FileMemory } from '../memory-file';
import { createDraft, decideDraft, draftIdOf, listDrafts } from './memory-drafts.server';
import { MAX_PROPOSALS, type ProposalJson } from './proposal';

const MAX_LISTED = 100;

/** Returns what Orion proposes to remember, of one conversation or of all, and the user did not save by themselves. */
export async function listProposals(userId: string, sessionId?: string): Promise<ProposalJson[]> {
  const drafts = await listDrafts(userId, { kind: 'proposal', ...(sessionId && { sessionId }) }, MAX_LISTED);
  if (drafts.length === 0) return [];
  const waiting = await withoutSaved(userId, drafts);
  return waiting.map(({ id, sessionId: from, createdAt, content }) => {
    const { summary, conversationDate } = content as FileMemory;
    return { draftId: id, summary, sessionId: from, date: conversationDate ?? createdAt.toISOString() };
  });
}

/** Leaves out what a memory says that holds now. */
async function withoutSaved(userId: string, drafts: Awaited<ReturnType<typeof listDrafts>>) {
  const now = new Date();
  const left = new Map(drafts.map((draft) => [draft, foldText((draft.content as FileMemory).summary).trim()]));
  const yieldIfDue = createYield();
  for (const memory of (await openMemoryStore(userId)).memories) {
    if (left.size === 0) break;
    if (memory.isDamaged || !holdsNow(memory, now)) continue;
    const said = foldText(memory.summary);
    for (const [draft, words] of left) if (said.includes(words)) left.delete(draft);
    await yieldIfDue();
  }
  return [...left.keys()];
}

/** Proposes a memory of a conversation. Returns false when it has as many as it may have, also decided ones. */
export async function propose(userId: string, sessionId: string, content: FileMemory): Promise<boolean> {
  const taken = await db.memoryDraft.findMany({ where: { userId, sessionId }, select: { id: true } });
  const places = Array.from({ length: MAX_PROPOSALS }, (_, place) => hashId(`proposal ${sessionId} ${place}`));
  const id = places.find((place) => !taken.some((draft) => draft.id === place));
  if (id === undefined) return false;
  try {
    // Two messages at the same time take one place once.
    await createDraft(userId, { kind: 'proposal', sessionId, content, id });
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return false;
  }
}

/**
 * Makes a proposal a memory, with other words where the user changed them: the proposed keywords and emotion may not fit
 * those. Accepted twice with the same words, it is the memory that was saved. Throws `not_found`, and what `saveMemory`
 * throws; the proposal then waits on.
 */
export async function acceptProposal(
  userId: string,
  draftId: string,
  { summary, ...choice }: { summary?: string | undefined; today?: string | undefined } & Choice,
): Promise<MemoryJson> {
  const [draft] = await listDrafts(userId, { kind: 'proposal', id: draftId }, 1);
  if (!draft) return findAccepted(userId, draftId, summary);
  const { by: _, ...proposed } = fileMemory.parse(draft.content);
  const isSame = summary === undefined || summary === proposed.summary;
  const onlyHere = proposed.onlyHere || (await staysHere(userId, draft.sessionId));
  const ofOtherWords = { summary, keywords: [], emotionalContext: 'neutral' };
  const accepted = { ...proposed, onlyHere, ...(!isSame && ofOtherWords) };
  const memory = await saveMemory(userId, accepted, {
    id: acceptedId(draft),
    ...choice,
    origin: draft.sessionId ? { kind: 'session', id: draft.sessionId } : { kind: 'import', id: draft.id },
  });
  await decideDraft(userId, draftId);
  return memory;
}

/** Accepting twice saves one memory. Its place can be taken again later: another time is another memory. */
const acceptedId = ({ id, createdAt }: { id: string; createdAt: Date }) =>
  hashId(`accepted ${id} ${createdAt.toISOString()}`);

async function findAccepted(userId: string, draftId: string, summary: string | undefined): Promise<MemoryJson> {
  const decided = isUuid(draftId)
    ? await db.memoryDraft.findUnique({ where: { id: draftId, userId }, select: { id: true, createdAt: true } })
    : null;
  const memory = decided && (await findSavedMemory(userId, { id: acceptedId(decided) }));
  if (!memory || (summary !== undefined && summary !== memory.summary)) throw proposalNotFound();
  return memory;
}

/** Returns whether the conversation of a proposal stays on this machine: so does what is remembered of it. */
async function staysHere(userId: string, sessionId: string | null): Promise<boolean> {
  if (sessionId === null) return false;
  const session = await db.chatSession.findUnique({ where: { id: sessionId, userId }, select: { onlyHere: true } });
  return session?.onlyHere ?? false;
}

/** Throws `not_found` for a proposal that is decided or over. */
export async function rejectProposal(userId: string, draftId: string): Promise<void> {
  if (!(await decideDraft(userId, draftId))) throw proposalNotFound();
}

export async function isProposing(userId: string): Promise<boolean> {
  return (
    (await db.user.findUnique({ where: { id: userId }, select: { proposesMemories: true } }))?.proposesMemories ?? false
  );
}

export async function setProposing(userId: string, proposesMemories: boolean): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { proposesMemories } });
}

const proposalNotFound = () => new AppError('not_found', 'This proposal is no longer waiting.');

/** Returns the same UUID for the same text. */
function hashId(text: string): string {
  return draftIdOf(createHash('sha256').update(text).digest('hex'));
}
