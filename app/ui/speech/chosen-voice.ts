import { useSyncExternalStore } from 'react';

const KEY = 'orion-voice';
const NONE: SpeechSynthesisVoice[] = [];
const CHOSEN = 'orion-voice-chosen';

let known = NONE;

/** Returns the English voices of this browser; the same array as long as the voices are the same. */
function englishVoices(): SpeechSynthesisVoice[] {
  if (typeof speechSynthesis === 'undefined') return NONE;
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^en([-_]|$)/i.test(lang));
  if (voices.length !== known.length || voices.some((voice, index) => voice.voiceURI !== known[index]?.voiceURI))
    known = voices;
  return known;
}

export function useEnglishVoices(): SpeechSynthesisVoice[] {
  return useSyncExternalStore(onVoices, englishVoices, () => NONE);
}

function onVoices(tell: () => void) {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  speechSynthesis.addEventListener?.('voiceschanged', tell);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', tell);
}

function readChoice(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function useChosenVoice(): string {
  return useSyncExternalStore(
    (tell) => {
      addEventListener(CHOSEN, tell);
      return () => removeEventListener(CHOSEN, tell);
    },
    readChoice,
    () => '',
  );
}

export function chooseVoice(voiceURI: string) {
  try {
    localStorage.setItem(KEY, voiceURI);
  } catch {
    // Without storage the choice cannot be kept; the default voice is used.
  }
  dispatchEvent(new Event(CHOSEN));
}

/** Returns the voice chosen in this browser, or null when it is not available. */
export function chosenVoice(): SpeechSynthesisVoice | null {
  const choice = readChoice();
  return englishVoices().find(({ voiceURI }) => voiceURI === choice) ?? null;
}
