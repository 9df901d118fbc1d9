import type { CareKind } from '../care-kind';
import { asksAboutSafety, asksForCompany } from '../safety-questions';
import { LINES } from './written-answers';

/** One question at a time, for each card. */
const QUESTIONS: Record<CareKind, string> = {
  danger: `Let me ask you plainly: are you thinking about ending your life? ${LINES}`,
  distress: `Let me ask you plainly: does it go as far as thoughts of not wanting to live? ${LINES}`,
  abuse: 'Let me ask you plainly: are you safe right now, where you are? The lines above know such situations well.',
  'harm-to-others': `Let me ask you plainly: is everybody safe right now, you and the others? ${LINES}`,
  'someone-else': `Let me ask you plainly: is that person safe right now? ${LINES}`,
  eating: 'Let me ask you plainly: are you safe right now? The lines above know eating disorders well.',
};
const COMPANY = `Who could be with you right now, or on the phone? ${LINES}`;
const THEIR_COMPANY = `Who could be with that person right now? ${LINES}`;

/** Within so many replies a question is not repeated. */
const LATELY = 3;

/**
 * Returns what is added to a reply beside a card: a question whether the person is safe, where the reply asks none. Where
 * one of the last replies asked, the person has answered, and the question is who can be with them. `before` are the
 * replies before, oldest first. Returns null where nothing is missing.
 */
export function missingSafetyQuestion(reply: string, kind: CareKind, before: readonly string[] = []): string | null {
  if (asksAboutSafety(reply) || asksForCompany(reply)) return null;
  const lately = before.slice(-LATELY);
  if (!lately.some(asksAboutSafety)) return QUESTIONS[kind];
  if (lately.some(asksForCompany)) return null;
  return kind === 'someone-else' ? THEIR_COMPANY : COMPANY;
}
