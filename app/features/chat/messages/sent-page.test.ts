import { expect, it } from 'vitest';
import type { ChatPage, PageMessage } from '../chat-schema';
import { fromSentPage, toSentPage } from './sent-page';

const message: PageMessage = {
  id: 1,
  role: 'user',
  timestamp: '2026-11-23T12:00:00.000Z',
  status: 'complete',
  sources: [],
  failure: null,
  safety: null,
  hasEarlier: false,
  documents: [],
  text: 'Good evening',
  html: null,
};
const odd: PageMessage = {
  ...message,
  role: 'assistant',
  status: 'failed',
  sources: [{ kind: 'journal', id: 'a', label: 'Rain' }],
  failure: 'No answer.',
  hasEarlier: true,
  text: '',
  html: true,
};

it('what is usual is left out on the way, and there again afterwards', () => {
  const page = { view: 'conversation', messages: [message, odd] } as unknown as ChatPage;
  const sent = toSentPage(page);
  expect(Object.keys(sent.messages[0]!)).toEqual(['id', 'role', 'timestamp', 'text']);
  expect(fromSentPage(sent)).toEqual(page);
  expect(fromSentPage(sent)).toBe(fromSentPage(sent));
});
