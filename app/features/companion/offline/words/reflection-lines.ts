import { questions as told } from './listening-lines';

/** For an entry that speaks of danger. */
export const careful = [
  'What you wrote is heavy, and it was right to put it into words. It is more than anybody should carry alone. Please let a person be with you in it: call or text 988 in the US, text HOME to 741741, and in danger call 911 or your local emergency number.',
  'There is a great deal of pain in this entry, and I do not want to leave you alone with it. People are awake for exactly this: 988 by call or text in the US, 741741 by text with the word HOME. If you are in danger now, call 911 or your local emergency number.',
];
export const carefulQuestions = [
  'Are you safe right now, as you read this?',
  'Who could be with you in the next hour?',
] as const;

/** Before a sentence of the entry. */
export const quotes = [
  'One sentence stands out to me: “{said}”.',
  'I stayed with this sentence: “{said}”.',
  'You wrote “{said}”.',
];
export const wholes = ['Thank you for writing this down.', 'You put this into words, and I read all of it.'];

/** By the tone of that sentence. */
export const remarks = {
  hard: [
    'That sounds hard, and it is good that it does not have to stay in your head.',
    'That is not an easy thing to write, and it can stand here as it is.',
    'That would weigh on anyone. Writing it down is one way to look at it from a little further off.',
  ],
  good: [
    'It is good to have that on paper, so that you can come back to it.',
    'Good things are easily passed over, and you wrote this one down.',
    'That is worth keeping.',
  ],
  plain: [
    'It can stand here as you wrote it, without being more or less than that.',
    'Often one sees a thing a little more clearly once it is written down.',
    'You do not have to have it sorted out to write about it.',
  ],
} as const;

export const secondQuestions = [
  'What in it matters most to you?',
  'What do you notice when you read it again?',
  'What would you like to remember of this in a month?',
  'What have you left out so far?',
  'What would you like to come back to in a few days?',
  'What would a good friend ask you about this?',
];

/** Open questions by the form of a sentence. */
export const questions = {
  selfBlame: told.selfBlame,
  hardNow: [
    'What is the hardest part of it?',
    'How long has it been like that?',
    'What would help, even a little?',
    'What do you need most right now?',
    'How are you coping with it?',
  ],
  hardThen: ['What was the hardest part of it for you?', 'How is it by now?', 'What has stayed with you from it?'],
  good: ['How does that feel?', 'What makes it good?', 'What does it give you?'],
  plainNow: [
    'How do you feel about that?',
    'What is that like for you?',
    'How is that for you?',
    'How are you doing with it?',
    'What goes through your mind with that?',
  ],
  plainThen: ['How was that for you?', 'How did you feel about it?', 'What was that like?'],
  cannot: ['Which part is the hardest?', 'How is that for you?', 'What gets in the way?'],
  intention: ['How would you like it to go?'],
  wish: ['What stands in the way of it?', 'What matters most to you in that?', 'How would that be for you?'],
  missing: ['What was good about it?', 'What do you miss about it?', 'What has changed since then?'],
  missingSomebody: told.missingSomebody,
  wondering: ['What makes you wonder?', 'What would help you to find out?', 'What is it like to have that open?'],
  success: ['What helped you to do it?', 'How does it feel to have done it?'],
  eased: ['What made it easier?', 'What is it like now?'],
  relief: ['How does that feel?', 'What was it like before you knew?'],
} as const;
