import { useEffect, useRef, useState } from 'react';
import { hasRecognition, startRecognition } from './browser-recognition';
import { microphoneRefusal, startRecording } from './recording';
import { stopReading } from './speaker';
import { transcribe } from './transcribe';

type Phase = 'idle' | 'starting' | 'listening' | 'working';
/** `retry` sends a recording again that did not arrive. */
type Note = { text: string; isError: boolean; retry?: () => void };

const SILENCE: Note = { text: 'Nothing was heard, so nothing was added.', isError: false };
const LISTENING: Note = { text: 'Listening. Press the button again when you are done.', isError: false };
const BROWSER_LISTENING: Note = { text: 'Listening with the speech recognition of your browser, whose maker may hear it.', isError: false };
const PROCESSING: Note = { text: 'Processing audio...', isError: false };
const NOT_POSSIBLE = 'Dictation is not set up on this server, and this browser has no speech recognition of its own.';

/**
 * Listening, with one switch. The voice goes to the server when that can transcribe (§4), since a browser's own recognition sends it
 * to the browser's maker; that one serves where the server cannot, or where recording cannot start.
 */
export function useDictation(serverHears: boolean, onWords: (words: string) => void) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [note, setNote] = useState<Note | null>(null);
  const running = useRef<{ stop: () => void; throwAway: () => void } | null>(null);
  useEffect(() => () => running.current?.throwAway(), []);

  const end = (last: Note | null) => {
    running.current = null;
    setPhase('idle');
    setNote(last);
  };
  const take = (words: string) => {
    if (words) onWords(words);
    return words ? { text: `Added: ${words}`, isError: false } : SILENCE;
  };

  const send = async (recording: Blob) => {
    const upload = new AbortController();
    running.current = { stop: () => undefined, throwAway: () => upload.abort() };
    setPhase('working');
    setNote(PROCESSING);
    try {
      end(take(await transcribe(recording, upload.signal)));
    } catch (error) {
      if (upload.signal.aborted) return;
      end({ text: `Failed to transcribe audio: ${(error as Error).message}`, isError: true, retry: () => void send(recording) });
    }
  };

  const record = async () => {
    let isWanted = true;
    const giveUp = () => {
      isWanted = false;
      end(null);
    };
    running.current = { stop: giveUp, throwAway: () => (isWanted = false) };
    const recording = await startRecording().catch((error: unknown) => (isWanted ? Promise.reject(error) : null));
    if (!recording || !isWanted) return recording?.throwAway();
    running.current = recording;
    setPhase('listening');
    setNote(LISTENING);
    void recording.finished.then((audio) => audio && send(audio));
  };

  const recognise = () => {
    let last: Note = SILENCE;
    const hear = (words: string) => {
      if (words) last = take(words);
    };
    running.current = startRecognition(hear, (refusal) => end(refusal ? { text: refusal, isError: true } : last));
    setPhase('listening');
    setNote(BROWSER_LISTENING);
  };

  const start = async () => {
    stopReading();
    if (!serverHears && !hasRecognition()) return setNote({ text: NOT_POSSIBLE, isError: true });
    setPhase('starting');
    setNote(null);
    try {
      if (serverHears) await record().catch((error: unknown) => (hasRecognition() ? recognise() : Promise.reject(error)));
      else recognise();
    } catch (error) {
      end({ text: `Failed to start recording: ${microphoneRefusal(error)}`, isError: true });
    }
  };

  const toggle = () => {
    if (phase === 'idle') void start();
    else running.current?.stop();
  };
  return { phase, note, toggle };
}
