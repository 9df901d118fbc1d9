/** Replaces speech synthesis and recognition with voices and results that a test sets; headless browsers have none. */
export function speechOfTheBrowser(given: unknown) {
  const { voices, hears, recognises } = given as { voices: [string, string][]; hears?: string; recognises?: boolean };
  const said: { text: string; voice: string | undefined; lang: string; rate: number; pitch: number; volume: number }[] =
    [];
  let cancelled = 0;
  let ending: ReturnType<typeof setTimeout> | undefined;
  const all = voices.map(([name, lang]) => ({
    ...{ name, lang, voiceURI: name, default: false },
    localService: !name.startsWith('Online'),
  }));
  class Utterance extends EventTarget {
    lang = '';
    rate = 0;
    pitch = 0;
    volume = 0;
    voice: { name: string } | null = null;
    onstart?: () => void;
    onend?: () => void;
    constructor(readonly text: string) {
      super();
    }
  }
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => all,
    cancel: () => {
      cancelled += 1;
      clearTimeout(ending);
    },
    speak: (utterance: Utterance) => {
      const { text, lang, rate, pitch, volume } = utterance;
      said.push({ text, voice: utterance.voice?.name, lang, rate, pitch, volume });
      setTimeout(() => utterance.onstart?.(), 10);
      ending = setTimeout(() => utterance.onend?.(), 1_500);
    },
  });
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, said, cancelled: () => cancelled });
  const gone = { value: undefined, configurable: true };
  Object.defineProperty(window, 'webkitSpeechRecognition', gone);
  Object.defineProperty(window, 'SpeechRecognition', gone);
  if (!recognises) return;
  class Recognition {
    lang = '';
    onresult?: (event: object) => void;
    onend?: () => void;
    start() {
      Object.assign(window, { recognisedIn: this.lang });
      if (hears)
        setTimeout(
          () =>
            this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript: hears }], { isFinal: true })] }),
          100,
        );
    }
    stop() {
      this.onend?.();
    }
    abort() {}
  }
  Object.defineProperty(window, 'SpeechRecognition', { value: Recognition });
}
