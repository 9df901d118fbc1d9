import { useEffect, useRef, useState } from 'react';
import { PageHeader } from '~/ui/pages/page-header';
import { microphoneError, startRecording, type Recording } from '~/ui/speech/recording';
import { transcribe } from '~/ui/speech/transcribe';
import type { SpeechTestAnswer } from '../speech-test-answer';

/** `hears`: whether the server can transcribe. */
export function SpeechTest({ hears, answer }: { hears: boolean; answer: SpeechTestAnswer | undefined }) {
  return (
    <>
      <PageHeader title="Speech test" />
      <div className="page stack">
        <p>
          Record a few words and see what is understood. Your recording is sent to a speech-to-text API, and is not
          kept.
        </p>
        {hears ? null : (
          <p className="card" id={NOT_SET_UP}>
            Speech to text is not set up on this server. Nothing can be transcribed here.
          </p>
        )}
        <Recorder hears={hears} />
        {hears ? <UploadForm answer={answer} /> : null}
      </div>
    </>
  );
}

const NOT_SET_UP = 'speech-not-set-up';

type Phase = 'idle' | 'asking' | 'recording' | 'processing';
type Outcome = { text: string } | { error: string } | null;

function Recorder({ hears }: { hears: boolean }) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const recording = useRef<Recording | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recording.current?.throwAway();
    };
  }, []);

  const end = (last: Outcome) => {
    recording.current = null;
    setPhase('idle');
    setOutcome(last);
  };
  const process = async (audio: Blob) => {
    setPhase('processing');
    try {
      end({ text: await transcribe(audio) });
    } catch (error) {
      end({ error: `Failed to transcribe audio: ${(error as Error).message}` });
    }
  };
  const start = async () => {
    setOutcome(null);
    setPhase('asking');
    try {
      const begun = await startRecording();
      if (isGone.current) return begun.throwAway();
      recording.current = begun;
      setPhase('recording');
      void begun.finished.then((audio) => audio && process(audio));
    } catch (error) {
      end({ error: `Failed to start recording: ${microphoneError(error)}` });
    }
  };

  return (
    <div className="stack only-script">
      <button
        className="btn primary"
        type="button"
        disabled={!hears}
        aria-describedby={hears ? undefined : NOT_SET_UP}
        aria-disabled={phase === 'asking' || phase === 'processing' || undefined}
        onClick={() => (phase === 'idle' ? void start() : recording.current?.stop())}
      >
        {phase === 'recording' ? 'Stop Recording' : 'Start Recording'}
      </button>
      <div className="stack" role="status">
        {phase === 'asking' ? <p>Waiting for the microphone...</p> : null}
        {phase === 'recording' ? <p>Listening. Press the button again when you are done.</p> : null}
        {phase === 'processing' ? <p>Processing audio...</p> : null}
        <OutcomeWords outcome={outcome} />
      </div>
    </div>
  );
}

function OutcomeWords({ outcome }: { outcome: Outcome }) {
  if (!outcome) return null;
  if ('error' in outcome) return <p className="form-banner">{outcome.error}</p>;
  if (outcome.text === '') return <p>Nothing was heard.</p>;
  return (
    <>
      <h2>Transcribed text</h2>
      <blockquote className="card" dir="auto">
        {outcome.text}
      </blockquote>
    </>
  );
}

/** The same without JavaScript: a recording that was made elsewhere. */
function UploadForm({ answer }: { answer: SpeechTestAnswer | undefined }) {
  return (
    <form className="stack only-without-script" method="post" action="/test-speech" encType="multipart/form-data">
      <div className="field">
        <label htmlFor="audio">A recording (WebM, OGG or MP4, at most 10 MB)</label>
        <input
          className="input file-input"
          id="audio"
          name="audio"
          type="file"
          accept="audio/*,.webm,.ogg,.mp4,.m4a"
          required
          aria-describedby={answer?.error ? 'audio-error' : undefined}
          aria-invalid={answer?.error ? true : undefined}
        />
        {answer?.error ? (
          <p className="field-error" id="audio-error">
            Failed to transcribe audio: {answer.error}
          </p>
        ) : null}
      </div>
      <button className="btn primary" type="submit">
        Transcribe
      </button>
      {answer && answer.text !== null ? <OutcomeWords outcome={{ text: answer.text }} /> : null}
    </form>
  );
}
