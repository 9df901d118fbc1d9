import type { Talk } from '../talks/talk';

const CLOSE =
  '(?:friend|sister|brother|cousin|mom|mum|mother|dad|father|son|daughter|kid|child|niece|nephew|aunt|wife|husband|partner|boyfriend|girlfriend|roommate|neighbou?r|coworker|colleague)';

/** For somebody who stands beside a person that is hurt by another, or has trouble with eating. */
export const standBy: Talk = {
  name: 'standBy',
  holds: true,
  isQuiet: true,
  listensFor: 5,
  opens: [
    [
      new RegExp(
        String.raw`\bmy (?:\w+ ){0,2}${CLOSE}(?:'s)? (?:[\w']+ ){0,4}(?:hits?|beats?|chokes?|slaps?|kicks?|punches|abuses|threatens) (?:her|him|them)\b|\bmy (?:\w+ ){0,2}${CLOSE} (?:is|was|has been|gets) (?:being )?(?:hit|beaten|abused|threatened) (?:by|at home)\b|\bmy (?:\w+ ){0,2}${CLOSE} is in an abusive\b`,
      ),
      'hurt',
    ],
    [
      new RegExp(
        String.raw`\bmy (?:\w+ ){0,2}${CLOSE} (?:[\w']+ ){0,3}(?:an eating disorder|anorexi\w+|bulimi\w+|throws? up after|starv\w+ (?:her|him|them)sel\w+|(?:barely|hardly) eats|won'?t eat anything|makes? (?:her|him|them)sel\w+ (?:throw up|sick))\b`,
      ),
      'food',
    ],
  ],
  hears: [
    [
      /\b(?:what (?:should|can|do) i (?:even )?(?:say|tell)|how (?:do|can|should) i (?:talk|bring it up))\b.*\b(?:eat\w*|food|meals?)\b/,
      'foodWords',
    ],
  ],
  asks: [
    'What have you noticed that worries you most about it?',
    'How are you holding up yourself?',
    'Who else is close to them and could know?',
  ],
  steps: {
    hurt: {
      say: ['I’m sorry. The National Domestic Violence Hotline, 1-800-799-7233, also advises family and friends.'],
      ask: ['What do you need most: to know what to say, or what to do when it gets dangerous?'],
      choices: [
        { text: 'What to say', to: 'words', hears: /\bsay\b/ },
        { text: 'When it gets dangerous', to: 'danger', hears: /\bdanger\w*\b/ },
      ],
      hears: [
        [/\bwhat (?:should|can|do) i (?:say|tell)\b/, 'words'],
        ['unsure', 'words'],
      ],
    },
    words: {
      say: [
        'Three things help: I believe you, it is not your fault, and I’m here whatever you decide. Pushing somebody to leave can make it less safe.',
      ],
      ask: ['When could you talk with them where nobody else hears it?'],
    },
    danger: {
      say: [
        'When somebody is being hurt, call 911 or your local emergency number, and stay out of reach yourself. For the time before, it helps to agree on a word that means “call for help”.',
      ],
      ask: ['What word could the two of you agree on?'],
    },
    food: {
      say: [
        'I’m sorry. That is frightening to watch.',
        'I’m sorry. It is hard to see that and not to know what to do.',
      ],
      ask: ['What would help you more: knowing what to say to them, or knowing where help is?'],
      choices: [
        { text: 'What to say to them', to: 'foodWords', hears: /\bsay\b/ },
        { text: 'Where help is', to: 'foodHelp', hears: /\bhelp\b/ },
      ],
      hears: [
        [/\bwhat (?:should|can|do) i (?:say|tell)\b/, 'foodWords'],
        ['unsure', 'foodWords'],
      ],
    },
    foodWords: {
      say: [
        'Speak of what you see and of your worry, and not of weight or looks: “I’ve noticed that meals are hard for you, and I’m worried.”',
      ],
      ask: ['When is a calm moment for that, away from meals?'],
    },
    foodHelp: {
      say: [
        'A doctor can see how the body is doing, and the ANAD helpline, 1-888-375-7767 on weekdays, also advises families. Fainting, chest pain or not drinking anything needs a doctor today.',
      ],
      ask: ['Who could help you to make the first appointment?'],
    },
  },
};
