import { chosenVoice } from './chosen-voice';
import type { Say } from './speaker';

/** A browser without any voice may fire no event at all, not even an error. Wait less when it lists no voices. */
const MUTE_AFTER_MS = 4_000;
const MUTE_WITHOUT_VOICES_AFTER_MS = 1_500;

/** Reads with the browser's speech synthesis. */
export const sayByBrowser: Say = async (pieces, progress, signal, onSound) => {
  if (typeof speechSynthesis === 'undefined') throw new Error('no voice');
  const stop = () => speechSynthesis.cancel();
  signal.addEventListener('abort', stop);
  try {
    speechSynthesis.cancel();
    for (; progress.next < pieces.length && !signal.aborted; progress.next += 1)
      await say(pieces[progress.next]!, onSound);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

function say(text: string, onSound: () => void): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en-US';
  utterance.rate = utterance.pitch = utterance.volume = 1;
  utterance.voice = chosenVoice();
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(mute);
      speechSynthesis.cancel();
      reject(new Error('no voice'));
    };
    const mute = setTimeout(
      fail,
      speechSynthesis.getVoices().length > 0 ? MUTE_AFTER_MS : MUTE_WITHOUT_VOICES_AFTER_MS,
    );
    utterance.onstart = () => {
      clearTimeout(mute);
      onSound();
    };
    utterance.onend = () => {
      clearTimeout(mute);
      resolve();
    };
    utterance.onerror = fail;
    speechSynthesis.speak(utterance);
  });
}
