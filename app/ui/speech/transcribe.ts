import { shownConversation } from '../live/current-conversation';

/**
 * Returns the server's transcription of a recording; empty for silence. Throws an Error whose message is shown to the
 * user.
 */
export async function transcribe(recording: Blob, signal?: AbortSignal): Promise<string> {
  if (recording.size === 0) return '';
  const form = new FormData();
  form.append('audio', recording, `recording.${/^audio\/(\w+)/.exec(recording.type)?.[1] ?? 'webm'}`);
  form.append('sessionId', shownConversation());
  const response = await fetch('/api/speech-to-text', { method: 'POST', body: form, signal: signal ?? null }).catch(
    (error: unknown) => {
      throw signal?.aborted ? error : new Error('the server could not be reached.');
    },
  );
  const answer = (await response.json().catch(() => ({}))) as { text?: string; message?: string; error?: string };
  if (!response.ok) throw new Error(answer.message ?? answer.error ?? 'the server did not answer.');
  return (answer.text ?? '').trim();
}
