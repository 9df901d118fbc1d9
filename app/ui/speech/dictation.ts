import { hasRecognition, startRecognition } from './browser-recognition';
import { microphoneRefusal, startRecording } from './recording';
import { stopReading } from './speaker';
import { transcribe } from './transcribe';
import type { DictationNote, DictationState } from './use-dictation';

const SILENCE: DictationNote = { text: 'Nothing was heard, so nothing was added.', isError: false };
const LISTENING: DictationNote = { text: 'Listening. Press the button again when you are done.', isError: false };
const BROWSER_LISTENING: DictationNote = {
  text: 'Listening with the speech recognition of your browser, whose maker may hear it.',
  isError: false,
};
const PROCESSING: DictationNote = { text: 'Processing audio...', isError: false };
const NOT_POSSIBLE = 'Dictation is not set up on this server, and this browser has no speech recognition of its own.';

type DictationParts = {
  serverHears: boolean;
  onWords: (words: string) => void;
  onChange: (state: DictationState) => void;
};
export type Dictation = { toggle: () => void; throwAway: () => void };

/**
 * Creates the dictation. Audio goes to the server when it can transcribe, because the browser's own recognition sends
 * it to the browser vendor; that is used when the server cannot transcribe or recording cannot start.
 */
export function createDictation({ serverHears, onWords, onChange }: DictationParts): Dictation {
  let state: DictationState = { phase: 'idle', note: null };
  let running: { stop: () => void; throwAway: () => void } | null = null;

  const show = (phase: DictationState['phase'], note: DictationNote | null) => {
    state = { phase, note };
    onChange(state);
  };
  const end = (last: DictationNote | null) => {
    running = null;
    show('idle', last);
  };
  const take = (words: string): DictationNote => {
    if (words) onWords(words);
    return words ? { text: `Added: ${words}`, isError: false } : SILENCE;
  };

  const send = async (recording: Blob) => {
    const upload = new AbortController();
    running = { stop: () => undefined, throwAway: () => upload.abort() };
    show('working', PROCESSING);
    try {
      end(take(await transcribe(recording, upload.signal)));
    } catch (error) {
      if (upload.signal.aborted) return;
      end({
        text: `Failed to transcribe audio: ${(error as Error).message}`,
        isError: true,
        retry: () => void send(recording),
      });
    }
  };

  const record = async () => {
    let isWanted = true;
    const giveUp = () => {
      isWanted = false;
      end(null);
    };
    running = { stop: giveUp, throwAway: () => (isWanted = false) };
    const recording = await startRecording().catch((error: unknown) => (isWanted ? Promise.reject(error) : null));
    if (!recording || !isWanted) return recording?.throwAway();
    running = recording;
    show('listening', LISTENING);
    void recording.finished.then((audio) => audio && send(audio));
  };

  const recognise = () => {
    let last = SILENCE;
    const hear = (words: string) => {
      if (words) last = take(words);
    };
    running = startRecognition(hear, (refusal) => end(refusal ? { text: refusal, isError: true } : last));
    show('listening', BROWSER_LISTENING);
  };

  const start = async () => {
    stopReading();
    if (!serverHears && !hasRecognition()) return show('idle', { text: NOT_POSSIBLE, isError: true });
    show('starting', null);
    try {
      if (serverHears)
        await record().catch((error: unknown) => (hasRecognition() ? recognise() : Promise.reject(error)));
      else recognise();
    } catch (error) {
      end({ text: `Failed to start recording: ${microphoneRefusal(error)}`, isError: true });
    }
  };

  return {
    toggle: () => (state.phase === 'idle' ? void start() : running?.stop()),
    throwAway: () => running?.throwAway(),
  };
}
