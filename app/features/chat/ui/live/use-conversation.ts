import { useNavigate } from '@remix-run/react';
import { useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import { useLiveChanges } from '~/ui/live/use-live-changes';
import { useRefresh } from '~/ui/live/use-refresh';
import type { ChatPage, PageMessage } from '../../chat-schema';
import { editDraft, keepDraft } from '../draft';
import { announcementOf, isUnderWay, type LiveReply, startLive } from './live-reply';
import { patchMessage, postRegenerate, postStop } from './chat-calls';
import { makeClientId } from './client-id';
import { emptyConversation, reduceConversation, type ConversationAction } from './conversation-state';
import type { Opening } from './converse';

/** The conversation as this page sees it: what is stored, and what is being said right now. */
export function useConversation(page: ChatPage) {
  const sessionId = page.sessionId === 'new' ? null : page.sessionId;
  const [state, dispatch] = useReducer(reduceConversation, emptyConversation);
  const { live } = state;
  const { looksBack } = page;
  const place = usePlace(sessionId, live?.sessionId ?? null);
  const navigate = useNavigate();
  const refresh = useRefresh();
  useRefreshWhenChanged(sessionId, isUnderWay(live), refresh);
  const runs = useRef(0);
  const leaving = useLeaving(place, dispatch);
  const latest = useRef<{ opening: Opening; onTaken: () => void }>({ opening: null, onTaken: nothing });

  useEffect(() => void loadConverse().catch(nothing), []);
  useEffect(() => dispatch({ kind: 'page', messages: page.messages }), [page.messages, live?.typed, live?.outcome]);

  useEffect(() => dispatch({ kind: 'edit', messageId: page.editId }), [page.editId]);

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
    const onSession = (id: string) => navigate(addressOf(id), { replace: true, preventScrollReset: true });
    loadConverse().then(
      ({ converse }) => converse(next, opening, { dispatch, signal, onSession, onTaken, onEnd: refresh }),
      () => dispatch({ kind: 'unsent', run: next.run }),
    );
  };

  useTakeUp(looksBack ? null : unfinished(page.messages), live === null, (reply) =>
    begin(null, { replyId: reply.id, replyAt: reply.timestamp, known: reply.text }),
  );

  useStop(live?.stopping && !live.outcome ? live : null, dispatch);
  const busy = isUnderWay(live);
  return {
    ...state,
    place,
    sessionId,
    looksBack,
    busy,
    announcement: live ? announcementOf(live) : state.said,
    send(content: string, file: File | null = null) {
      if (busy || content.trim() === '') return false;
      if (looksBack && sessionId) navigate(addressOf(sessionId), { replace: true });
      begin('send', { userText: content, file });
      return true;
    },
    retry() {
      if (!live?.unsent) return;
      const { userText, file, clientId, startedAt, replaces, sessionId: at } = live;
      begin(
        latest.current.opening,
        { userText, file, clientId, startedAt, replaces, sessionId: at },
        latest.current.onTaken,
      );
    },
    regenerate(messageId: number) {
      if (!busy) begin((id, signal) => postRegenerate(id, messageId, signal), { replaces: [messageId] });
    },
    edit(messageId: number, content: string) {
      if (busy || !sessionId || content.trim() === '') return false;
      const clientId = makeClientId();
      const replaces = idsFrom(messageId, [...page.messages, ...state.settled]);
      // Until the server has it the address is that of the form, with what was typed: a refusal or a new sign-in leads back to it.
      begin(
        (id, signal) => patchMessage(id, messageId, { content, clientId }, signal),
        { userText: content, clientId, replaces },
        () => (
          keepDraft(editDraft(messageId), ''),
          navigate(addressOf(sessionId), { replace: true, preventScrollReset: true })
        ),
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

/** Fetched once the page has started, which needs it only for the first message. */
const loadConverse = () => import('./converse');

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

/** Counts the conversations that this page has shown. A session made for a message of this page is the same place. */
function usePlace(sessionId: string | null, ownSessionId: string | null): number {
  const [place, setPlace] = useState({ sessionId, count: 0 });
  if (place.sessionId === sessionId) return place.count;
  const isOwn = place.sessionId === null && ownSessionId === sessionId;
  const next = { sessionId, count: isOwn ? place.count : place.count + 1 };
  setPlace(next);
  return next.count;
}

/** What is under way belongs to its conversation: it is left when another one is shown. */
function useLeaving(place: number, dispatch: Dispatch<ConversationAction>) {
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
      dispatch({ kind: 'leave' });
    };
  }, [place, dispatch]);
  return leaving;
}

/** Takes up a reply that was under way when the page was loaded, once. */
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

/** Tells the server that a reply is to stop, once its number is known. */
function useStop(stopping: LiveReply | null, dispatch: Dispatch<ConversationAction>) {
  useEffect(() => {
    if (!stopping?.sessionId || stopping.replyId === null) return;
    void postStop(stopping.sessionId, stopping.replyId).then((stopped) => {
      if (!stopped) dispatch({ kind: 'stopping', run: stopping.run, stopping: false });
    });
    // One call for each reply that is to stop, however much of it still arrives.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the pieces of the reply are no reason to call again
  }, [stopping?.sessionId, stopping?.replyId]);
}

/** Another tab or device may have written meanwhile. What this page is bringing home itself, it loads at the end. */
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
