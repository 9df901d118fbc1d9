import { A_TIME, type Talk } from './talk';

/** Both sides in one’s own words, what one already leans toward, and a small test. */
export const decision: Talk = {
  name: 'decision',
  opens: [
    [
      /\b(?:(?:have|need|got|has) to (?:decide|choose|make (?:a|this|my|the) decision)|can'?t decide|cannot decide|don'?t know (?:if|whether) (?:i should|to)|don'?t know which (?:\w+ ){0,2}to|choose between|can'?t choose|torn between|big decision|hard decision|difficult decision|two minds|(?:round|around) in circles|make up my mind|dilemma|should i (?:stay|leave|quit|go|move|break up|take|accept|end|marry|have|keep|sell|buy)\b)/,
      'start',
    ],
    [/\bpart of me\b.*\b(?:part of me|other part|another part)\b/, 'parts'],
  ],
  hears: [
    [/\bon (?:the )?other hand\b/, 'otherHand'],
    [/\bon (?:the )?one hand\b/, 'hands'],
    [
      /\b(?:(?:already (?:decided|know)|know already)|i think i(?:'ve| have) decided|i(?:'ve| have) decided)\b/,
      'decided',
    ],
    [
      /\b(?:made|written|wrote) (?:a )?(?:lists?|pros)\b|\bpros and cons\b|\bfor:.*\bagainst:|\bpros?:.*\bcons?:/,
      'lists',
    ],
    [/^(?:to )?(?:stay|leave|go|quit|take it|say (?:yes|no)|accept|keep it|end it)\b[^,]{0,20}$/, 'named'],
  ],
  asks: [
    'What matters most to you in it?',
    'What would you miss, either way?',
    'What would you advise somebody you love?',
  ],
  offers: ['year', 'test'],
  steps: {
    start: {
      say: [
        'That is a real decision, and it is yours to make.',
        'I can’t decide it for you, and we can look at it together.',
      ],
      ask: [
        'Do you want to look at each side, or at what you already lean toward?',
        'What shall we look at: each side, or where you lean already?',
      ],
      choices: [
        { text: 'Each side', to: 'oneSide', hears: /\bsides?\b|\bboth\b/ },
        { text: 'Where I lean', to: 'coin', hears: /\blean/ },
      ],
      hears: [
        ['yes', 'oneSide'],
        ['unsure', 'coin'],
        ['no', 'coin'],
      ],
    },
    weigh: {
      ask: [
        'Would you rather look at both sides of it, or at what you already feel?',
        'What would help: to weigh both sides, or to look at what you already feel?',
      ],
      choices: [
        { text: 'Both sides', to: 'oneSide', hears: /\bboth\b|\bsides?\b/ },
        { text: 'What I already feel', to: 'coin', hears: /\bfeel\b|\balready\b/ },
      ],
      hears: [
        ['yes', 'oneSide'],
        ['unsure', 'coin'],
        ['no', 'coin'],
      ],
    },
    parts: {
      say: ['Both parts may have good reasons.', 'Two parts that pull in two directions: each may speak.'],
      ask: ['What does the first part want to protect?', 'What is the quieter part afraid of?'],
      takesAny: true,
      then: 'otherSide',
    },
    oneSide: {
      say: ['One side first, and only what speaks for it.'],
      ask: ['What would you gain with the first option?'],
      hears: [['unsure', 'coin']],
      takesAny: true,
      then: 'otherSide',
    },
    otherSide: {
      say: ['Now the other one, just as fairly.', 'And now the other side.'],
      ask: ['What speaks for the other option?', 'What would the other option give you?'],
      hears: [['unsure', 'coin']],
      takesAny: true,
      then: 'year',
    },
    hands: {
      say: ['I have that side.', 'That side has its weight.'],
      ask: ['And what stands on the other hand?', 'What on the other side weighs as much?'],
    },
    otherHand: {
      say: ['Now both sides stand there.', 'Both have their weight.'],
      ask: ['Which of the two is louder in you?', 'Which of the two could you live with more easily?'],
      takesAny: true,
      then: 'hesitate',
    },
    year: {
      say: [
        'Imagine it is a year later and it has been decided. You look back on an ordinary day.',
        'Let’s look back from a year ahead.',
      ],
      ask: ['Which choice would you rather have made?', 'What would you be relieved about?'],
      hears: [['unsure', 'test']],
      expects:
        /\b(?:reliev\w*|glad|happy|happier|regret|miss|that i|because|staying|stayed|leaving|left|going|went|taking|took|not|no more|more time|free\w*|peace)\b/,
      then: 'hesitate',
    },
    coin: {
      say: ['If a coin decided it now, there would be a second while it is in the air.'],
      ask: ['Which side would you hope for in that second?'],
      hears: [
        ['unsure', 'test'],
        ['no', 'test'],
      ],
      takesAny: true,
      then: 'hesitate',
    },
    named: {
      say: ['You have said it: “{said}”.', 'Then that has been said.'],
      ask: [
        'What is it like to see that written down?',
        'What does that answer do in your body: does it tighten or loosen?',
      ],
    },
    decided: {
      say: ['Then a part of it may be clear already.', 'Sometimes the decision comes before the reasons.'],
      ask: ['Which way is it?', 'What have you decided, if you say it in one word?'],
      then: 'named',
    },
    hesitate: {
      say: [
        'Keep that in mind for a moment, whatever comes of it.',
        'That counts, and it does not have to be the whole answer.',
      ],
      ask: ['What makes you hesitate?', 'What still speaks against it?'],
      takesAny: true,
      then: 'test',
    },
    lists: {
      say: ['Lists count reasons, and some reasons weigh more than others.'],
      ask: ['Which single reason weighs the most?'],
    },
    test: {
      say: [
        'Some decisions can be tried out: a visit, a talk, a week of acting as if.',
        'Not all of it has to be decided at once.',
      ],
      ask: [
        'What would be a small way to test it before you decide?',
        'Who or what could tell you more before you decide?',
      ],
      hears: [
        ['unsure', 'date'],
        ['no', 'date'],
      ],
      then: 'date',
    },
    date: {
      say: ['A date helps as well, because a question without an end keeps turning.'],
      ask: ['When do you want to have decided?'],
      expects: A_TIME,
      then: 'close',
    },
  },
};
