import { expect, it } from 'vitest';
import { refusedIn } from './read-refusal';

it.each([
  ["i don't want any breathing stuff", 'exercises'],
  ['no grounding please', 'exercises'],
  ["breathing doesn't work on me", 'exercises'],
  ["i'm sick of breathing exercises", 'exercises'],
  ['you have so many questions', 'questions'],
  ['please stop asking', 'questions'],
  ['why do you always ask questions', 'questions'],
  ['just let me talk', 'listening'],
  ['no more questions today', 'questions'],
  ["don't give me advice", 'suggestions'],
  ['spare me the pep talk', 'suggestions'],
  ["i don't feel like talking about it", 'topic'],
  ["i'd rather not go into that now", 'topic'],
  ['i do not want to speak about him.', 'topic'],
  ['no tips please', 'suggestions'],
  ["no i don't want to make a plan", 'suggestions'],
  ['no timer please', 'suggestions'],
  ["i don't want to talk about the wedding", 'topic'],
  ["i'd rather not say more", 'topic'],
  ['can we talk about something else', 'change'],
  ['please just listen', 'listening'],
  ['i just want to vent', 'listening'],
] as const)('“%s” refuses %s', (text, refused) => {
  expect(refusedIn(text)).toBe(refused);
});

it.each([
  "i can't breathe",
  'the exam had so many questions',
  'i get no exercise',
  'any advice?',
  'why do you ask about my sister?',
  "i don't have a hobby",
  'nobody gives me advice',
  "i don't know how to talk to him",
  "she doesn't listen when i speak",
  "i can't stop thinking about it",
])('“%s” refuses nothing', (text) => {
  expect(refusedIn(text)).toBeNull();
});
