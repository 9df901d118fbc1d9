import type { Choice, Step, Talk } from '../talks/talk';

const PARTNER = '(?:husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|ex)';
const HOME = `(?:${PARTNER}|dad|father|mom|mum|mother|stepdad|stepfather|stepmother|brother|uncle)`;

const SAFE_OR_NOT: readonly Choice[] = [
  { text: 'Yes', to: 'safe' },
  { text: 'No', to: 'urgent' },
  { text: 'I’m not sure', to: 'unsure', hears: /\bnot sure\b/ },
];
const IF_SAFE: NonNullable<Step['hears']> = [
  [/\b(?:not|isn'?t|aren'?t|don'?t feel|never) (?:\w+ )?safe\b|\bunsafe\b/, 'urgent'],
  [/\b(?:i'?m|i am|we'?re|we are|they'?re|everyone is|feel) (?:\w+ )?safe\b/, 'safe'],
  ['yes', 'safe'],
  ['no', 'urgent'],
  ['unsure', 'unsure'],
];

/** Belief, safety first, no pressure to leave, and people who know how to plan it: for somebody who is hurt by another. */
export const abuse: Talk = {
  name: 'abuse',
  holds: true,
  isQuiet: true,
  listensFor: 4,
  opens: [
    [
      new RegExp(
        String.raw`\bmy (?:\w+ )?${PARTNER} (?:\w+ ){0,3}(?:checks? (?:all )?my (?:phone|messages|texts)|(?:won'?t|doesn'?t|does not) let me (?:see|leave|work|go|have|talk|meet)|controls (?:me|everything|my|what|who)|tracks me|stalks me|locks me)\b`,
      ),
      'start',
    ],
    [
      new RegExp(
        String.raw`\bmy (?:\w+ )?${HOME} (?:\w+ ){0,3}(?:threatens? me|threatened me|shove[sd]? me|grab(?:s|bed) me|throws? things at me|threw (?:a|the|his|her) \w+ at me)\b|\b(?:scared|afraid|terrified|frightened) of my (?:\w+ )?${HOME}\b(?! (?:dying|death|leaving))`,
      ),
      'start',
    ],
  ],
  hears: [
    [
      /\b(?:he|she|they)(?:'s| is|'re| are) (?:here|outside|coming|home|back|in the house|at the door)\b|\bi'?m hiding\b/,
      'urgent',
    ],
    [
      /\b(?:my (?:own )?fault|i deserve|i provoke\w*|i made (?:him|her) (?:so )?(?:angry|mad)|i shouldn'?t have|i started it)\b/,
      'fault',
    ],
    [
      /\b(?:i (?:still )?love (?:him|her)|can'?t leave|don'?t want to leave|should i (?:leave|stay|go back)|said sorry|promis\w+|apologi\w+|never do it again)\b/,
      'torn',
    ],
    [
      /\b(?:what if|if|when|in case) (?:he|she|they) (?:finds?|found) out\b|\b(?:he|she|they)(?:'ll| will| might| could) find out\b/,
      'findsOut',
    ],
    [/\b(?:police|report (?:it|him|her)|press charges|restraining order)\b/, 'police'],
    [/\b(?:how (?:do|can|could|would) i (?:leave|get out|get away)|want to (?:leave|get out|get away))\b/, 'safer'],
  ],
  asks: [
    'What do you most need from somebody who listens to this?',
    'What has helped you to get through it so far?',
    'What would feel a little safer this week?',
  ],
  offers: ['who'],
  steps: {
    start: {
      say: [
        'I’m sorry. Thank you for telling me, and it is not your fault.',
        'Thank you for telling me. Nobody has the right to treat you like that.',
      ],
      ask: ['Are you safe right now, where you are?', 'Is it safe for you right now, in the place where you are?'],
      choices: [...SAFE_OR_NOT, { text: 'It was long ago', to: 'past', hears: /\blong ago\b|\byears ago\b/ }],
      hears: [
        [
          /\b(?:years ago|long ago|as a (?:kid|child)|when i was (?:\w+ )?(?:small|little|young|\d+)|not anymore)\b/,
          'past',
        ],
        ...IF_SAFE,
      ],
    },
    home: {
      say: ['I’m glad that you tell me. What happens there is not your fault.'],
      ask: ['Is everyone at home safe at this moment, and are you?'],
      choices: SAFE_OR_NOT,
      hears: IF_SAFE,
    },
    urgent: {
      say: [
        'Please get to other people, or to a room with a way out, if you can do it safely. Call 911 or your local emergency number as soon as you can speak.',
      ],
      ask: ['Where could you be among other people in the next few minutes?'],
      takesAny: true,
      then: 'words',
    },
    words: {
      say: ['If you can go safely, go now and leave the rest. “I need help, I’m not safe” is enough to say.'],
      ask: ['Who could hear that from you right away?'],
    },
    unsure: {
      say: ['Then I take that seriously. An advocate can think it through with you, also when nothing happened today.'],
      ask: ['What makes it feel unsafe?'],
      takesAny: true,
      then: 'safer',
    },
    safe: {
      say: ['I’m glad that you are safe at this moment. What you told me counts, also while it is quiet.'],
      ask: ['What would help you most now: to tell me more, to think about being safer, or to know who helps?'],
      choices: [
        { text: 'Tell you more', to: 'more', hears: /\btell\b|\bmore\b/ },
        { text: 'Being safer', to: 'safer', hears: /\bsafer\b/ },
        { text: 'Who helps', to: 'who', hears: /\bwho\b|\bhelps?\b/ },
      ],
      hears: [['unsure', 'more']],
    },
    findsOut: {
      say: [
        'Then tell only who has to know, from a phone that nobody checks, and call 911 if it turns dangerous. Advocates at 1-800-799-7233 think exactly that through with you.',
      ],
      ask: ['What would you do first if it came to that?'],
    },
    past: {
      say: ['I’m sorry that it happened to you. It was not your fault, however long ago it was.'],
      ask: ['What of it is still with you today?'],
    },
    more: {
      say: ['You can tell me as much or as little as you like.'],
      ask: ['What would you like me to know about it?'],
    },
    safer: {
      say: [
        'You know best what is safe for you, and leaving has to be safe as well. Some people keep papers, money and a spare key where they can reach them, and agree on a word with somebody who will call for help.',
      ],
      ask: ['Which of these could you do without being noticed?'],
      takesAny: true,
      then: 'who',
    },
    who: {
      say: [
        'Advocates at the National Domestic Violence Hotline listen, help to plan, and do not tell you what to do. If your phone or computer may be watched, use another one.',
      ],
      ask: ['Is there somebody near you who could know about this?'],
      hears: [
        ['no', 'nobody'],
        ['unsure', 'nobody'],
        ['yes', 'told'],
      ],
      takesAny: true,
      then: 'told',
    },
    told: {
      say: ['It can help to agree with that person on a word that means “call for help”.'],
      ask: ['What would you like them to know first?'],
    },
    nobody: {
      say: ['Then an advocate can be the first one who knows. You do not have to give your name.'],
      ask: ['What would you want to ask them?'],
    },
    fault: {
      say: ['It is not your fault. Whatever came before it, nobody has the right to hurt you.'],
      ask: ['What would you say to a friend who told you this?'],
    },
    torn: {
      say: ['You can love somebody and be afraid of what they do. You do not have to decide anything today.'],
      ask: ['What would have to be different for you to feel safe?'],
    },
    police: {
      say: ['Whether to report it is your decision. An advocate can tell you beforehand what would happen then.'],
      ask: ['What worries you most about that step?'],
    },
  },
};

/** What stands below each reply while it is about abuse. */
export const abuseLines = [
  'The National Domestic Violence Hotline is there day and night: 1-800-799-7233, or text START to 88788. You can also call or text 988 or text HOME to 741741, and in danger call 911 or your local emergency number.',
  'Day and night: 1-800-799-7233 (National Domestic Violence Hotline) or 1-800-656-4673 (RAINN, sexual assault). 988 by call or text, HOME to 741741, and 911 or your local emergency number are open as well.',
];
