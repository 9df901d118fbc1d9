import { expect, it } from 'vitest';
import { leftOutIn, refusedIn } from './read-refusal';

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
  ["please don't tell me what to do", 'suggestions'],
  ["no i don't want to make a plan", 'suggestions'],
  ['no timer please', 'suggestions'],
  ["i don't want to talk about the wedding", 'topic'],
  ["i'd rather not say more", 'topic'],
  ['i really do not want to talk about rent today', 'topic'],
  ["i don't like talking about feelings", 'topic'],
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
  'tell me what to do',
  "mom says don't tell me what to do",
  "she doesn't want to talk about money",
  "they don't want to talk about rent",
  "i'm not talking about rent, i mean the house",
  'why do you ask about my sister?',
  "i don't have a hobby",
  'nobody gives me advice',
  "i don't know how to talk to him",
  "she doesn't listen when i speak",
  "i can't stop thinking about it",
])('“%s” refuses nothing', (text) => {
  expect(refusedIn(text)).toBeNull();
});

it.each([
  ["i don't want to talk about work today", 'work'],
  ["no, i'd rather not talk about my ex right now.", 'your ex'],
  ["i'm not going to talk about the wedding", 'the wedding'],
  ["i don't want to talk about it", null],
  ["i don't want to talk about what happened", null],
  ["i don't want to talk about my suicidal week", null],
  ['i want to talk about work', null],
] as const)('“%s” leaves out %s', (text, topic) => {
  expect(leftOutIn(text)).toBe(topic);
});
