import { useSyncExternalStore } from 'react';
import { draftKey, keepOwnDraft, readOwnDraft } from '../forms/own-draft';

const listeners = new Set<() => void>();

/** The conversation that this tab showed last; null before one was shown, and in the HTML of the server. */
export function useCurrentConversation(): string | null {
  return useSyncExternalStore(subscribe, readCurrent, () => null);
}

export function setCurrentConversation(sessionId: string): void {
  keep(sessionId);
}

/** It was deleted. Another one that was shown since then stays. */
export function forgetCurrentConversation(sessionId: string): void {
  if (readCurrent() === sessionId) keep('');
}

/** Beside the drafts of the tab, which belong to one person and go when they sign out. */
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
