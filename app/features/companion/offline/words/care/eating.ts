import { A_TIME, type Talk } from '../talks/talk';

/** No numbers, no advice about weight; the body first, then shame, urges and the first person to tell. */
export const eating: Talk = {
  name: 'eating',
  holds: true,
  isQuiet: true,
  listensFor: 4,
  opens: [
    [
      /\bi (?:\w+ ){0,2}(?:binge|binged|binging|bingeing)\b(?![- ]?watch| (?:on )?(?:series|shows?|netflix|episodes))|\bbinge[- ]eat\w*\b|\bi (?:\w+ ){0,2}(?:hate|am disgusted by|can'?t stand) my body\b/,
      'start',
    ],
  ],
  hears: [
    [/\b(?:faint\w*|pass(?:ed|ing) out|dizzy|chest|heart|blood|bleeding|collapsed)\b/, 'body'],
    [
      /\bcalori\w+|\b(?:lose|losing|gain|gained) (?:\w+ ){0,2}(?:weight|pounds|kilos|lbs?|kg)\b|\bdiets?\b|\bhow (?:much|little) (?:can|should) i (?:eat|weigh)\b/,
      'noNumbers',
    ],
    [/\burges?\b|\b(?:about to|want to|need to|going to) (?:throw up|puke|purge|binge)\b/, 'urge'],
    [/\b(?:disgust\w*|ashamed|shame|hate my(?:self| body)|feel (?:so )?fat|ugly)\b/, 'shame'],
  ],
  asks: [
    'What is the hardest time of the day with it?',
    'What would you want somebody to understand about it?',
    'What do you miss most from before?',
  ],
  offers: ['tell'],
  steps: {
    start: {
      say: [
        'Thank you for telling me. It is not easy to say.',
        'I’m sorry that it is so hard. Thank you for telling me.',
      ],
      ask: ['Are you safe right now, as you write this?', 'Is your body okay, and are you safe right now?'],
      choices: [
        { text: 'Yes', to: 'safe' },
        { text: 'No', to: 'unsafe' },
        { text: 'My body feels bad', to: 'body', hears: /\bbody\b/ },
      ],
      hears: [
        [/\b(?:not|isn'?t|don'?t feel) (?:\w+ )?safe\b|\bunsafe\b/, 'unsafe'],
        [/\b(?:i'?m|i am|feel) (?:\w+ )?(?:safe|okay|ok|fine)\b/, 'safe'],
        ['yes', 'safe'],
        ['no', 'unsafe'],
        ['unsure', 'body'],
      ],
    },
    safe: {
      say: ['I’m glad. Eating disorders are illnesses, and there is help that works for many people.'],
      ask: ['Does somebody near you know about it?'],
      choices: [
        { text: 'Somebody knows', to: 'known', hears: /\bknows?\b/ },
        { text: 'Nobody knows', to: 'tell', hears: /\bnobody\b|\bno one\b|\bnoone\b/ },
      ],
      hears: [
        [/\b(?:nobody|no one|doesn'?t know|don'?t know|hide|hiding|secret)\b/, 'tell'],
        ['yes', 'known'],
        ['no', 'tell'],
      ],
      then: 'known',
    },
    unsafe: {
      say: [
        'Then please let somebody be with you now. If you may hurt yourself or feel faint, call 911 or your local emergency number.',
      ],
      ask: ['Who can be beside you in the next hour?'],
    },
    body: {
      say: [
        'Fainting, chest pain, an uneven heartbeat or blood when you throw up need a doctor today. If it is strong now, call 911 or your local emergency number.',
      ],
      ask: ['What do you notice in your body as you sit there?'],
    },
    known: {
      say: ['It helps not to carry that alone.'],
      ask: ['What do they not know yet that you wish they did?'],
    },
    tell: {
      say: [
        'Hiding it costs strength. A doctor, or somebody at a helpline, hears it without judging.',
        'It can be said in one place first: to a doctor, or to somebody at a helpline.',
      ],
      ask: ['Who would be the easiest person to tell?'],
      hears: [['unsure', 'sentence']],
      takesAny: true,
      then: 'sentence',
    },
    sentence: {
      say: ['One sentence is enough: “I’m struggling with food, and I need help.”'],
      ask: ['When could you say or write that?'],
      expects: A_TIME,
      then: 'close',
    },
    noNumbers: {
      say: [
        'I leave out numbers and ways to lose weight, because they can make it worse. You can tell me everything else.',
      ],
      ask: ['What is going on when the numbers get loud?'],
    },
    urge: {
      say: [
        'An urge rises and falls again, often within half an hour. It helps to be near somebody, or in another room than the kitchen and the bathroom.',
      ],
      ask: ['Where could you be for the next half hour?'],
      takesAny: true,
      then: 'close',
    },
    shame: {
      say: ['Shame like that is heavy, and many people who struggle with food know it.'],
      ask: ['When is it a little quieter?'],
    },
  },
};

/** What stands below each reply while it is about eating. */
export const eatingLines = [
  'People who know eating disorders answer on weekdays: 1-866-662-1235 (National Alliance for Eating Disorders) and 1-888-375-7767 (ANAD). At any hour call or text 988 or text HOME to 741741, and in danger call 911 or your local emergency number.',
  'For eating disorders, on weekdays: ANAD, 1-888-375-7767, and the National Alliance, 1-866-662-1235. 988 by call or text, HOME to 741741, and 911 or your local emergency number are open day and night.',
];
