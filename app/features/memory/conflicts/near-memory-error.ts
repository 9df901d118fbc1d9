import { AppError } from '~/platform/errors';
import type { MemoryJson, NearJson } from '../memory-schema';
import type { NearKind, NearMemory } from './find-near-memories';
import { cutSentences } from './statements/split-statements';

const OFFER: Record<NearKind, string> = {
  contradicts: 'This may not fit what you saved earlier. You can replace that, keep both, or cancel.',
  repeats: 'You have saved something like this before. You can replace that, keep both, or cancel.',
};

/** Thrown instead of saving what contradicts or repeats memories that hold now. Nothing is stored then. */
export class NearMemoryError extends AppError {
  readonly near: readonly NearJson[];
  /** What was to be saved, where it was not sent but made: it can be sent with the choice. */
  draft: Pick<MemoryJson, 'summary' | 'keywords' | 'emotionalContext'> | undefined;

  constructor(found: readonly NearMemory[]) {
    const kind = found.some((one) => one.kind === 'contradicts') ? 'contradicts' : 'repeats';
    super(`memory/${kind}`, OFFER[kind], { kind: 'conflict' });
    this.near = found.map(nearJson);
  }

  override toJSON() {
    const { code, draft, near } = this;
    const memoryIds = near.map(({ memoryId }) => memoryId);
    return { ...super.toJSON(), code, memoryId: memoryIds[0], memoryIds, near, ...(draft && { draft }) };
  }
}

function nearJson({ memory: { memoryId, summary, conversationDate }, sentences }: NearMemory): NearJson {
  const { cut, rest } = cutSentences(summary, sentences ?? []);
  return { memoryId, summary, conversationDate, cut: cut !== '' && rest !== '' ? cut : null };
}
