import type { PromptQuote } from '~/platform/model/model-prompt';
import type { Voice } from './choose-phrase';

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
export function withQuote(reply: string, quote: PromptQuote, voice: Voice): string {
  const quoted = fill(voice.say(quote.isBeginning ? begun : found), quote);
  if (quote.isAlone) return `${quoted}\n\n${voice.say(questions)}`;
  const end = reply.lastIndexOf('\n\n');
  return end === -1 ? `${quoted}\n\n${reply}` : `${reply.slice(0, end)}\n\n${quoted}${reply.slice(end)}`;
}

function fill(template: string, { document, words }: PromptQuote): string {
  return template.replace('{document}', () => document).replace('{words}', () => words);
}
