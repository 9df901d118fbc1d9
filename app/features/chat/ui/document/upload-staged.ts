import { type DocumentJson, splitTitle, UPLOAD_FAILED, uploadToast } from '~/features/documents/document-schema';
import { showToast } from '~/ui/show-toast';
import { ResponseError, responseErrorOf } from '../../response-error';
import { followReading } from './follow-reading';

/**
 * Uploads the document of a message and waits up to 30 s until it is read. Throws a ResponseError and also shows it in a
 * toast.
 */
export async function uploadStaged(file: File, sessionId: string, signal: AbortSignal): Promise<void> {
  const form = new FormData();
  form.append('sessionId', sessionId);
  form.append('file', file);
  try {
    const response = await fetch('/api/documents/upload', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: form,
      signal,
    });
    if (!response.ok) throw await responseErrorOf(response);
    const document = await followReading((await response.json()) as DocumentJson, signal);
    if (document.failure) throw new ResponseError(400, document.failure);
    showToast(uploadToast(document));
  } catch (error) {
    if (signal.aborted) throw error;
    const problem =
      error instanceof ResponseError && error.status < 500 ? error : new ResponseError(503, UPLOAD_FAILED.description);
    showToast({ ...splitTitle(problem.message), kind: 'destructive' });
    throw problem;
  }
}
