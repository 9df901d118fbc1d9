import { useSyncExternalStore } from 'react';

const KEY = 'orion-voice';
const NONE: SpeechSynthesisVoice[] = [];
const CHOSEN = 'orion-voice-chosen';

let known = NONE;

/** The English voices of this browser; the same array as long as they are the same. */
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
    // Without storage the choice cannot be kept, and the default voice reads.
  }
  dispatchEvent(new Event(CHOSEN));
}

/** The voice that was chosen here, if this browser still has it. */
export function chosenVoice(): SpeechSynthesisVoice | null {
  const choice = readChoice();
  return englishVoices().find(({ voiceURI }) => voiceURI === choice) ?? null;
}
