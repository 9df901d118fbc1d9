import { describe, expect, it } from 'vitest';
import type { Safety } from '~/features/safety/safety-of';
import type { MessageJson, PageMessage } from '../../chat-schema';
import {
  emptyConversation,
  reduceConversation,
  type ConversationAction,
  type ConversationState,
} from './conversation-state';
import { isUnderWay, replyText, startLive } from './live-reply';
import type { ReplyEvent } from './read-event-stream';
import { threadItems } from './thread-items';

const AT = '2026-11-20T21:41:00.000Z';
const safety: Safety = { severity: 'high', kind: 'danger', resources: [{ name: '988', call: '988' }] };

function json(
  id: number,
  role: 'user' | 'assistant',
  content = '',
  status: MessageJson['status'] = 'complete',
): MessageJson {
  return { id, role, content, timestamp: AT, status, sources: [], failure: null };
}

function stored(
  id: number,
  role: 'user' | 'assistant',
  text: string,
  status: PageMessage['status'] = 'complete',
): PageMessage {
  return {
    id,
    role,
    timestamp: AT,
    status,
    sources: [],
    failure: null,
    safety: null,
    hasEarlier: false,
    documents: [],
    text,
    html: role === 'assistant' ? `<p>${text}</p>` : null,
  };
}

const start: ConversationAction = {
  kind: 'start',
  live: startLive({ run: 1, clientId: 'c', startedAt: AT, userText: 'Hello' }),
};
const event = (value: ReplyEvent): ConversationAction => ({ kind: 'event', run: 1, event: value });
const begun = event({
  kind: 'message',
  userMessage: json(1, 'user', 'Hello'),
  assistantMessage: json(2, 'assistant', '', 'streaming'),
});
const delta = (text: string) => event({ kind: 'delta', text });
const done = event({ kind: 'done', reply: json(2, 'assistant', 'Hi there.') });

function play(...actions: ConversationAction[]): ConversationState {
  return actions.reduce(reduceConversation, emptyConversation);
}

function words(state: ConversationState, messages: PageMessage[] = []) {
  return threadItems([...messages, ...state.settled], state.live).map(
    ({ message }) => `${message.role}: ${message.text}`,
  );
}

