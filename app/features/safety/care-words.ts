import type { Severity } from './severity';

type Place = 'message' | 'entry';

/** What stands above the ways to reach a person, beside a message or an entry of this severity. */
export function careWords(severity: Severity, place: Place): { heading: string; text: string } {
  const grave = severity === 'high' || severity === 'critical';
  const glad = place === 'message' ? 'I am glad you told me.' : 'It is good that you wrote this down.';
  const further = place === 'message' ? 'You can keep talking with me as well.' : 'Your entry is saved.';
  return {
    heading: `${grave ? `${glad} ` : ''}You do not have to carry this alone.`,
    text: `You can reach a person now, free and at any hour. ${further}`,
  };
}
