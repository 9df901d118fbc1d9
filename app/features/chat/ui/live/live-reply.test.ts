import { describe, expect, it } from 'vitest';
import type { MessageJson } from '../../chat-schema';
import {
  announcementOf,
  careAnnouncementOf,
  isUnderWay,
  liveMessages,
  type LiveReply,
  replyText,
  startLive,
  withEvent,
} from './live-reply';
import { threadItems } from './thread-items';

const message = (id: number, role: 'user' | 'assistant', given: Partial<MessageJson> = {}): MessageJson => ({
  ...{ id, role, content: '', timestamp: '2025-03-10T10:00:00.000Z', status: 'complete', sources: [], failure: null },
  ...given,
});
const exchange = {
  kind: 'message' as const,
  userMessage: message(6, 'user'),
  assistantMessage: message(7, 'assistant', { status: 'streaming' }),
};
const done = (given: Partial<MessageJson> = {}) => ({ kind: 'done' as const, reply: message(7, 'assistant', given) });
const delta = (text: string, end?: number) => ({ kind: 'delta' as const, text, ...(end !== undefined && { end }) });
const safety = { severity: 'high' as const, kind: 'danger' as const, resources: [] };

const live = (given: Partial<LiveReply> = {}) =>
  startLive({ run: 1, clientId: 'one', startedAt: '2025-03-10T09:59:00.000Z', userText: 'Beans?', ...given });
const after = (begun: LiveReply, ...events: Parameters<typeof withEvent>[1][]) => events.reduce(withEvent, begun);

describe('the text of a reply', () => {
  it('stays when the stream begins again, and goes on where the new one is longer', () => {
    const shown = after(live(), exchange, delta('Beans climb', 11));
    const again = after(shown, exchange);
    expect(replyText(again)).toBe('Beans climb');
    expect(replyText(after(again, delta('Beans ', 6)))).toBe('Beans climb');
    expect(replyText(after(again, delta('Beans ', 6), delta('climb high', 16)))).toBe('Beans climb high');
  });

  it('has each character once when a piece is sent again', () => {
    expect(replyText(after(live(), exchange, delta('Beans ', 6), delta('climb', 11), delta('climb', 11)))).toBe(
      'Beans climb',
    );
  });

  it('is that of the stored message in the end, also when it is shorter', () => {
    expect(replyText(after(live(), exchange, delta('Beans climb', 11), done({ content: 'Beans' })))).toBe('Beans');
  });
});

it('is under way until it ends or could not be sent', () => {
  expect([live(), live({ unsent: true }), after(live(), exchange, done()), null].map(isUnderWay)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('is announced as thinking, with ways to get help, and then whole or as failed', () => {
  const begun = after(live(), exchange);
  expect(announcementOf(begun)).toBe('Orion is thinking.');
  const text = 'You are not communicating with a human.';
  const noticed = { ...begun, userMessage: message(1, 'user', { notice: { kind: 'start', text, form: 'card' } }) };
  expect(announcementOf(noticed)).toBe(`${text} Orion is thinking.`);
  const inDanger = after(begun, { kind: 'safety', safety });
  expect([careAnnouncementOf(begun), careAnnouncementOf(inDanger)]).toEqual(['', expect.stringContaining('988')]);
  expect(announcementOf(after(begun, done({ content: '**Beans** climb.' })))).toBe('Orion: Beans climb.');
  expect(announcementOf(after(begun, { kind: 'error', message: 'It broke off.' }))).toBe('It broke off.');
  const stopped = after(begun, done({ content: 'Beans', status: 'stopped' }));
  expect(announcementOf(stopped)).toBe('Orion: Beans Stopped here.');
  expect(announcementOf(live({ unsent: true }))).toBe('');
});

describe('the thread', () => {
  const stored = (id: number, role: 'user' | 'assistant') => {
    const { user, reply } = liveMessages(live());
    return { ...(role === 'user' ? user! : reply!), id };
  };
  const idsOf = (items: ReturnType<typeof threadItems>) => items.map(({ message: { id }, live }) => [id, live]);

  it('shows a message before the server knows it, and no reply to one that could not be sent', () => {
    expect(idsOf(threadItems([stored(1, 'user')], live()))).toEqual([
      [1, false],
      [-1, true],
      [-2, true],
    ]);
    expect(idsOf(threadItems([], live({ unsent: true })))).toEqual([[-1, true]]);
  });

  it('has each message once when the page has them already, without those that were replaced', () => {
    const begun = after(live({ replaces: [3, 4] }), exchange, { kind: 'safety', safety });
    const messages = [stored(3, 'user'), stored(4, 'assistant'), stored(6, 'user'), stored(7, 'assistant')];
    const items = threadItems(messages, begun);
    expect(idsOf(items)).toEqual([
      [6, false],
      [7, true],
    ]);
    expect(items[0]!.message.safety).toEqual(safety);
    expect(idsOf(threadItems(messages, null))).toHaveLength(4);
  });
});
