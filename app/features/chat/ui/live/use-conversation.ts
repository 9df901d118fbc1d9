import { useNavigate } from '@remix-run/react';
import { useEffect, useReducer, useRef, useState, type Dispatch, type MutableRefObject } from 'react';
import { useLiveChanges } from '~/ui/live/use-live-changes';
import { useRefresh } from '~/ui/live/use-refresh';
import type { ChatPage, PageMessage } from '../../chat-schema';
import { editDraft, keepDraft } from '../draft';
import { announcementOf, careAnnouncementOf, isUnderWay, type LiveReply, startLive } from './live-reply';
import { patchMessage, postRegenerate, postStop } from './chat-calls';
import { emptyConversation, reduceConversation, type ConversationAction } from './conversation-state';
import type { Opening } from './run-exchange';

/** Provides the conversation of this page: the stored messages plus the running reply. */
export function useConversation(page: ChatPage) {
  const sessionId = page.sessionId === 'new' ? null : page.sessionId;
  const [state, dispatch] = useReducer(reduceConversation, emptyConversation);
  const { live } = state;
  const { looksBack } = page;
  const conversationKey = useConversationKey(sessionId, live?.sessionId ?? null);
  const navigate = useNavigate();
  const refresh = useRefresh();
  useRefreshWhenChanged(sessionId, isUnderWay(live), refresh);
  const { begin, beginAgain } = useBegin(sessionId, useLeaving(conversationKey, dispatch), dispatch, refresh);

  useEffect(() => dispatch({ kind: 'page', messages: page.messages }), [page.messages, live?.typed, live?.outcome]);
  useEffect(() => dispatch({ kind: 'edit', messageId: page.editId }), [page.editId]);
  useTakeUp(looksBack ? null : unfinished(page.messages), live === null, (reply) =>
    begin(null, { replyId: reply.id, replyAt: reply.timestamp, known: reply.text }),
  );
  useStop(live?.stopping && !live.outcome ? live : null, dispatch);
  const busy = isUnderWay(live);
  return {
    ...state,
    conversationKey,
    sessionId,
    looksBack,
    busy,
    announcement: live ? announcementOf(live) : state.said,
    careAnnouncement: careAnnouncementOf(live),
    send(content: string, file: File | null = null) {
      if (busy || content.trim() === '') return false;
      if (looksBack && sessionId) navigate(addressOf(sessionId), { replace: true });
      begin('send', { userText: content, file });
      return true;
    },
    retry() {
      if (live?.unsent) beginAgain(live);
    },
    regenerate(messageId: number) {
      if (!busy) begin((id, signal) => postRegenerate(id, messageId, signal), { replaces: [messageId] });
    },
    edit(messageId: number, content: string) {
      if (busy || !sessionId || content.trim() === '') return false;
      const clientId = makeClientId();
      const replaces = idsFrom(messageId, [...page.messages, ...state.settled]);
      // Keep the URL of the edit form until the server has the edit: a form error or a new sign-in returns to it with
      // the typed text.
      const onTaken = () => (keepDraft(editDraft(messageId), ''), navigate(addressOf(sessionId), IN_PLACE));
      begin(
        (id, signal) => patchMessage(id, messageId, { content, clientId }, signal),
        { userText: content, clientId, replaces },
        onTaken,
      );
      return true;
    },
    stop() {
      if (live) dispatch({ kind: 'stopping', run: live.run, stopping: true });
    },
    typed() {
      if (live?.outcome && !live.typed) dispatch({ kind: 'typed', run: live.run });
    },
  };
}

export type Conversation = ReturnType<typeof useConversation>;

const nothing = () => undefined;
const IN_PLACE = { replace: true, preventScrollReset: true };

/** Loaded after page start; first needed when a message is sent. */
const loadRunExchange = () => import('./run-exchange');

function idsFrom(first: number, messages: readonly { id: number }[]): number[] {
  return messages.map(({ id }) => id).filter((id) => id >= first);
}

function addressOf(sessionId: string): string {
  return `/?session=${encodeURIComponent(sessionId)}`;
}

function unfinished(messages: readonly PageMessage[]): PageMessage | null {
  const last = messages[messages.length - 1];
  return last?.role === 'assistant' && last.status === 'streaming' ? last : null;
}

