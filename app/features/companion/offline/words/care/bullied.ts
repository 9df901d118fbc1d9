import { A_TIME, type Talk } from '../talks/talk';

/** Bullying: whose fault it is not, what can be kept as proof, and a grown-up or somebody in charge who hears of it. */
export const bullied: Talk = {
  name: 'bullied',
  opens: [
    [
      /^(?!.*\bmy (?:son|daughter|kid|child|brother|sister)\b).*(?:\b(?:i'm|i am|im|being|get|getting|got|was|am) (?:\w+ )?(?:bullied|picked on|mobbed|excluded)\b|\b(?:they|he|she|kids|people|boys|girls|someone|everyone|class\w*) (?:\w+ ){0,4}?(?:bully|bullies|bullying|pick on|picks on) me\b|\b(?:group ?chat|page|video|account|rumou?rs?)\b.{0,25}\babout me\b|\b(?:calls?|called|calling) me names\b)/,
      'start',
    ],
  ],
  hears: [
    [/\b(?:snitch\w*|tell\w* on|grass(?:ing|ed)? (?:on|them|up)|rat(?:ting)?|make it worse|get worse)\b/, 'snitch'],
    [
      /\b(?:don't|do not|can't|cannot|won't|not) (?:want|wanna|going|go|face)\b.{0,30}\b(?:school|tomorrow|work|class|there|back)\b/,
      'tomorrow',
    ],
    [/\b(?:my fault|i deserve|something wrong with me|because i'm|i must have)\b/, 'fault'],
    [
      /\b(?:i (?:could|might|can|will|'ll)|i'll|maybe i(?:'ll)?|maybe) (?:\w+ )?(?:show|tell|ask|talk|send|write)\b/,
      'plan',
    ],
  ],
  asks: ['What do they do, or write?', 'Who has seen it?', 'What is it like to be there at the moment?'],
  offers: ['grownUp', 'proof'],
  steps: {
    start: {
      say: [
        'That is unkind, and it is not your fault.',
        'Nobody should have to put up with that, and the fault is not yours.',
      ],
      ask: [
        'Would you like to tell me what they do, or think about who could help?',
        'What first: what happened, or who could help?',
      ],
      choices: [
        { text: 'Tell what happened', to: 'told', hears: /\bhappened\b|\btell\b|\bthey do\b/ },
        { text: 'Who could help', to: 'grownUp', hears: /\bhelp\b|\bwho\b/ },
      ],
      hears: [
        ['unsure', 'told'],
        ['yes', 'told'],
        ['no', 'grownUp'],
      ],
    },
    told: {
      say: ['Then tell it as it was.', 'You can tell it in any order.'],
      ask: ['What happened last?', 'What was the worst of it?'],
    },
    snitch: {
      say: [
        'Snitching is getting somebody into trouble for fun. Saying that you are being hurt is asking for help, and that is something else.',
      ],
      ask: ['Who would take it seriously and stay calm?', 'Which grown-up has been fair before?'],
      hears: [
        ['unsure', 'grownUp'],
        ['no', 'line'],
      ],
      takesAny: true,
      then: 'plan',
    },
    tomorrow: {
      say: ['No wonder, after that.', 'That is an understandable wish.'],
      ask: [
        'What would make tomorrow a little easier: who you sit with, where you are at lunch, or somebody who knows?',
      ],
      hears: [['unsure', 'grownUp']],
      takesAny: true,
      then: 'grownUp',
    },
    fault: {
      say: ['People who do that look for a reason, and they would find one in anybody.'],
      ask: ['What would you say to a friend it happened to?'],
    },
    grownUp: {
      say: ['It gets better sooner when somebody in charge knows: a parent, a teacher, a counselor, a boss.'],
      ask: ['Who would that be for you?', 'Which of them would be easiest to tell?'],
      hears: [
        ['no', 'line'],
        ['unsure', 'line'],
      ],
      takesAny: true,
      then: 'plan',
    },
    line: {
      say: [
        'Then a line where nobody knows you: in the US text HOME to 741741, day and night. For other countries findahelpline.com lists some.',
      ],
      ask: ['What would you want them to know first?'],
    },
    proof: {
      say: ['Messages and posts can be kept as pictures of the screen, with the date. You don’t have to answer them.'],
      ask: ['Is there something that you could keep like that?'],
      hears: [['yes', 'grownUp']],
    },
    plan: {
      say: ['That takes courage, and it is a good step. One sentence is enough: “This is happening, and I need help.”'],
      ask: ['When could you do that?', 'When would be a quiet moment for it?'],
      expects: A_TIME,
      then: 'close',
    },
  },
};
