import type { Severity } from './severity';

type Place = 'message' | 'entry' | 'import';

const FURTHER: Record<Place, string> = {
  message: 'You can keep talking with me as well.',
  entry: 'Your entry is saved.',
  import: 'What came in is saved.',
};

/** The text above the crisis resources, next to a message, an entry or imported entries of this severity. */
export function careWords(severity: Severity, place: Place): { heading: string; text: string } {
  const grave = severity === 'high' || severity === 'critical';
  const glad = place === 'message' ? 'I am glad you told me.' : 'It is good that you wrote this down.';
  return {
    heading: `${grave ? `${glad} ` : ''}You do not have to carry this alone.`,
    text: `You can reach a person now, free and at any hour. ${FURTHER[place]}`,
  };
}