describe('a conversation in the browser', () => {
  it('shows the message at once and the reply as it arrives', () => {
    expect(words(play(start))).toEqual(['user: Hello', 'assistant: ']);
    expect(words(play(start, begun, delta('Hi '), delta('there.')))).toEqual(['user: Hello', 'assistant: Hi there.']);
    expect(isUnderWay(play(start, begun).live)).toBe(true);
    expect(isUnderWay(play(start, begun, done).live)).toBe(false);
  });

  it('shows each message once when the page has been loaded anew in the middle of the reply', () => {
    const state = play(start, begun, delta('Hi'));
    expect(words(state, [stored(1, 'user', 'Hello'), stored(2, 'assistant', 'H', 'streaming')])).toEqual([
      'user: Hello',
      'assistant: Hi',
    ]);
  });

  it('hands over to the stored reply only when it is stored whole and typed out', () => {
    const page: ConversationAction = {
      kind: 'page',
      messages: [stored(1, 'user', 'Hello'), stored(2, 'assistant', 'Hi there.')],
    };
    const half: ConversationAction = {
      kind: 'page',
      messages: [stored(1, 'user', 'Hello'), stored(2, 'assistant', 'Hi', 'streaming')],
    };
    const typed: ConversationAction = { kind: 'typed', run: 1 };
    expect(play(start, begun, done, page).live).not.toBeNull();
    expect(play(start, begun, done, typed, half).live).not.toBeNull();
    expect(play(start, begun, done, typed, page).live).toBeNull();
  });

  it('gives way to what another device put in its place', () => {
    const page: ConversationAction = {
      kind: 'page',
      messages: [stored(1, 'user', 'Hello'), stored(3, 'assistant', 'Other words', 'streaming')],
    };
    expect(play(start, begun, done, page).live).toBeNull();
    expect(play(start, begun, page).live).not.toBeNull();
  });

  it('keeps a finished reply when the next message is sent before the page knows it', () => {
    const next: ConversationAction = {
      kind: 'start',
      live: startLive({ run: 2, clientId: 'd', startedAt: AT, userText: 'And you?' }),
    };
    expect(words(play(start, begun, done, next))).toEqual([
      'user: Hello',
      'assistant: Hi there.',
      'user: And you?',
      'assistant: ',
    ]);
  });

  it('goes on showing what was there while a stream starts again from its beginning', () => {
    const again = play(start, begun, delta('Hi there'), begun, delta('Hi'));
    expect(again.live && replyText(again.live)).toBe('Hi there');
    expect(words(play(start, begun, delta('Hi there'), begun, delta('Hi there, Maya')))).toEqual([
      'user: Hello',
      'assistant: Hi there, Maya',
    ]);
  });

  it('puts a replayed piece where it belongs', () => {
    const piece = (text: string, end: number) => event({ kind: 'delta', text, end });
    expect(
      words(play(start, begun, piece('Hi ', 3), piece('there', 8), piece('Hi there, M', 11), piece('aya', 14))),
    ).toEqual(['user: Hello', 'assistant: Hi there, Maya']);
    expect(words(play(start, begun, piece('Hi there', 8), piece('Hi', 2)))).toEqual([
      'user: Hello',
      'assistant: Hi there',
    ]);
  });

  it('returns the text of a message that was refused', () => {
    const state = play(start, { kind: 'rejected', run: 1, message: 'Please wait.' });
    expect(state).toMatchObject({ live: null, notice: 'Please wait.', returned: { text: 'Hello' } });
  });

  it('shows help for a message that was refused, until the next one', () => {
    const state = play(start, { kind: 'rejected', run: 1, message: 'Please wait.', help: safety });
    expect(state).toMatchObject({ help: safety, said: expect.stringContaining('988') });
    expect(reduceConversation(state, start)).toMatchObject({ help: null });
  });

  it('returns the text of an edit to the message input when its message is gone', () => {
    const edit: ConversationAction = {
      kind: 'start',
      live: startLive({ run: 1, clientId: 'e', startedAt: AT, userText: 'New', replaces: [1, 2] }),
    };
    const state = play(edit, { kind: 'rejected', run: 1, message: 'Gone.' });
    const page = (...messages: PageMessage[]) => reduceConversation(state, { kind: 'page', messages });
    expect(page(stored(1, 'user', 'Hello'))).toMatchObject({ rejectedEdit: { content: 'New' }, returned: null });
    expect(page()).toMatchObject({ rejectedEdit: null, notice: 'Gone.', returned: { text: 'New' } });
  });

  it('does not return what the server has taken', () => {
    expect(play(start, begun, { kind: 'rejected', run: 1, message: 'Gone.' }).returned).toBeNull();
  });

  it('keeps an unsent message on the page, without a reply', () => {
    const state = play(start, { kind: 'unsent', run: 1 });
    expect(words(state)).toEqual(['user: Hello']);
    expect(isUnderWay(state.live)).toBe(false);
  });

  it('puts the reply in the place of the one it replaces', () => {
    const again: ConversationAction = {
      kind: 'start',
      live: startLive({ run: 1, clientId: 'e', startedAt: AT, replaces: [2] }),
    };
    const messages = [stored(1, 'user', 'Hello'), stored(2, 'assistant', 'Old')];
    expect(words(play(again), messages)).toEqual(['user: Hello', 'assistant: ']);
  });

  it('keeps ways to get help beside the message, stored or not', () => {
    const state = play(start, begun, event({ kind: 'safety', safety }));
    expect(threadItems([], state.live)[0]?.message.safety).toEqual(safety);
    expect(threadItems([stored(1, 'user', 'Hello')], state.live)[0]?.message.safety).toEqual(safety);
  });

  it('shows a failure beside what arrived', () => {
    const state = play(start, begun, delta('Hi'), event({ kind: 'error', message: 'Orion could not answer.' }));
    expect(threadItems([], state.live)[1]?.message).toMatchObject({
      text: 'Hi',
      status: 'failed',
      failure: 'Orion could not answer.',
    });
  });

  it('ignores events of a reply that is no longer followed', () => {
    const next: ConversationAction = {
      kind: 'start',
      live: startLive({ run: 2, clientId: 'd', startedAt: AT, userText: 'New' }),
    };
    expect(words(play(start, next, delta('late')))).toEqual(['user: New', 'assistant: ']);
  });
});
