/** Answers to thanks, goodbyes and messages without words to answer. */
export const thanks = [
  'You’re welcome. I’m here if there is more.',
  'You’re very welcome.',
  'Thank you for writing.',
  'Of course. There is room for more, now or another day.',
  'Gladly, as far as a program can say so.',
];
/** By how somebody leaves. None of them asks anything. */
export const farewells = {
  night: [
    'Good night. I hope that you get some rest.',
    'Good night, and let the day be done.',
    'Rest well. You can come back any time.',
    'Sleep as well as you can. This will be here tomorrow.',
  ],
  luck: [
    'Good luck. You can tell me how it went, if you like.',
    'I wish you luck. Come back and tell me, if you like.',
    'Luck, then, and a steady hand.',
  ],
  thanks: [
    'You’re welcome. Take care, and come back any time.',
    'You’re welcome. Go gently.',
    'Thank you for writing. Take care of yourself.',
  ],
  plain: [
    'Take care. You can come back whenever you like.',
    'Go well. This will be here when you want to go on.',
    'Until next time. Be kind to yourself.',
    'Goodbye for now. The conversation stays here.',
    'All right, take care of yourself.',
    'See you whenever you like.',
  ],
} as const;
export type Closing = keyof typeof farewells;
export const shortest = 'Bye for now.';
export const goGently = [
  'Go gently. You can come back whenever you like.',
  'Go gently, then.',
  'Take it easy. I’ll be here if you want to write.',
];
/** To a greeting in the midst of a conversation. */
export const greetedAgain = ['Hello again.', 'Hello, still here.', 'And hello to you.'];
export const laughs = ['Ha.', 'That has a funny side, too.', 'A laugh counts.', 'It can be funny and still matter.'];
export const shared = ['It was good to read. Thank you for telling me.', 'Thank you for telling it here.'];
export const pauses = ['Take your time.', 'No hurry.', 'A pause is fine.', 'Let it come.'];
export const praises = ['That is kind of you.', 'Thank you for saying so.', 'Kind words reach a simple guide, too.'];
/** To “good point” and “that might work”. */
export const agreed = [
  'Good, then keep what is useful of it.',
  'Then that is something to go by.',
  'I’m pleased if it fits.',
];
/** To what is said as its opposite. */
export const irony = [
  'I read that as the opposite of great.',
  'I hear the irony in that, and what is behind it.',
  'Said with a raised eyebrow, and fair enough.',
];
export const apologies = [
  'There is nothing to be sorry for.',
  'No need to apologize here.',
  'You are not bothering anybody here.',
  'That’s all right.',
];
export const code = [
  'That looks like code, and I can’t read code.',
  'I see code there. I only follow plain sentences.',
  'Code is beyond me.',
];
export const gibberish = [
  'I can’t make words out of that.',
  'I couldn’t read that one.',
  'That slipped past me.',
  'Those letters say nothing to me yet.',
];
export const empty = [
  'Silence is fine here.',
  'No words needed.',
  'You don’t have to write anything.',
  'Dots are fine, too.',
];
export const emoji = [
  'I see the picture, and I don’t want to guess what it means.',
  'A picture can say a lot, and I only read words well.',
  'A picture, without words.',
];
export const smiles = ['A smile, if I read that right.', 'That looks bright.', 'I take that as a smile.'];
export const wordsAsks = [
  'What would it be in words?',
  'Would you put it into a few words?',
  'How would you say it in a sentence?',
  'What would you like to say?',
];
export const englishAsks = [
  'Could you write it in English, in a few simple words?',
  'What is it about, in simple English?',
  'Which English words come closest?',
];
