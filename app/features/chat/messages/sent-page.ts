import type { ChatPage, PageMessage } from '../chat-schema';

/** What most messages have. It is not sent with a page of fifty of them. */
const usual = {
  status: 'complete',
  sources: [],
  failure: null,
  safety: null,
  hasEarlier: false,
  documents: [],
  text: '',
  html: null,
} satisfies Partial<PageMessage>;

type SentMessage = Omit<PageMessage, keyof typeof usual> & Partial<PageMessage>;

/** A page on its way to the browser. */
export type SentChatPage = Omit<ChatPage, 'messages'> & { messages: SentMessage[] };

export function toSentPage(page: ChatPage): SentChatPage {
  return { ...page, messages: page.messages.map(withoutUsual) };
}

function withoutUsual(message: PageMessage): SentMessage {
  const differs = ([name, value]: [string, unknown]) => {
    const usually: unknown = usual[name as keyof typeof usual];
    return Array.isArray(usually) ? (value as unknown[]).length > 0 : value !== usually;
  };
  return Object.fromEntries(Object.entries(message).filter(differs)) as SentMessage;
}

/** Pages by what was sent, so that the same data are the same page. */
const received = new WeakMap<SentChatPage, ChatPage>();

export function fromSentPage(sent: SentChatPage): ChatPage {
  const known = received.get(sent);
  if (known) return known;
  const page = { ...sent, messages: sent.messages.map((message) => ({ ...usual, ...message })) };
  received.set(sent, page);
  return page;
}
