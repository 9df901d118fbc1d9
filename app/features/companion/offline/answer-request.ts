import { findStep } from './talks/find-place';
import { withoutQuotes } from './reading/quote-words';
import { talks } from './talks/all-talks';
import { say } from './talks/follow-talk';
import type { Turn } from './talks/turn';
import { askedFirst } from './words/asked-lines';
import { explained } from './words/explained';
import { again, CONNECT, requests } from './words/request-lines';

/** Requests that a language model could fulfil. */
const MODEL_COULD = new Set(['model', 'make']);
/** In a long message only the beginning and the end are requests. */
const ENDS = 400;

/** Answers honestly what is asked of the companion besides listening; null for anything else. */
export function answerRequest(context: Parameters<typeof say>[1]): Turn | null {
  const { conversation, voice } = context;
  const { lately } = conversation;
  // What is quoted was said to somebody else.
  const plain = withoutQuotes(conversation.plain);
  const ends = plain.length <= 2 * ENDS ? plain : `${plain.slice(0, ENDS)}. ${plain.slice(-ENDS)}`;
  const request = [...explained, ...askedFirst, ...requests].find(
    ({ heard, after }) => heard.test(ends) && (!after || conversation.earlier.some((text) => after.test(text))),
  );
  if (!request) return null;
  const goes = request.goes ? say(findStep(talks[0]!, request.goes), context) : null;
  if (goes || (request.goes && request.say.length === 0)) return goes;
  // The first reply says what the companion is.
  if (request.name === 'human' && lately.length === 0)
    return { say: ['No person is here, only a program.'], ask: null };
  const said = voice.say(request.say) ?? voice.say(again);
  const statements = said === null ? [] : [said];
  // How to connect a model is said once in a conversation.
  if (MODEL_COULD.has(request.name) && !lately.some((reply) => reply.includes(CONNECT)))
    return { say: [...statements.map(firstSentence), CONNECT], ask: null };
  const step = request.step ? say(findStep(talks[0]!, request.step), context) : null;
  const ask = step?.ask ?? (request.ask ? voice.say(request.ask) : null);
  return { say: statements, ask };
}

function firstSentence(line: string): string {
  return line.split(/(?<=[.?]) /)[0]!;
}
