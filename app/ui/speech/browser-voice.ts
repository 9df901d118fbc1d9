import { chosenVoice } from './chosen-voice';
import { isOnlyLocalVoices, type Say } from './speaker';

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
    const voice = voiceToUse();
    for (; progress.next < pieces.length && !signal.aborted; progress.next += 1)
      await say(pieces[progress.next]!, voice, onSound);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

function voiceToUse(): SpeechSynthesisVoice | null {
  const chosen = chosenVoice();
  if (!isOnlyLocalVoices() || chosen?.localService) return chosen;
  const local = speechSynthesis
    .getVoices()
    .find(({ localService, lang }) => localService && lang.toLowerCase().startsWith('en'));
  if (!local) throw new Error('no voice');
  return local;
}

function say(text: string, voice: SpeechSynthesisVoice | null, onSound: () => void): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en-US';
  utterance.rate = utterance.pitch = utterance.volume = 1;
  utterance.voice = voice;
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
