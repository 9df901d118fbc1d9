import type { ModelPrompt } from '~/platform/model/model-prompt';
import { createVoice, type Voice } from './choose-phrase';
import { composeCrisisReply } from './crisis-reply';
import { composeListeningReply } from './listening-reply';
import { withQuote } from './quote-document';
import { parseConversation } from './parse-conversation';
import { introductions } from './words/phrases';

/** How often a reply uses the first name: in the first reply of a session, and then in every seventh. */
const nameEvery = 7;

/**
 * Returns the reply of the offline companion: a reflection in the user's own words where they can be rephrased, and one
 * open question. The same conversation and seed give the same reply.
 */
export function composeOfflineReply(prompt: ModelPrompt): string {
  const conversation = parseConversation(prompt);
  const voice = createVoice(`${prompt.seed}|${conversation.turn}|${conversation.last}`, conversation.lately);
  const name = conversation.turn % nameEvery === 0 ? conversation.firstName : null;
  const intro = conversation.turn === 0 ? introduce(voice) : null;
  const { severity, quote } = prompt;
  if (severity === null || severity === 'low') {
    const reply = tidy(composeListeningReply({ conversation, voice, name, intro }));
    return quote ? withQuote(reply, quote, voice) : reply;
  }
  return tidy(composeCrisisReply({ ...conversation, severity, name, intro, voice }));
}

function introduce(voice: Voice): string {
  return voice.say(introductions);
}

/** Keeps one question mark, at the end, and no exclamation marks. */
function tidy(reply: string): string {
  const at = reply.lastIndexOf('?');
  const body = at === -1 ? `${reply.trim()}\n\nWhat is on your mind` : reply.slice(0, at);
  return `${body.replace(/[?？]/g, '.').replace(/!/g, '.')}?`;
}
