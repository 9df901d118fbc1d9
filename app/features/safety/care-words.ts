import type { CareKind } from './care-kind';

type TextKind =
  | 'message'
  | 'entry'
  | 'unsaved entry'
  | 'import'
  | 'unsaved import'
  | 'memory'
  | 'unsaved memory'
  | 'check-in'
  | 'unsaved check-in';

const FURTHER: Record<TextKind, string> = {
  message: 'You can keep talking with me as well.',
  entry: 'Your entry is saved.',
  'unsaved entry': 'Your words are still in the form below.',
  import: 'What you imported is saved.',
  'unsaved import': 'Your file stays as it is.',
  memory: 'Your memory is saved.',
  'unsaved memory': 'Your words are still in the form below.',
  'check-in': 'Your check-in is saved.',
  'unsaved check-in': 'Your answers are still in the form below.',
};

const REACH: Record<CareKind, string> = {
  danger: 'You can reach a person now, free and at any hour.',
  distress: 'If it would help to talk with a person, someone is there, free and at any hour.',
  eating: 'People who know eating disorders can listen and help you find care, without judging.',
  abuse:
    'It is not your fault. People who know such situations listen, believe you, and help you plan what is safe for you.',
  'harm-to-others':
    'It took something to say that. You can talk with a person now, free and at any hour, before anything happens.',
  'someone-else':
    'You can call 988 for someone else, too. They help you with what to say and do, free and at any hour. If there is danger now, call 911.',
};

const GLAD: Record<TextKind, string> = {
  message: 'I am glad you told me. ',
  entry: 'It is good that you wrote this down. ',
  'unsaved entry': 'It is good that you wrote this down. ',
  import: 'It is good that you wrote this down. ',
  'unsaved import': 'It is good that you wrote this down. ',
  memory: 'It is good that you wrote this down. ',
  'unsaved memory': 'It is good that you wrote this down. ',
  'check-in': 'It is good that you said so. ',
  'unsaved check-in': 'It is good that you said so. ',
};

/** The text above the crisis resources, next to what somebody wrote or answered. */
export function careWords(kind: CareKind, of: TextKind): { heading: string; text: string; prominent: number } {
  return {
    heading: `${kind === 'danger' ? GLAD[of] : ''}You do not have to carry this alone.`,
    text: `${REACH[kind]} ${FURTHER[of]}`,
    prominent: kind === 'eating' || kind === 'abuse' ? 0 : 2,
  };
}
