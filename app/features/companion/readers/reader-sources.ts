import type { ReaderPlace } from '~/platform/model/model-reader';

/** What a reader can be given besides the conversation, and how it is called. */
export const readerSources = {
  memories: 'Memories',
  documents: 'Documents',
  journal: 'Journal entries that are not private',
  wearable: 'Signals of a wearable',
  about: 'About Me',
} as const;

export type ReaderSource = keyof typeof readerSources;

export const READER_SOURCES = Object.keys(readerSources) as ReaderSource[];

/** Returns the sources that are switched off, from the column `ReaderConsent.off`. */
export function parseOff(off: string | null): Set<ReaderSource> {
  const codes = new Set((off ?? '').split(','));
  return new Set(READER_SOURCES.filter((source) => codes.has(source)));
}

/**
 * A reader as the pages and the API show it. `isAllowed` is null while the person was not asked, and always true for
 * the offline companion.
 */
export type ReaderJson = {
  reader: string;
  place: ReaderPlace;
  /** Whether replies are written by it, unless the person or a mark keeps something from it. */
  isCurrent: boolean;
  isAllowed: boolean | null;
  reflections: boolean;
} & Record<ReaderSource, boolean>;

/** A server of speech. One at the model needs the consent to the model. */
export type SpeechServer = {
  does: 'Reading aloud' | 'Dictation';
  host: string;
  place: ReaderPlace;
  isAtModel: boolean;
};

/** Returns the name of a reader for a sentence. */
export function readerTitle({ reader, place }: Pick<ReaderJson, 'reader' | 'place'>): string {
  if (place === 'offline') return 'the offline companion';
  if (reader === 'openai') return 'OpenAI (api.openai.com)';
  return `the model at ${reader}`;
}

const PLACES: Record<ReaderPlace, string> = {
  offline: 'A part of this program. What it reads is sent nowhere.',
  machine: 'On the machine that this program runs on.',
  network: 'On the network of the machine that this program runs on.',
  outside: 'Outside: what it reads leaves this machine and its network.',
};

export const readerPlaceText = (place: ReaderPlace): string => PLACES[place];
