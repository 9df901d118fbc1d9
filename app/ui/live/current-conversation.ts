import { useSyncExternalStore } from 'react';
import { draftKey, keepOwnDraft, readOwnDraft } from '../forms/own-draft';

const listeners = new Set<() => void>();

/** Returns the id of the conversation last shown in this tab; null before the first one, and on the server. */
export function useCurrentConversation(): string | null {
  return useSyncExternalStore(subscribe, readCurrent, () => null);
}

/** Returns the id of the conversation that the address shows, or `''`. */
export function shownConversation(): string {
  const sessionId = new URLSearchParams(location.search).get('session');
  return location.pathname === '/' && sessionId !== null && sessionId !== 'new' ? sessionId : '';
}

export function setCurrentConversation(sessionId: string): void {
  keep(sessionId);
}

/** Forgets a deleted conversation. A different one shown since then is kept. */
export function forgetCurrentConversation(sessionId: string): void {
  if (readCurrent() === sessionId) keep('');
}

/** Stored with the drafts of the tab, which belong to one user and are deleted at sign-out. */
function keyOfCurrent(): string {
  return draftKey('current-conversation');
}

function readCurrent(): string | null {
  return readOwnDraft(keyOfCurrent()) || null;
}

function keep(sessionId: string): void {
  keepOwnDraft(keyOfCurrent(), sessionId);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
