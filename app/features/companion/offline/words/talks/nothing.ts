import type { Talk } from './talk';

const CALLED =
  '(?:[ ,]+(?:there|orion|again|you|all|everyone|dear|love|my (?:dear|friend)|friend|mate|buddy|bro|man|dude|doc|computer|machine|program|bot))*';
export const GREETS = new RegExp(
  `^(?:hi+|hey+|hello+|hiya|heya|hullo|yo|howdy|greetings|good (?:morning|afternoon|evening|day))${CALLED}\\W*$`,
);
/** “What’s up” and its like greet, and ask for no answer. */
export const HOW_ARE_YOU = new RegExp(
  `^(?:(?:hi+|hey+|hello+|yo)${CALLED}[,.! ]*)?(?:(?:and |so )?how (?:are|r) (?:you|u|ya|things)(?: doing| going| feeling| holding up)?|how'?s (?:it (?:going|hanging)|things|life|everything)|how do you do|what'?s ?(?:up|good|new)|wh?a[sz]+ ?up|sup|you (?:alright|all right|okay|ok))(?: (?:today|tonight|now|then|with you))?${CALLED}\\W*$`,
);

/** A greeting, something on one’s mind, and nothing to say. */
export const nothing: Talk = {
  name: 'nothing',
  isDoorway: true,
  opens: [
    [GREETS, 'greeting'],
    [/^(?:morning|afternoon|evening|start|begin)\W*$/, 'greeting'],
    [HOW_ARE_YOU, 'howAreYou'],
    [
      /^(?:(?:can|could|will) you (?:just )?(?:stay|sit|be (?:here|there))|just stay|stay with me|sit with me|keep me company)\b.{0,30}$/,
      'company',
    ],
    [
      /^(?:i )?(?:(?:don'?t|do not) (?:really |even )?know what to (?:say|talk about|write)(?: here| about)?|(?:don'?t|do not) (?:really )?have (?:anything|much|a lot) to (?:say|talk about|tell)(?: today| tonight| really)?|have nothing to (?:say|talk about)|nothing to (?:say|report|tell)(?: really| today)?|(?:i'?m |i am |im )?(?:just |so |really )?bored|no idea what to (?:say|write)|i don'?t know where to (?:start|begin)|nothing(?: much| really| special)?|not much|just (?:bored|chatting|saying hi|looking around|testing|here)|(?:i )?just (?:wanted|want) to check in)\W*$/,
      'start',
    ],
  ],
  hears: [
    [
      /\b(?:(?:can|could|will) you (?:just )?(?:stay|sit|be (?:here|there))|just stay|stay with me|sit with me|keep me company|don'?t (?:feel like|want to) talk(?:ing)?)\b/,
      'company',
    ],
    [/\bjust (?:want(?:ed)? to )?(?:say(?:ing)? (?:hi|hello)|chat|talk|check)\b|\bno reason\b|\bbored\b/, 'start'],
  ],
  asks: ['How is the day going otherwise?', 'What else is going on today?', 'What is the rest of the day like?'],
  steps: {
    greeting: {
      say: ['Hello.', 'Hello, and welcome.'],
      ask: [
        'What would you like to do: talk about something, wind down, or look back on your week?',
        'What brings you here: something on your mind, winding down, or a look back on your week?',
      ],
      choices: [
        { text: 'Something is on my mind', to: 'mind.onMind', hears: /\bon my mind\b|\btalk\b|\bfirst\b/ },
        { text: 'Help me wind down', to: 'windingDown.rest', hears: /\bwind\b/ },
        { text: 'Look back on my week', to: 'lookingBack.moment', hears: /\bweek\b|\blook\b/ },
      ],
      hears: [
        ['unsure', 'start'],
        ['no', 'start'],
        [/^(?:nothing|bored|not much|i don't know|i'?m bored)\b/, 'start'],
      ],
    },
    howAreYou: {
      say: [
        'I’m a program, so I have no days of my own. Thank you for asking.',
        'No moods here, I’m a program, but it is kind of you to ask.',
      ],
      ask: ['How are you?', 'How about you?'],
    },
    start: {
      say: ['That is fine, there is no need for a topic.', 'Nothing has to be said here.'],
      ask: [
        'Would you like a question, a quiet exercise, or just some company?',
        'What would be good: a question, something quiet, or just company?',
      ],
      choices: [
        { text: 'A question', to: 'question', hears: /\bquestion\b/ },
        { text: 'A quiet exercise', to: 'windingDown.rest', hears: /\bquiet\b|\bexercise\b/ },
        { text: 'Just company', to: 'company', hears: /\bcompany\b/ },
      ],
      hears: [
        ['unsure', 'question'],
        ['yes', 'question'],
        ['no', 'company'],
      ],
    },
    question: {
      say: ['A small one, then.', 'Here is one.'],
      ask: [
        'What were the best five minutes of the last few days?',
        'If your day were weather, what would it be?',
        'What is something you know a lot about?',
      ],
      hears: [
        ['unsure', 'smaller'],
        ['no', 'smaller'],
      ],
    },
    smaller: {
      say: ['Then an easier one.'],
      ask: ['What is one thing you can see from where you are?', 'What did you last eat that tasted good?'],
      hears: [
        ['unsure', 'company'],
        ['no', 'company'],
      ],
    },
    company: {
      say: [
        'Then I’m just here, and you can write whenever something comes.',
        'Then let’s leave it quiet. A word is enough when you want one.',
      ],
    },
    menu: {
      ask: ['Which comes closest today: a worry, sleep, low mood, a quarrel, or something else?'],
      choices: [
        { text: 'A worry', to: 'worry.name', hears: /\bworr/ },
        { text: 'Sleep', to: 'sleep.awake', hears: /\bsleep\b/ },
        { text: 'Low mood', to: 'low.start', hears: /\blow\b|\bmood\b|\bsad\b/ },
        { text: 'A quarrel', to: 'quarrel.start', hears: /\bquarrel\b|\bfight\b/ },
        { text: 'Something else', to: 'mind.onMind', hears: /\belse\b/ },
      ],
      hears: [
        ['unsure', 'start'],
        ['no', 'start'],
      ],
    },
  },
};

/** Something that somebody brings: a worry, a person, a feeling. */
export const mind: Talk = {
  name: 'mind',
  isDoorway: true,
  opens: [
    [
      /^(?:my |it'?s (?:about )?(?:my )?)?(?:mother|mom|mum|dad|father|parents|brother|sister|son|daughter|wife|husband|partner|boyfriend|girlfriend|friend|ex|boss|grandma|grandpa|family|work|school|money)\W*$/,
      'told',
    ],
    [
      /^(?:(?:hi|hello|hey)[,.]? )?(?:there is|there's|i have|i've got)? ?something(?:'s| is)? (?:is )?on my mind(?: (?:today|tonight|right now|lately))?\W*$/,
      'onMind',
    ],
  ],
  hears: [[/\b(?:heart attack|stroke|cancer|accident|surgery|hospital|icu)\b/, 'concern.someone']],
  asks: ['What has happened so far?', 'How long has it been on your mind?', 'What do you wish for in it?'],
  offers: ['problem.offerStep'],
  steps: {
    onMind: {
      say: [
        'It’s good to bring it here. It doesn’t have to be in order, and it doesn’t have to be big.',
        'Then this is a place for it. You can begin anywhere.',
      ],
      ask: [
        'Is it a worry, somebody, or a feeling that is hard to name?',
        'What is it about: a worry, a person, or a feeling?',
      ],
      choices: [
        { text: 'A worry', to: 'aWorry', hears: /^(?:it'?s )?(?:a )?worry\b/ },
        { text: 'Somebody', to: 'aPerson', hears: /^(?:it'?s )?(?:about )?(?:some(?:body|one)|a person)\W*$/ },
        { text: 'A feeling', to: 'aFeeling', hears: /^(?:it'?s )?(?:a )?feeling\W*$/ },
      ],
      hears: [
        ['unsure', 'nothing.start'],
        [
          /\b(?:he|she|him|her|they|my (?:\w+ ){0,2}(?:friend|sister|brother|mother|mom|mum|dad|father|son|daughter|wife|husband|partner|boyfriend|girlfriend|boss|coworker|neighbou?r))\b/,
          'told',
        ],
      ],
    },
    aWorry: {
      say: ['Let’s give it words.'],
      ask: ['What are you afraid might happen?'],
    },
    aPerson: {
      say: ['Somebody, then.'],
      ask: ['Who is it, and what is going on between you?'],
    },
    aFeeling: {
      say: ['It can be a word, a color, or a place in the body.'],
      ask: ['What comes closest to it?'],
    },
    told: {
      say: ['I’m listening.'],
      ask: ['What is going on, as you see it?'],
    },
  },
};
