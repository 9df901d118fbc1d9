import { data } from '@remix-run/node';
import { errorHeaders, toAppError } from '~/platform/web/error-response.server';
import { fileBytes, readUploadForm } from '~/platform/web/upload-form.server';
import type { SpeechTestAnswer } from './speech-test-answer';
import { transcribeRecording } from './transcribe-recording.server';

/** Handles the form of the test page. Returns the text of the uploaded recording, or the error. */
export async function handleSpeechTestForm(userId: string, request: Request) {
  try {
    const recording = await fileBytes(await readUploadForm(request), 'audio');
    return data<SpeechTestAnswer>({ text: await transcribeRecording(userId, recording, false), error: null });
  } catch (error) {
    const appError = toAppError(error);
    if (!appError) throw error;
    return data<SpeechTestAnswer>(
      { text: null, error: appError.message },
      { status: appError.status, headers: errorHeaders(appError) },
    );
  }
}
