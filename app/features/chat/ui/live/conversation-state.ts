import type { Safety } from '~/features/safety/safety-of';
import type { PageMessage } from '../../chat-schema';
import { announcementOf, HELP_IS_HERE, liveMessages, type LiveReply, withEvent } from './live-reply';
import type { ReplyEvent } from './read-event-stream';
import { threadItems } from './thread-items';

export type ConversationState = {
  live: LiveReply | null;
  /** Messages finished on this page but not yet in the loader data. */
  settled: PageMessage[];
  notice: string | null;
  /** What to show for a message that speaks of danger and was rejected. */
  help: Safety | null;
  /** Text and file to put back into the message input; a new object each time. */
  returned: { text: string; file: File | null } | null;
  /** A rejected edit; it returns to its form. */
  rejectedEdit: { messageId: number; content: string; error: string } | null;
  /** The last screen reader announcement; kept, so that it is not cut off. */
  said: string;
};

export const emptyConversation: ConversationState = {
  live: null,
  settled: [],
  notice: null,
  help: null,
  returned: null,
  rejectedEdit: null,
  said: '',
};

export type ConversationAction =
  | { kind: 'start'; live: LiveReply }
  | { kind: 'session'; run: number; sessionId: string }
  | { kind: 'uploaded'; run: number }
  | { kind: 'event'; run: number; event: ReplyEvent }
  | { kind: 'connection'; run: number; lost: boolean }
  | { kind: 'unsent'; run: number }
  | { kind: 'rejected'; run: number; message: string | null; help?: Safety | null }
  | { kind: 'stopping'; run: number; stopping: boolean }
  | { kind: 'typed'; run: number }
  | { kind: 'page'; messages: PageMessage[] }
  | { kind: 'edit'; messageId: number | null }
  | { kind: 'leave' };

export function reduceConversation(state: ConversationState, action: ConversationAction): ConversationState {
  if (action.kind === 'leave') return emptyConversation;
  if (action.kind === 'page') return withPage(withLostEdit(state, action.messages), action.messages);
  // Closing the form discards the rejected edit.
  if (action.kind === 'edit')
    return state.rejectedEdit && action.messageId === null ? { ...state, rejectedEdit: null } : state;
  if (action.kind === 'start')
    return {
      ...emptyConversation,
      settled: settledWith(state).filter(({ id }) => !action.live.replaces.includes(id)),
      live: action.live,
    };
  const { live } = state;
  if (!live || live.run !== action.run) return state;
  switch (action.kind) {
    case 'session':
      return { ...state, live: { ...live, sessionId: action.sessionId } };
    case 'uploaded':
      return { ...state, live: { ...live, file: null } };
    case 'event':
      return withReplyEvent(state, live, action.event);
    case 'connection':
      return { ...state, live: { ...live, lost: action.lost } };
    case 'unsent':
      return { ...state, live: { ...live, unsent: true, lost: false, stopping: false } };
    case 'rejected':
      return rejected(state, live, action.message, action.help);
    case 'stopping':
      return { ...state, live: { ...live, stopping: action.stopping } };
    case 'typed':
      return { ...state, live: { ...live, typed: true } };
  }
}

function withReplyEvent(state: ConversationState, live: LiveReply, event: ReplyEvent): ConversationState {
  if (event.kind === 'error' && live.replyId === null) return rejected(state, live, event.message);
  return { ...state, live: { ...withEvent(live, event), lost: false } };
}

/** Returns a message that the server rejected to its input or edit form; an accepted message stays on the page. */
function rejected(
  state: ConversationState,
  live: LiveReply,
  message: string | null,
  help: Safety | null = null,
): ConversationState {
  const [messageId] = live.replaces;
  const next = { ...state, live: null, help, said: help ? HELP_IS_HERE : '' };
  if (messageId !== undefined && live.userText !== null && live.userMessage === null)
    return { ...next, rejectedEdit: { messageId, content: live.userText, error: message ?? '' } };
  const returned =
    live.userText !== null && live.userMessage === null ? { text: live.userText, file: live.file } : null;
  return { ...next, notice: message, returned };
}

function settledWith({ settled, live }: ConversationState): PageMessage[] {
  if (!live?.outcome || live.replyId === null) return settled;
  const { user, reply } = liveMessages(live);
  return threadItems(settled, null)
    .map(({ message }) => message)
    .concat(live.userMessage && user ? [user] : [], reply ? [reply] : []);
}

/** Replaces live messages by the stored ones once these contain the complete reply and it has been fully typed out. */
function withPage(state: ConversationState, messages: PageMessage[]): ConversationState {
  const ended = new Set(messages.filter(({ status }) => status !== 'streaming').map(({ id }) => id));
  const here = new Set(messages.map(({ id }) => id));
  const newest = Math.max(0, ...here);
  // Replaced in another tab or device: newer messages are on the page and this one is not.
  const isOvertaken = (id: number) => id < newest && !here.has(id);
  const settled = state.settled.filter(({ id }) => !ended.has(id) && !isOvertaken(id));
  const { live } = state;
  const isStored = (id: number) => (live?.typed && ended.has(id)) || isOvertaken(id);
  const handedOver = Boolean(live?.outcome && live.replyId !== null && isStored(live.replyId));
  if (!handedOver && settled.length === state.settled.length) return state;
  return handedOver ? { ...state, settled, live: null, said: announcementOf(live) } : { ...state, settled };
}

/** Moves a rejected edit to the message input when its message is gone. */
function withLostEdit(state: ConversationState, messages: PageMessage[]): ConversationState {
  const { rejectedEdit } = state;
  if (!rejectedEdit || messages.some(({ id }) => id === rejectedEdit.messageId)) return state;
  const { error, content } = rejectedEdit;
  return { ...state, rejectedEdit: null, notice: error, returned: { text: content, file: null } };
}
