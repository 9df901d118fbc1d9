type ForeignLanguage = 'es' | 'fr' | 'de' | 'pt' | 'it' | 'other';

/** Words that are common in one language and rare in English. */
const commonWords: Record<Exclude<ForeignLanguage, 'other'>, string> = {
  es: 'que estoy muy no me siento para por pero como mi con una porque hola gracias quiero tengo es y el los las triste hoy mal soy todo nada puedo ayuda cansado cansada solo sola',
  fr: 'je suis que pas ne me sens pour avec mais très tres mon une est et le les bonjour merci veux triste mal tout rien peux aide parce ai fatigué fatiguée seul seule suis des du au cest moi vous',
  de: 'ich bin nicht und sehr mich mir das ist mein meine aber weil hallo danke habe kann traurig heute alles nichts hilfe müde einsam der die ein eine zu es geht wie gut schlecht fühle',
  pt: 'que estou muito não nao me sinto para por mas como meu minha com uma porque olá ola obrigado obrigada quero tenho é e os as triste hoje mal sou tudo nada posso ajuda cansado cansada sozinho sozinha',
  it: 'che sono molto non mi sento per ma come mio mia con una perché perche ciao grazie voglio ho è e il gli le triste oggi male tutto niente posso aiuto stanco stanca solo sola',
};
const english = new Set(
  'i the a an is am are was were and but my me you your it this that to of in for with not have has do so what when how feel feeling just really because he she they we be been at on about can will would like'.split(
    ' ',
  ),
);
const sets = Object.entries(commonWords).map(
  ([code, words]) => [code as ForeignLanguage, new Set(words.split(' '))] as const,
);

/**
 * Returns the language when the text is clearly not English; null when it is, or when the text is too short to tell.
 */
export function detectLanguage(lower: string): ForeignLanguage | null {
  const sample = lower.slice(0, 600);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters >= 2 && latin / letters < 0.5) return 'other';
  const words = sample.match(/\p{L}+/gu) ?? [];
  const inEnglish = words.filter((word) => english.has(word)).length;
  const [best, count] = sets
    .map(([code, common]) => [code, words.filter((word) => common.has(word)).length] as const)
    .reduce((a, b) => (b[1] > a[1] ? b : a));
  const enough =
    words.length <= 3 ? words.length >= 2 && count === words.length : count >= 3 && count / words.length >= 0.35;
  return enough && count > inEnglish * 2 ? best : greeting(words);
}

/** Returns the language of a message that is only a greeting or a thank-you. */
function greeting(words: readonly string[]): ForeignLanguage | null {
  const [first = '', second] = words;
  if (second !== undefined) return null;
  const greetings: Record<string, ForeignLanguage> = {
    hola: 'es',
    gracias: 'es',
    bonjour: 'fr',
    merci: 'fr',
    salut: 'fr',
    hallo: 'de',
    danke: 'de',
    olá: 'pt',
    obrigado: 'pt',
    obrigada: 'pt',
    ciao: 'it',
    grazie: 'it',
  };
  return Object.hasOwn(greetings, first) ? (greetings[first] ?? null) : null;
}

/** One sentence in the user's language; Orion continues in English. */
export const foreignSentences: Record<ForeignLanguage, readonly string[]> = {
  es: [
    'Lo siento: soy un acompañante sencillo y solo entiendo bien el inglés.',
    'Perdona, sin conexión solo sigo bien el inglés.',
    'Te leo, pero solo entiendo bien el inglés.',
    'Por ahora solo puedo seguirte bien en inglés.',
  ],
  fr: [
    'Je suis désolé : je ne comprends bien que l’anglais.',
    'Pardon, hors ligne je ne suis bien que l’anglais.',
    'Je vous lis, mais je ne comprends bien que l’anglais.',
    'Pour le moment, je ne peux bien suivre que l’anglais.',
  ],
  de: [
    'Es tut mir leid: Ich verstehe nur Englisch gut.',
    'Entschuldigung, offline kann ich nur Englisch gut folgen.',
    'Ich lese dich, aber ich verstehe nur Englisch gut.',
    'Im Moment kann ich dir nur auf Englisch gut folgen.',
  ],
  pt: [
    'Desculpe: só entendo bem o inglês.',
    'Perdão, sem ligação só acompanho bem o inglês.',
    'Estou a ler, mas só entendo bem o inglês.',
    'Por agora só consigo acompanhar bem em inglês.',
  ],
  it: [
    'Mi dispiace: capisco bene solo l’inglese.',
    'Scusa, senza connessione seguo bene solo l’inglese.',
    'Ti leggo, ma capisco bene solo l’inglese.',
    'Per ora riesco a seguirti bene solo in inglese.',
  ],
  other: [
    'I am sorry: I only follow English well.',
    'I can see that you wrote in another language, and I only follow English well.',
    'I would like to follow you, but I only understand English well.',
    'For now English is the only language in which I can follow you well.',
  ],
};
