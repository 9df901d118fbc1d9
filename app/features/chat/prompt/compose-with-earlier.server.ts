import type { ModelReader } from '~/platform/model/model-reader';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { charactersOf, estimateTokens } from '~/platform/text/estimate-tokens';
import { type ComposedPrompt, composePrompt, type Ingredients } from './compose-prompt';
import { EARLIER_FRAME, type EarlierQuote } from '../earlier/quote-earlier';
import { recallEarlier } from '../earlier/recall-earlier.server';

/** The share of the context that earlier messages may use, limited to MAX_EARLIER_TOKENS. */
const EARLIER_SHARE = 1 / 4;
const MAX_EARLIER_TOKENS = 6_000;

type Conversation = {
  userId: string;
  sessionId: string;
  reader: ModelReader;
  /** What the person said: what comes first counts more. */
  questions: readonly string[];
  summary: string | null;
  /** Whether it has more messages than `ingredients.history`. */
  hasMore: boolean;
};

export type LongPrompt = ComposedPrompt & {
  /** What is quoted of messages that do not fit. */
  earlier: readonly EarlierQuote[];
  /** The first message that fits, where others do not. */
  earlierThan: number | null;
};

/**
 * Composes a prompt. Where not all messages fit, a share of it has what is recalled of the others; without a vault nothing
 * is recalled.
 */
export async function composeWithEarlier(
  ingredients: Ingredients,
  { hasMore, ...conversation }: Conversation,
  vault: PersonalVault | null,
): Promise<LongPrompt> {
  const plain = composePrompt(ingredients);
  const isWhole = plain.history.length === ingredients.history.filter(({ content }) => content !== '').length;
  if (vault === null || (isWhole && !hasMore)) return { ...plain, earlier: [], earlierThan: null };
  const { contextTokens } = ingredients;
  const [{ content: system }, asked] = [plain.prompt.messages[0]!, plain.history.at(-1)];
  const room = contextTokens - estimateTokens(system.length) - estimateTokens(asked?.content.length ?? 0);
  const share = Math.min(room, MAX_EARLIER_TOKENS, Math.floor(contextTokens * EARLIER_SHARE));
  const characters = charactersOf(share) - EARLIER_FRAME;
  const { history } = composePrompt({ ...ingredients, contextTokens: contextTokens - Math.max(0, share) });
  const before = history[0]?.id ?? 0;
  const earlier = characters > 0 ? await recallEarlier(vault, { ...conversation, before, characters }) : [];
  if (earlier.length === 0) return { ...plain, earlier, earlierThan: before };
  return { ...composePrompt({ ...ingredients, history, earlier }), earlier, earlierThan: before };
}