/**
 * Counts the conversations shown on this page. A session created for a message of this page does not count as a new
 * one.
 */
function useConversationKey(sessionId: string | null, ownSessionId: string | null): number {
  const [conversationKey, setPlace] = useState({ sessionId, count: 0 });
  if (conversationKey.sessionId === sessionId) return conversationKey.count;
  const isOwn = conversationKey.sessionId === null && ownSessionId === sessionId;
  const next = { sessionId, count: isOwn ? conversationKey.count : conversationKey.count + 1 };
  setPlace(next);
  return next.count;
}

/** Provides `begin`, which starts a reply on this page, and `beginAgain`, which tries the last one once more. */
function useBegin(
  sessionId: string | null,
  leaving: MutableRefObject<AbortController | null>,
  dispatch: Dispatch<ConversationAction>,
  refresh: () => void,
) {
  const navigate = useNavigate();
  const runs = useRef(0);
  const latest = useRef<{ opening: Opening; onTaken: () => void }>({ opening: null, onTaken: nothing });

  useEffect(() => void loadRunExchange().catch(nothing), []);

  const begin = (opening: Opening, start: Partial<LiveReply>, onTaken: () => void = nothing) => {
    if (!leaving.current) return;
    latest.current = { opening, onTaken };
    runs.current += 1;
    const next = startLive({
      run: runs.current,
      clientId: makeClientId(),
      startedAt: new Date().toISOString(),
      sessionId,
      ...start,
    });
    dispatch({ kind: 'start', live: next });
    const { signal } = leaving.current;
    const onSession = (id: string) => navigate(addressOf(id), IN_PLACE);
    loadRunExchange().then(
      ({ runExchange }) => runExchange(next, opening, { dispatch, signal, onSession, onTaken, onEnd: refresh }),
      () => dispatch({ kind: 'unsent', run: next.run }),
    );
  };
  const beginAgain = ({ userText, file, clientId, startedAt, replaces, sessionId: at }: LiveReply) =>
    begin(
      latest.current.opening,
      { userText, file, clientId, startedAt, replaces, sessionId: at },
      latest.current.onTaken,
    );
  return { begin, beginAgain };
}

/** Aborts the running requests when another conversation is shown. */
function useLeaving(conversationKey: number, dispatch: Dispatch<ConversationAction>) {
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
      dispatch({ kind: 'leave' });
    };
  }, [conversationKey, dispatch]);
  return leaving;
}

/** Resumes, once, a reply that was running when the page loaded. */
function useTakeUp(reply: PageMessage | null, free: boolean, takeUp: (reply: PageMessage) => void) {
  const taken = useRef<number | null>(null);
  useEffect(() => {
    if (!reply || !free || taken.current === reply.id) return;
    taken.current = reply.id;
    takeUp(reply);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- takeUp is made anew in each render, the reply counts by its id
  }, [reply?.id, free]);
  useEffect(
    () => () => {
      taken.current = null;
    },
    [],
  );
}

/** Asks the server to stop a reply as soon as the reply's id is known. */
function useStop(stopping: LiveReply | null, dispatch: Dispatch<ConversationAction>) {
  useEffect(() => {
    if (!stopping?.sessionId || stopping.replyId === null) return;
    void postStop(stopping.sessionId, stopping.replyId).then((stopped) => {
      if (!stopped) dispatch({ kind: 'stopping', run: stopping.run, stopping: false });
    });
    // Call once per stopped reply, not for each further piece of text.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the pieces of the reply are no reason to call again
  }, [stopping?.sessionId, stopping?.replyId]);
}

/**
 * Reloads the page data when another tab or device changed it. The page's own running reply triggers its reload at the
 * end.
 */
function useRefreshWhenChanged(sessionId: string | null, busy: boolean, refresh: () => void) {
  const current = useRef(refresh);
  useEffect(() => {
    current.current = refresh;
  });
  useLiveChanges((changed) => !busy && (sessionId === null || changed === null || changed === sessionId), refresh);
  useEffect(() => {
    const onShow = () => {
      if (document.visibilityState === 'visible') current.current();
    };
    document.addEventListener('visibilitychange', onShow);
    return () => document.removeEventListener('visibilitychange', onShow);
  }, []);
}

/**
 * Returns a random id that identifies a message to the server across retries. randomUUID is not available over plain
 * http.
 */
function makeClientId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
