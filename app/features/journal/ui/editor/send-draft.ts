import type { DraftBody } from '../../drafts/draft-schema';
import type { SendResult } from './draft-saver';

/** Browsers take no larger body along when a page is left. */
const KEPT_ALIVE_BYTES = 60_000;
const WAIT_MS = 15_000;

const KEPT_HERE = 'Your words are kept in this tab.';

export async function sendDraft(draftOf: string, draft: DraftBody, last: boolean): Promise<SendResult> {
  const body = JSON.stringify(draft);
  const leaving = last && new Blob([body]).size < KEPT_ALIVE_BYTES;
  try {
    const response = await fetch(`/api/journal/drafts/${encodeURIComponent(draftOf)}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      keepalive: leaving,
      ...(!leaving && { signal: AbortSignal.timeout(WAIT_MS) }),
    });
    const answer = (await response.json()) as { savedAt?: string; message?: string };
    if (response.ok && answer.savedAt) return { savedAt: answer.savedAt };
    if (response.status === 401)
      return { problem: `your sign-in has ended. ${KEPT_HERE}`, isSignedOut: true, mayPass: true };
    return {
      problem: `${answer.message ?? 'the server did not take it.'} ${KEPT_HERE}`,
      mayPass: response.status !== 400 && response.status !== 404,
    };
  } catch {
    return { problem: `the connection is lost. ${KEPT_HERE}`, mayPass: true };
  }
}
