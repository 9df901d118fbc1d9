/** docs/spec.md §9: the first that the browser can write. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/webm', 'audio/ogg;codecs=opus', 'audio/ogg', 'audio/mp4'];
const SPEECH_BITS_PER_SECOND = 32_000;
const MAX_MS = 5 * 60_000;

export type Recording = {
  /** What was recorded, once it is over: by `stop`, after five minutes, or because the microphone went away. Null when it was thrown away. */
  finished: Promise<Blob | null>;
  stop: () => void;
  throwAway: () => void;
};

/** Asks for the microphone and records. Throws what the browser says when that cannot start. */
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

/** Why a microphone could not be had, and what to do about it. */
export function microphoneRefusal(error: unknown): string {
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
