/** API calls of the conversation. */
const stream = { Accept: 'text/event-stream' };

function messagesPath(sessionId: string): string {
  return `/api/sessions/${encodeURIComponent(sessionId)}/messages`;
}

export function postSession(signal: AbortSignal): Promise<Response> {
  return fetch('/api/sessions', { method: 'POST', headers: { Accept: 'application/json' }, signal });
}

/** Deletes a session that was created for a message that could not be sent. Ignores network errors. */
export async function dropSession(sessionId: string): Promise<void> {
  await fetch(`/api/sessions/${encodeURIComponent(sessionId)}`, { method: 'DELETE' }).catch(() => undefined);
}

export function postMessage(
  sessionId: string,
  message: { content: string; clientId: string },
  signal: AbortSignal,
): Promise<Response> {
  const headers = { ...stream, 'Content-Type': 'application/json' };
  return fetch(messagesPath(sessionId), { method: 'POST', headers, body: JSON.stringify(message), signal });
}

export function patchMessage(
  sessionId: string,
  messageId: number,
  message: { content: string; clientId: string },
  signal: AbortSignal,
): Promise<Response> {
  const headers = { ...stream, 'Content-Type': 'application/json' };
  return fetch(`${messagesPath(sessionId)}/${messageId}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(message),
    signal,
  });
}

export function postRegenerate(sessionId: string, messageId: number, signal: AbortSignal): Promise<Response> {
  return fetch(`${messagesPath(sessionId)}/${messageId}/regenerate`, { method: 'POST', headers: stream, signal });
}

export function resumeReply(
  sessionId: string,
  messageId: number,
  lastEventId: string | null,
  signal: AbortSignal,
): Promise<Response> {
  const headers = lastEventId === null ? stream : { ...stream, 'Last-Event-ID': lastEventId };
  return fetch(`${messagesPath(sessionId)}/${messageId}/stream`, { headers, signal, cache: 'no-store' });
}

export async function postStop(sessionId: string, messageId: number): Promise<boolean> {
  try {
    const response = await fetch(`${messagesPath(sessionId)}/${messageId}/stop`, { method: 'POST' });
    return response.ok;
  } catch {
    return false;
  }
}
