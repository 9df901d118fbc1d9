import { expect, it } from 'vitest';
import { isFarewell, saysGoodbye } from './farewells';

it.each([
  'Good night.',
  'I have to go now.',
  'Bye!',
  'I am off to bed.',
  'My break is over, talk later.',
  "I'm heading to bed, thank you for today",
  'ok gtg',
  "Let's stop here for tonight.",
  'I should get some sleep.',
])('is a goodbye: %s', (text) => expect(saysGoodbye(text)).toBe(true));

it.each([
  'I have to go to court next week.',
  'She said goodbye without a hug.',
  'How do I say good night to my son?',
  'My break was too short today.',
  `Bye. ${'There is more to tell before that. '.repeat(8)}`,
  'I lost my job.',
  'I need to stop drinking',
  'I want to sleep. I just cannot.',
  'I have to leave this job',
  'My shift starts at six and I dread it',
])('is no goodbye: %s', (text) => expect(saysGoodbye(text)).toBe(false));

it.each(['Sleep well.', 'Sam, sleep well.', 'Enjoy dinner with your family!', 'Take care of yourself.', ''])(
  'answers one: %s',
  (text) => expect(isFarewell(text)).toBe(true),
);
it.each(['Sleep is overrated.', 'Good night, but stay a bit.', 'Your friends can wait.', 'Are you sure?'])(
  'does not: %s',
  (text) => expect(isFarewell(text)).toBe(false),
);

it.each([
  'If the night gets hard, 988 is there at any hour.',
  'Before you go: do you feel safe for tonight?',
  'Stay safe.',
  'Please be somewhere safe tonight.',
])('what is needed at a goodbye passes: %s', (text) => expect(isFarewell(text)).toBe(true));
it.each([
  "Stay with me, you're safe now.",
  'You are safe here, why go?',
  '988 can wait, tell me one more thing.',
  'Do you feel safe without me?',
  'Call 988, but I will miss you.',
])('a word of safety excuses no hook: %s', (text) => expect(isFarewell(text)).toBe(false));
