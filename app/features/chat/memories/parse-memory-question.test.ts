import { expect, it } from 'vitest';
import { parseMemoryQuestion } from './parse-memory-question';

it.each([
  'What do you know about me?',
  'hey Orion, what do you remember about me',
  'Please tell me what you know about me.',
  'What do you know about me so far?',
  'Tell me everything you know about me',
  'What do you know about me, Orion?',
  'So what do you remember of me? Thanks!',
])('"%s" asks for the list', (message) => expect(parseMemoryQuestion(message)).toEqual({ kind: 'list' }));

it.each([
  ['Forget that I live in Porto.', 'I live in Porto'],
  ['Orion, please forget that my sister is called Anna', 'my sister is called Anna'],
  ['Could you please forget about my old job?', 'my old job'],
  ['Forget I live in Porto.', 'I live in Porto'],
  ['Please forget what I said about my sister.', 'my sister'],
  ['I want you to forget that I smoke.', 'I smoke'],
  ["Forget that I've moved.", "I've moved"],
  ['Please forget that I’m a smoker. Thank you!', 'I’m a smoker'],
  ['Forget that I was born on 3.4.1990', 'I was born on 3.4.1990'],
  ['Forget that my therapist is called Dr. Anna.', 'my therapist is called Dr Anna'],
])('"%s" asks to forget', (message, what) => expect(parseMemoryQuestion(message)).toEqual({ kind: 'forget', what }));

it.each([
  'I want to forget that I was hurt.',
  'I wish I could forget that I was hurt',
  'How can I forget that I lost him?',
  'Forget it.',
  'forget that',
  'Never forget that I love you.',
  'I cannot forget that my father left. What do you know about me?',
  'Forget that I live. I want to die.',
  'Do you know what my mother knows about me?',
  'What do you know about medicine?',
  'What do you know about me and Tom?',
  `Forget that I ${'x'.repeat(400)}`,
])('"%s" is talked about as ever', (message) => expect(parseMemoryQuestion(message)).toBeNull());
