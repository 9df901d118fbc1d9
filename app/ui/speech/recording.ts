/** Audio formats in order of preference; the first that the browser supports is used (docs/spec.md §9). */
const FORMATS = ['audio/webm;codecs=opus', 'audio/webm', 'audio/ogg;codecs=opus', 'audio/ogg', 'audio/mp4'];
const SPEECH_BITS_PER_SECOND = 32_000;
const MAX_MS = 5 * 60_000;

export type Recording = {
  /**
   * Resolves with the recording when it ends: by `stop`, after five minutes, or when the microphone is lost. Null when
   * it was discarded.
   */
  finished: Promise<Blob | null>;
  stop: () => void;
  throwAway: () => void;
};

/** Requests the microphone and starts recording. Throws the browser's error when it cannot start. */
export async function startRecording(): Promise<Recording> {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia)
    throw new DOMException('cannot record', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = () => stream.getTracks().forEach((track) => track.stop());
  try {
    return record(stream, release);
  } catch (error) {
    release();
    throw error;
  }
}

function record(stream: MediaStream, release: () => void): Recording {
  const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: SPEECH_BITS_PER_SECOND,
    ...(mimeType && { mimeType }),
  });
  const parts: Blob[] = [];
  let isKept = true;
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const finished = new Promise<Blob | null>((resolve) => {
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    recorder.onstop = () => {
      clearTimeout(limit);
      release();
      resolve(isKept ? new Blob(parts, { type: recorder.mimeType }) : null);
    };
  });
  recorder.start();
  const limit = setTimeout(stop, MAX_MS);
  return {
    finished,
    stop,
    throwAway: () => {
      isKept = false;
      stop();
    },
  };
}

/** Returns the reason why the microphone is not available, and what to do about it. */
export function microphoneError(error: unknown): string {
  switch ((error as { name?: string } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'the microphone is blocked. Allow it for this site in your browser, then try again.';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'no microphone was found. Connect one, then try again.';
    case 'NotReadableError':
    case 'AbortError':
      return 'the microphone does not answer. Another program may be using it.';
    default:
      return 'this browser cannot record here.';
  }
}
