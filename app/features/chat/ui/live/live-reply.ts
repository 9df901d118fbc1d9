import type { Safety } from '~/features/safety/safety-of';
import type { MessageJson, MessageStatus, PageMessage, Source } from '../../chat-schema';
import { plainText } from './plain-text';
import type { ReplyEvent } from './read-event-stream';

/** A reply that this page is following, with the user message it belongs to. */
export type LiveReply = {
  run: number;
  clientId: string;
  /** Null until the session for the first message is created. */
  sessionId: string | null;
  /** The user's text; null when the message is already on the page. */
  userText: string | null;
  /** The document to upload before the message; null once the server has it. */
  file: File | null;
  startedAt: string;
  userMessage: MessageJson | null;
  /** Ids of the replaced messages: an earlier reply, or an edited message with its reply. */
  replaces: readonly number[];
  replyId: number | null;
  replyAt: string | null;
  safety: Safety | null;
  /** Text received before the stream restarted; shown until the restarted stream is longer. */
  known: string;
  streamed: string;
  outcome: { status: MessageStatus; failure: string | null; sources: Source[] } | null;
  typed: boolean;
  unsent: boolean;
  lost: boolean;
  stopping: boolean;
};

export function startLive(start: Pick<LiveReply, 'run' | 'clientId' | 'startedAt'> & Partial<LiveReply>): LiveReply {
  return {
    sessionId: null,
    userText: null,
    file: null,
    userMessage: null,
    replaces: [],
    replyId: null,
    replyAt: null,
    safety: null,
    known: '',
    streamed: '',
    outcome: null,
    typed: false,
    unsent: false,
    lost: false,
    stopping: false,
    ...start,
  };
}

export function replyText({ known, streamed }: LiveReply): string {
  return streamed.length >= known.length ? streamed : known;
}

export function isUnderWay(live: LiveReply | null): boolean {
  return live !== null && live.outcome === null && !live.unsent;
}

export function withEvent(live: LiveReply, event: ReplyEvent): LiveReply {
  switch (event.kind) {
    case 'message':
      return {
        ...live,
        userMessage: event.userMessage ?? live.userMessage,
        replyId: event.assistantMessage.id,
        replyAt: event.assistantMessage.timestamp,
        known: replyText(live),
        streamed: '',
      };
    case 'safety':
      return { ...live, safety: event.safety };
    case 'delta':
      return withDelta(live, event.text, event.end);
    case 'done':
      return withEnd(live, event.reply);
    case 'error':
      return { ...live, outcome: { status: 'failed', failure: event.message, sources: [] } };
  }
}

/** Adds a piece of text at its position. A restarted stream replays known text; text already shown stays visible. */
function withDelta(live: LiveReply, text: string, end: number | undefined): LiveReply {
  const start = end === undefined ? live.streamed.length : end - text.length;
  if (start >= live.streamed.length || start < 0) return { ...live, streamed: live.streamed + text };
  return { ...live, known: replyText(live), streamed: live.streamed.slice(0, start) + text };
}

function withEnd(live: LiveReply, { id, content, status, failure, sources, timestamp }: MessageJson): LiveReply {
  return {
    ...live,
    replyId: id,
    replyAt: timestamp,
    known: '',
    streamed: content,
    outcome: { status, failure, sources },
  };
}

/** Returns the two messages of a live reply as page messages; negative ids mean not yet known to the server. */
export function liveMessages(live: LiveReply): { user: PageMessage | null; reply: PageMessage | null } {
  const user: PageMessage | null =
    live.userText === null
      ? null
      : {
          id: live.userMessage?.id ?? -1,
          role: 'user',
          timestamp: live.userMessage?.timestamp ?? live.startedAt,
          status: 'complete',
          sources: [],
          failure: null,
          safety: live.safety,
          ...(live.userMessage?.notice && { notice: live.userMessage.notice }),
          hasEarlier: false,
          documents: live.userMessage?.documents ?? [],
          text: live.userText,
          html: null,
        };
  const reply: PageMessage | null = live.unsent
    ? null
    : {
        id: live.replyId ?? -2,
        role: 'assistant',
        timestamp: live.replyAt ?? live.startedAt,
        status: live.outcome?.status ?? 'streaming',
        sources: live.outcome?.sources ?? [],
        failure: live.outcome?.failure ?? null,
        safety: null,
        hasEarlier: false,
        documents: [],
        text: replyText(live),
        html: null,
      };
  return { user, reply };
}

export const HELP_IS_HERE = 'Ways to reach a person now are on the page. You can call or text 988.';

/** Returns the screen reader announcement: that Orion is thinking, then the complete reply, each once. */
export function announcementOf(live: LiveReply | null): string {
  if (!live || live.unsent) return '';
  if (!live.outcome) return `${live.userMessage?.notice?.text ?? ''} Orion is thinking.`.trim();
  const words = plainText(replyText(live));
  const { status, failure } = live.outcome;
  if (status === 'stopped') return ['Orion:', words, 'Stopped here.'].filter(Boolean).join(' ');
  if (failure === null) return `Orion: ${words}`;
  return words === '' ? failure : `Orion: ${words} ${failure}`;
}

/** Returns what a screen reader says at once, whatever it was saying. */
export function careAnnouncementOf(live: LiveReply | null): string {
  if (!live?.safety) return '';
  return live.safety.kind === 'eating'
    ? 'Ways to reach people who know eating disorders are on the page.'
    : HELP_IS_HERE;
}
