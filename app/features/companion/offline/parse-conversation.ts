import type { ModelPrompt } from '~/platform/model/model-prompt';
import { wordsOf } from './split-clauses';
import { findPeopleAndEvents, findTopics, type Topic } from './words/topics';

/** What the offline companion sees of a conversation. */
export type Conversation = {
  /** The message to answer, shortened when it is very long. */
  last: string;
  isLong: boolean;
  /** How many replies there have been. */
  turn: number;
  /** The last replies, oldest first. */
  lately: string[];
  /** People, events and topics of earlier messages, the latest first. */
  earlier: string[];
  /** Without marks other than apostrophes and hyphens, so that a name adds no punctuation to the reply. */
  firstName: string | null;
};

const longAt = 900;
const headLength = 1_200;
const tailLength = 2_800;
const repliesKept = 4;
const messagesLookedBack = 30;
const lengthLookedBack = 1_500;

export function parseConversation({ messages, firstName }: ModelPrompt): Conversation {
  const spoken = messages.filter(({ role, content }) => role !== 'system' && content.trim() !== '');
  const users = spoken.filter(({ role }) => role === 'user').map(({ content }) => content);
  const replies = spoken.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const whole = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  return {
    last: shorten(whole.trim()),
    isLong: whole.length > longAt,
    turn: replies.length,
    lately: replies.slice(-repliesKept),
    earlier: labelsOf(users.slice(0, -1).slice(-messagesLookedBack)),
    firstName: safeName(firstName),
  };
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
  return text.length <= headLength + tailLength ? text : `${text.slice(0, headLength)}. ${text.slice(-tailLength)}`;
}

function labelsOf(messages: readonly string[]): string[] {
  const labels = new Set<string>();
  for (const message of [...messages].reverse()) {
    const words = wordsOf(message.slice(0, lengthLookedBack));
    const named = findPeopleAndEvents(words);
    for (const label of named.length > 0 ? named : tellingTopics(words)) labels.add(label);
  }
  return [...labels];
}

/** Returns topics that a message is about, without those that a single passing word may suggest. */
function tellingTopics(words: readonly string[]): string[] {
  return findTopics(words)
    .filter(({ name }: Topic) => !['self', 'loneliness', 'future', 'world', 'screen', 'family', 'pet'].includes(name))
    .slice(0, 2)
    .map(({ label }) => label);
}
