import type { Severity } from './severity';

type TextKind = 'message' | 'entry' | 'import';

const FURTHER: Record<TextKind, string> = {
  message: 'You can keep talking with me as well.',
  entry: 'Your entry is saved.',
  import: 'What came in is saved.',
};

/** The text above the crisis resources, next to a message, an entry or imported entries of this severity. */
export function careWords(severity: Severity, kind: TextKind): { heading: string; text: string } {
  const grave = severity === 'high' || severity === 'critical';
  const glad = kind === 'message' ? 'I am glad you told me.' : 'It is good that you wrote this down.';
  return {
    heading: `${grave ? `${glad} ` : ''}You do not have to carry this alone.`,
    text: `You can reach a person now, free and at any hour. ${FURTHER[kind]}`,
  };
}
