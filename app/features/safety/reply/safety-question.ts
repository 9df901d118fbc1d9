import type { CareKind } from '../care-kind';
import { LINES } from './written-answers';

const QUESTIONS: Record<CareKind, string> = {
  danger: `Let me ask you plainly: are you thinking about ending your life, and are you safe right now? If it is about somebody else: is that person alone? ${LINES}`,
  distress: `May I ask you something plainly? Does it go as far as thoughts of not wanting to live, and are you safe right now? ${LINES}`,
  abuse: `May I ask you something plainly? Are you safe right now, where you are? The lines above know such situations well.`,
  'harm-to-others': `May I ask you something plainly? Is anybody in danger right now, or are you all safe? ${LINES}`,
  'someone-else': `May I ask you something plainly? Where is that person now, is somebody with them, and are they safe right now? ${LINES}`,
  eating: `May I ask you something plainly? Are you safe right now, and is there somebody who knows how it is for you? The lines above know eating disorders well.`,
};

const ASKS =
  /\b(?:safe|suicid\w{0,5}|end(?:ing)? your (?:own )?life|kill(?:ing)? yourself|hurt(?:ing)? yourself|harm(?:ing)? yourself|not want(?:ing)? to (?:live|be here)|danger)\b[^.!?\n]{0,200}\?/i;

/** Returns what is added to a reply beside a card, when the reply itself does not ask whether the person is safe; else null. */
export function missingSafetyQuestion(reply: string, kind: CareKind): string | null {
  return ASKS.test(reply) ? null : QUESTIONS[kind];
}
