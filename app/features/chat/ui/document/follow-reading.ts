import type { DocumentJson } from '~/features/documents/document-schema';
import { responseErrorOf } from '../../response-error';

const POLL_INTERVAL_MS = 1_000;
const FOLLOW_FOR_MS = 30_000;

/**
 * Polls a document until it is read, for at most 30 seconds; after that its status may still be `reading`. Throws a
 * ResponseError when the document no longer exists, and an AbortError when `signal` aborts.
 */
export async function followReading(document: DocumentJson, signal: AbortSignal): Promise<DocumentJson> {
  const over = new AbortController();
  const end = () => over.abort();
  const timer = setTimeout(end, FOLLOW_FOR_MS);
  signal.addEventListener('abort', end);
  let latest = document;
  try {
    while (latest.status === 'reading' && !over.signal.aborted && !signal.aborted) {
      await pause(over.signal);
      latest = (await look(document.documentId, over.signal)) ?? latest;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
  if (signal.aborted) throw new DOMException('The page was left.', 'AbortError');
  return latest;
}

/**
 * Returns the document, or null when the response says nothing about it (network failure, 429, or 5xx from a proxy).
 */
async function look(documentId: string, signal: AbortSignal): Promise<DocumentJson | null> {
  const response = await fetch(`/api/documents/${documentId}`, {
    headers: { Accept: 'application/json' },
    signal,
  }).catch(() => null);
  if (response?.ok) return (await response.json().catch(() => null)) as DocumentJson | null;
  if (response && response.status < 500 && response.status !== 429) throw await responseErrorOf(response);
  return null;
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => (clearTimeout(timer), signal.removeEventListener('abort', done), resolve());
    const timer = setTimeout(done, POLL_INTERVAL_MS);
    signal.addEventListener('abort', done);
  });
}
