import { hasRecognition, startRecognition } from './browser-recognition';
import { microphoneError, startRecording } from './recording';
import { stopReading } from './speaker';
import { transcribe } from './transcribe';
import type { DictationNote, DictationState } from './use-dictation';

const SILENCE: DictationNote = { text: 'Nothing was heard, so nothing was added.', isError: false };
const LISTENING: DictationNote = { text: 'Listening. Press the button again when you are done.', isError: false };
const BROWSER_LISTENING: DictationNote = {
  text: 'Listening with the speech recognition of your browser. The maker of the browser may hear it.',
  isError: false,
};
const PROCESSING: DictationNote = { text: 'Processing audio...', isError: false };
const NOT_POSSIBLE = 'Dictation is not set up on this server, and this browser has no speech recognition of its own.';

type DictationParts = {
  serverHears: boolean;
  onWords: (words: string) => void;
  onChange: (state: DictationState) => void;
};

/**
 * Audio goes to the server when it can transcribe, because the browser's own recognition sends it to the browser vendor;
 * that is used when the server cannot transcribe or recording cannot start.
 */
export class Dictation {
  readonly #parts: DictationParts;
  #phase: DictationState['phase'] = 'idle';
  #running: { stop: () => void; throwAway: () => void } | null = null;

  constructor(parts: DictationParts) {
    this.#parts = parts;
  }

  toggle(): void {
    if (this.#phase === 'idle') void this.#start();
    else this.#running?.stop();
  }

  throwAway(): void {
    this.#running?.throwAway();
  }

  #show(phase: DictationState['phase'], note: DictationNote | null): void {
    this.#phase = phase;
    this.#parts.onChange({ phase, note });
  }

  #end(last: DictationNote | null): void {
    this.#running = null;
    this.#show('idle', last);
  }

  #take(words: string): DictationNote {
    if (words) this.#parts.onWords(words);
    return words ? { text: `Added: ${words}`, isError: false } : SILENCE;
  }

  async #start(): Promise<void> {
    const { serverHears } = this.#parts;
    stopReading();
    if (!serverHears && !hasRecognition()) return this.#show('idle', { text: NOT_POSSIBLE, isError: true });
    this.#show('starting', null);
    try {
      if (serverHears)
        await this.#record().catch((error: unknown) => (hasRecognition() ? this.#recognise() : Promise.reject(error)));
      else this.#recognise();
    } catch (error) {
      this.#end({ text: `Failed to start recording: ${microphoneError(error)}`, isError: true });
    }
  }

  async #record(): Promise<void> {
    let isWanted = true;
    const giveUp = () => {
      isWanted = false;
      this.#end(null);
    };
    this.#running = { stop: giveUp, throwAway: () => (isWanted = false) };
    const recording = await startRecording().catch((error: unknown) => (isWanted ? Promise.reject(error) : null));
    if (!recording || !isWanted) return recording?.throwAway();
    this.#running = recording;
    this.#show('listening', LISTENING);
    void recording.finished.then((audio) => audio && this.#send(audio));
  }

  #recognise(): void {
    let last = SILENCE;
    const hear = (words: string) => {
      if (words) last = this.#take(words);
    };
    this.#running = startRecognition(hear, (problem) => this.#end(problem ? { text: problem, isError: true } : last));
    this.#show('listening', BROWSER_LISTENING);
  }

  async #send(recording: Blob): Promise<void> {
    const upload = new AbortController();
    this.#running = { stop: () => undefined, throwAway: () => upload.abort() };
    this.#show('working', PROCESSING);
    try {
      this.#end(this.#take(await transcribe(recording, upload.signal)));
    } catch (error) {
      if (upload.signal.aborted) return;
      this.#end({
        text: `Failed to transcribe audio: ${(error as Error).message}`,
        isError: true,
        retry: () => void this.#send(recording),
      });
    }
  }
}
