import type { ModelPrompt } from '~/platform/model/model-prompt';
import { type Place, placeOf } from './find-place';
import { toPlain } from '../reading/plain-text';
import { quotable } from '../reading/quote-words';
import { refusedIn } from '../reading/read-refusal';
import { type Technique, triedIn } from '../reading/read-tried';
import { correction } from '../words/asked-lines';
import type { Refused } from '../words/refusal-lines';

/** What the offline companion sees of a conversation. */
export type Conversation = {
  /** The message to answer, shortened when it is very long. */
  last: string;
  /** The same in lower case, with straight quotes and single spaces. */
  plain: string;
  /** The words of it that can be repeated, or null. */
  quotable: string | null;
  /** How many replies there have been. */
  turn: number;
  /** The last replies, oldest first. No line is said again while it is in one of them. */
  lately: string[];
  /** Where each of the last replies left the conversation, oldest first. */
  trail: (Place | null)[];
  /** What the person wrote before, oldest first. */
  earlier: string[];
  /** What the person has refused by name, in the newest message or before. */
  refused: ReadonlySet<Refused>;
  /** What the person has tried in vain, in the newest message or before. */
  tried: ReadonlySet<Technique>;
  /** Without marks other than apostrophes and hyphens, so that a name adds no punctuation to the reply. */
  firstName: string | null;
};

const HEAD = 1_200;
const TAIL = 2_800;
export const REPLIES_KEPT = 20;
const MESSAGES_KEPT = 50;
const LENGTH_KEPT = 2_000;

export function parseConversation({ messages, firstName }: ModelPrompt): Conversation {
  const spoken = messages.filter(({ role, content }) => role !== 'system' && content.trim() !== '');
  const replies = spoken.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const own = spoken.filter(({ role }) => role === 'user').map(({ content }) => content);
  const whole = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const last = shorten(whole.trim());
  const lately = replies.slice(-REPLIES_KEPT);
  const earlier = own
    .slice(0, -1)
    .slice(-MESSAGES_KEPT)
    .map((text) => text.slice(0, LENGTH_KEPT));
  return {
    last,
    plain: toPlain(last),
    quotable: quotable(last),
    turn: replies.length,
    lately,
    trail: trailOf(lately),
    earlier,
    refused: refusedBy([...earlier, last]),
    tried: triedBy([...earlier, last], replies),
    firstName: safeName(firstName),
  };
}

/** What was misread and set right is no place to come back to. */
function trailOf(lately: readonly string[]): (Place | null)[] {
  const misread = lately.findLastIndex((reply) => correction.say.some((line) => reply.includes(line)));
  return lately.map((reply, at) => (at <= misread ? null : placeOf(reply)));
}

/** Who only wants to be heard wants neither questions nor suggestions. */
function refusedBy(texts: readonly string[]): ReadonlySet<Refused> {
  const refused = new Set(texts.map((text) => refusedIn(toPlain(text))).filter((one) => one !== null));
  return refused.has('listening') ? refused.add('questions').add('suggestions') : refused;
}

/** The last reply stands before the last text, and so on backwards. */
function triedBy(texts: readonly string[], replies: readonly string[]): ReadonlySet<Technique> {
  return new Set(texts.flatMap((text, at) => triedIn(toPlain(text), replies.at(at - texts.length))));
}

function safeName(firstName: string | null): string | null {
  const name = (firstName ?? '')
    .replace(/[^\p{L}\p{M}' -]/gu, '')
    .trim()
    .slice(0, 30);
  return name === '' ? null : name;
}

/** Keeps the beginning and the end, which usually hold the subject and the conclusion. */
function shorten(text: string): string {
  return text.length <= HEAD + TAIL ? text : `${text.slice(0, HEAD)}. ${text.slice(-TAIL)}`;
}
