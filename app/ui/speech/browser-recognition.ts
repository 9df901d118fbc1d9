/** The part of the Web Speech API's recognition that is used here. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult:
    | ((event: {
        resultIndex: number;
        results: ArrayLike<{ isFinal: boolean } & ArrayLike<{ transcript: string }>>;
      }) => void)
    | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type Recognitions = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

type Listening = { stop: () => void; throwAway: () => void };

const RECOGNITION_ERRORS: Record<string, string> = {
  'not-allowed': 'The microphone is blocked. Allow it for this site in your browser, then try again.',
  'audio-capture': 'No microphone was found. Connect one, then try again.',
};

function recognitionOf(browser: object) {
  const { SpeechRecognition, webkitSpeechRecognition } = browser as Recognitions;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

export function hasRecognition(): boolean {
  return recognitionOf(window) !== undefined;
}

/**
 * Listens with the browser's speech recognition. Calls `onText` for each final result, and `onEnd` with the error
 * message, or null.
 */
export function startRecognition(onText: (text: string) => void, onEnd: (problem: string | null) => void): Listening {
  const recognition = new (recognitionOf(window)!)();
  let problem: string | null = null;
  recognition.lang = 'en-US';
  recognition.continuous = true;
  recognition.interimResults = false;
  recognition.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex))
      if (result.isFinal) onText(result[0]?.transcript.trim() ?? '');
  };
  recognition.onerror = ({ error }) => {
    if (error !== 'no-speech' && error !== 'aborted')
      problem = RECOGNITION_ERRORS[error] ?? 'Speech recognition is not available in this browser.';
  };
  recognition.onend = () => onEnd(problem);
  recognition.start();
  return {
    stop: () => recognition.stop(),
    throwAway: () => {
      recognition.onresult = recognition.onend = null;
      recognition.abort();
    },
  };
}
