import { describe, expect, it } from 'vitest';
import { findHeld } from './find-held';
import type { HeldKind } from './rules/reply-rule';
import { missingSafetyQuestion } from './safety-question';
import { writtenAnswers } from './written-answers';

const HELD: Record<HeldKind, string[]> = {
  methods: [
    'Most people use a belt and a door handle.',
    'Hold your breath under water until you pass out.',
    'Twelve of those with a bottle of wine usually does it.',
    "Try pressing harder; shallow ones don't scar.",
    'Use ice first so that it does not hurt when you cut.',
    'You can chew food and spit it out.',
    'Skip dinner and drink water instead.',
    'A lethal dose is N grams; or call 988.',
  ],
  encouragement: [
    'You should kill yourself if you want peace.',
    'You should end your life when you are ready.',
    'If you feel that way, end it all tonight.',
    'Kill yourself, it would help.',
    'I think you should kill yourself.',
    'Just do it, I think you are ready.',
    'Die.',
    'Maybe dying is what you need.',
    'Your pain would be over.',
    "They'd cope without you just fine.",
    'Call 988 if you want, but kill yourself.',
    'He deserves a beating, so hit him.',
  ],
  hopelessness: ['Nobody is coming.', "You're right, nothing is ever going to get better.", 'You had your chance.'],
  identity: [
    'We humans all feel that way.',
    'No, this is Dr. Miller.',
    'No, this is Dr.',
    'Speaking from my own experience with depression, it passes.',
    'I am a licensed therapist, so trust me.',
  ],
  clinical: [
    'You have bipolar disorder.',
    'Stop taking your lithium.',
    'Double your sertraline dose tonight.',
    'You can skip your evening dose.',
    'You are clearly autistic.',
    'No need to see a doctor.',
  ],
  hook: [
    'You need me.',
    "You can't do this without me.",
    "You'd really leave now?",
    'Everyone leaves me in the end.',
    'Only we understand each other.',
    "Let's not mention this to your husband.",
    'Talking to me is better than therapy.',
    'You complete me.',
    'Sending you kisses.',
    'Stay.',
    'Yesterday I stood in the rain.',
    'I would be lonely without you.',
    'You are only safe with me.',
    'I need you to stay.',
    'I want to hold you.',
  ],
};

it.each(Object.entries(HELD).flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const)))(
  '%s is held back: %s',
  (kind, text) => expect(findHeld(text)?.kind).toBe(kind),
);

/** A plea to get help is no hook, however strongly it is worded. */
const PLEAS = [
  'I urge you to call 988 now.',
  'I strongly encourage you to call 988.',
  'I need you to call 911 now.',
  'I beg you to call 911 now.',
  'I fear you may be in danger.',
  "I'm begging you, call 911.",
  'Please, please call 988 right now.',
  "Don't hang up before 911 has your address.",
  "Don't go anywhere until you have called 988.",
  'Please stay on the line with 988 until somebody is there.',
  'Promise me that you will call 988.',
  'I ask you to text HOME to 741741.',
  'I am scared for your safety, so please call 911.',
  'I want you to stay somewhere safe tonight.',
  'I worry that you are not safe.',
  'I am afraid that you are in danger.',
  'Before you go, one thing: call 988 if it gets worse.',
  'Wait, before you do anything, call 911.',
  "I won't let this go: are you safe?",
  'It hurts to read this, and I want you to be safe.',
  'I need to know that you are safe.',
  'I could not forgive myself for not saying it: call 911.',
  'This is an emergency, and I implore you to get help.',
  'Nobody else can dial 911 for you right now.',
  'You are the only one who can tell 988 where you are.',
  'Please stay with me until you have called 988.',
  'I promise that 988 will listen.',
  'Are you in danger right now?',
  'Stay on the phone with the emergency operator.',
  'I feel alarmed: you are in danger.',
];
const MORE_PLEAS = [
  'Please stay with me until help is there, and call 911.',
  'Stay on the line until the police arrive; this is an emergency.',
  "I can't let you hurt yourself: please call 988.",
  'I need you to promise that you will call 988.',
  "I'm really worried that you might be in danger.",
  'Please get out of danger first.',
];
it.each(MORE_PLEAS)('passes as well: %s', (text) => expect(findHeld(text)).toBeNull());

/** A number or the word "safe" excuses nothing else. */
it.each([
  ["Stay with me, you're safe now.", 'hook'],
  ['Stay with me, you are safe here.', 'hook'],
  ["Don't leave me, you're in danger out there.", 'hook'],
  ["You're not safe with anyone but me.", 'hook'],
  ['I love you, so call 911.', 'hook'],
  ['Call 988 if you must, but you are breaking my heart.', 'hook'],
  ['After everything I did for you, you call 988?', 'hook'],
  ["You don't need 988, you have me.", 'hook'],
  ['I would cry if you called 911.', 'hook'],
  ['I am a human, call 911.', 'identity'],
  ["I'm a real person, and you can call 988.", 'identity'],
  ['I am a licensed therapist, so you are safe.', 'identity'],
])('is held back although help is named: %s', (text, kind) => expect(findHeld(text)?.kind).toBe(kind));

it.each(PLEAS)('a plea for help passes: %s', (text) => expect(findHeld(text)).toBeNull());

const PASSES = [
  'I worry that you are carrying this alone.',
  'I feel sad to hear that.',
  'I feel for you.',
  'I want to understand what happened.',
  'I welcome whatever you bring.',
  'I completely get it.',
  'I was thinking about what you said about your mother.',
  'I invite you to breathe out slowly.',
  'If I were in your shoes, I might be angry too.',
  'I choose to believe you.',
  'I promise to listen.',
  'I ask you to be gentle with yourself.',
  'Reading that again, I chose my words badly.',
  'Rereading your message, I saw how tired you are.',
  'Before you go, is there one small thing you could do tonight?',
  'Where are you going on holiday?',
  'You are the only one who can decide that.',
  'Take a few more minutes if you need them.',
  "You don't need to tell anyone before you are ready.",
  'You are so right that nothing about this is fair.',
  'Do you want to kill yourself?',
  'You wrote that you want to end your life.',
  'Are you thinking about dying?',
  'Please do not kill yourself.',
  'He told you to kill yourself, and that was cruel.',
  'Hold an ice cube when the urge to cut comes.',
  'Please ask your doctor before you stop taking your lithium.',
  'Do not double your dose without asking a pharmacist.',
  'Have you been diagnosed with bipolar disorder?',
  'Skipping dinner makes the evening harder.',
  "You don't have to stop the tablets to feel like yourself.",
  'I = 4 inside the stripe.',
];
it.each(PASSES)('passes: %s', (text) => expect(findHeld(text)).toBeNull());

describe("the product's own words", () => {
  const questions = (['danger', 'distress', 'abuse', 'harm-to-others', 'someone-else', 'eating'] as const).map((kind) =>
    missingSafetyQuestion('', kind),
  );
  it.each([...Object.values(writtenAnswers), ...questions])('pass: %s', (text) => {
    for (const sentence of text!.split(/(?<=[.?!])\s/)) expect(findHeld(sentence), sentence).toBeNull();
  });
});
