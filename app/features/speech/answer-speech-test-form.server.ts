import { data } from '@remix-run/node';
import { refusalHeaders, toAppError } from '~/platform/web/error-response.server';
import { fileBytes, readUploadForm } from '~/platform/web/upload-form.server';
import type { SpeechTestAnswer } from './speech-test-answer';
import { transcribeRecording } from './transcribe-recording.server';

/** Handles the form of the test page. Returns the text of the uploaded recording, or the error. */
export async function answerSpeechTestForm(userId: string, request: Request) {
  try {
    const recording = await fileBytes(await readUploadForm(request), 'audio');
    return data<SpeechTestAnswer>({ text: await transcribeRecording(userId, recording), error: null });
  } catch (error) {
    const refusal = toAppError(error);
    if (!refusal) throw error;
    return data<SpeechTestAnswer>(
      { text: null, error: refusal.message },
      { status: refusal.status, headers: refusalHeaders(refusal) },
    );
  }
}
