import type { ModelPrompt, PromptQuote } from '~/platform/model/model-prompt';
import { createVoice, type Voice } from './choose-phrase';
import { composeCrisisReply } from './crisis-reply';
import { composeListeningReply } from './listening-reply';
import { parseConversation } from './parse-conversation';
import { askingAfter, introductions } from './words/phrases';

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
    const asked = prompt.asksAfter ? `${voice.say(askingAfter)}\n\n${reply}` : reply;
    return quote ? withQuote(asked, quote, voice) : asked;
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

const found = [
  'I looked in “{document}”. It says: “{words}”',
  'In “{document}” I find these words: “{words}”',
  '“{document}” has something that may belong here: “{words}”',
];
const begun = ['I have “{document}” here. I can quote from it, but not sum it up. It begins: “{words}”'];
const questions = [
  'What in it would you like to talk about?',
  'What made you bring it?',
  'What should I know about it?',
];

/** Inserts the quotation before the reply's question. A document sent without a message gets no reflection. */
function withQuote(reply: string, quote: PromptQuote, voice: Voice): string {
  const quoted = fill(voice.say(quote.isBeginning ? begun : found), quote);
  if (quote.isAlone) return `${quoted}\n\n${voice.say(questions)}`;
  const end = reply.lastIndexOf('\n\n');
  return end === -1 ? `${quoted}\n\n${reply}` : `${reply.slice(0, end)}\n\n${quoted}${reply.slice(end)}`;
}

function fill(template: string, { document, words }: PromptQuote): string {
  return template.replace('{document}', () => document).replace('{words}', () => words);
}
