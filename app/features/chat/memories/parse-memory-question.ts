/** What a message asks of the memory itself. */
type MemoryQuestion = { kind: 'list' } | { kind: 'forget'; what: string };

const MAX_CHARACTERS = 300;
const CALL = /^(?:(?:hi|hey|hello|ok|okay|so|please|orion)[,.!]?\s+){0,3}/i;
const LIST =
  /^(?:what do you (?:know about|remember (?:about|of)) me|what have you (?:remembered|saved) about me|(?:tell|show) me (?:what|everything|all) (?:that )?you (?:know|remember) about me|which memories do you have (?:of|about) me)(?: so far| by now| already)?$/i;
const FORGET =
  /^(?:(?:can|could|would) you |i(?:'d| would)? (?:want|like|need) you to )?(?:please )?forget (?:(?:that|about|what i (?:said|told you|wrote) about) )?((?:i(?:['’](?:m|ve|d|ll))?|my|we(?:['’](?:re|ve|d|ll))?|our)\s.+)$/i;
/** What follows the question and says nothing more. */
const ENDING = /(?:(?<![\s,.!?])[\s,.!?]+(?:thanks|thank you|please|orion)){1,3}[.!?]*$/i;
const TITLE = /\b(dr|mr|mrs|ms|prof)\.(?=\s)/gi;

/**
 * Returns what a whole message asks of the memory, or null. Only a few clear sentences count: "I want to forget that …"
 * is something to talk about.
 */
export function parseMemoryQuestion(message: string): MemoryQuestion | null {
  if (message.length > MAX_CHARACTERS) return null;
  const words = message.trim().replace(/\s+/g, ' ').replace(CALL, '').replace(ENDING, '').replace(TITLE, '$1');
  const end = words.search(/[.!?](?=\s|$)/);
  const sentence = end < 0 ? words : words.slice(0, end);
  // Who says more talks about it.
  if (end >= 0 && /[\p{L}\p{N}]/u.test(words.slice(end))) return null;
  if (LIST.test(sentence)) return { kind: 'list' };
  const what = FORGET.exec(sentence)?.[1];
  return what ? { kind: 'forget', what } : null;
}
