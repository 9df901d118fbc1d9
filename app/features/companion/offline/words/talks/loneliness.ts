import { A_DRAFT, A_TIME, type Talk } from './talk';

/** Missed people and missing people: one small contact, and places that one goes to more than once. */
export const loneliness: Talk = {
  name: 'loneliness',
  opens: [
    [/\b(?:homesick|i miss home|miss my (?:home|country)|far (?:away )?from (?:home|my family))\b/, 'homesick'],
    [
      /^(?!.*\b(?:thinks?|says?|said|assumes?) (?:that )?i(?:'?m| am)\b).*\b(?:lonely|loneliness|so alone|all alone|feel(?:ing)? (?:so |very |really |quite |pretty |completely )?alone|isolated|no friends|haven't made (?:a single|any|one)(?: \w+)? friends?|don'?t have (?:any )?friends|don'?t (?:\w+ )?know (?:anyone|anybody|a (?:single )?soul)|i know nobody (?:here|there|in)|no ?(?:one|body) (?:to talk to|calls|texts|visits|talks to me|writes)|nobody to talk to|not (?:got )?anyone to talk to|by myself all)\b/,
      'start',
    ],
    [
      /^(?!.*\b(?:love|enjoy\w*|like it|peaceful|happy|finally)\b).*(?:\bevery(?:one|body) (?:\w+ )?has (?:their|a) (?:own )?(?:group|friends|people|clique)\b|\bi (?:always |usually )?(?:eat|have|spend) (?:my )?(?:lunch|dinner|christmas|weekends?|evenings?|birthdays?|every \w+) (?:alone|by myself|on my own|in my (?:room|car)|in the (?:toilet|bathroom))\b|\bhaven'?t (?:really |actually |yet )?met (?:anyone|anybody|people|a soul)\b|\bjust to hear (?:a |some |another )?(?:voices?|someone|somebody|people)\b|\bno ?(?:one|body) (?:even )?remembered my birthday\b|\b(?:kids|children|son|daughter|family|grandchildren)\b.*\b(?:abroad|far away|another (?:country|city))\b.*\b(?:long|quiet|empty|rarely|seldom|once a)\b)/,
      'start',
    ],
  ],
  hears: [
    [
      /\b(?:weekends?|evenings?|nights?|sundays?|holidays?|christmas)\b.*\b(?:worst|hard\w*|long|quiet|empty)\b/,
      'times',
    ],
    [/\b(?:i (?:could|might|should|'ll|will)|maybe i) (?:text|call|write|message|ring|ask|visit)\b/, 'message'],
    [/\bi (?:used to|once) (?:sing|play|dance|paint|go|do|run|swim|volunteer|cook|work)\b/, 'usedTo'],
    [/\b(?:tried|went (?:to|once)|did go|joined)\b/, 'tried'],
  ],
  asks: [
    'When is it strongest?',
    'What would good company be like for you?',
    'What do you do in the hours when it is hardest?',
  ],
  offers: ['oneLine', 'places'],
  steps: {
    start: {
      say: ['Being alone like that is hard.', 'Loneliness hurts, and it says nothing about your worth.'],
      ask: [
        'Is it more that you miss certain people, or that there is nobody around?',
        'What is it more: missing certain people, or having nobody around?',
      ],
      choices: [
        { text: 'I miss certain people', to: 'whom', hears: /\bmiss\b|\bcertain\b/ },
        { text: 'Nobody is around', to: 'places', hears: /\bnobody\b|\bno one\b|\baround\b/ },
        { text: 'Both', to: 'whom', hears: /\bboth\b/ },
      ],
      hears: [
        ['unsure', 'times'],
        ['yes', 'whom'],
      ],
    },
    homesick: {
      say: ['Homesickness is a real ache.', 'Being far from home can hurt in the middle of an ordinary day.'],
      ask: [
        'Do you miss people most, or places, or how life was there?',
        'What is it that you miss most: people, places, or how life was?',
      ],
      choices: [
        {
          text: 'People',
          to: 'whom',
          hears: /\bpeople\b|\bfamily\b|\bmy (?:mother|mom|mum|kids?|daughter|son|friends?)\b/,
        },
        { text: 'Places', to: 'homePlace', hears: /\bplaces?\b|\bfood\b|\bsea\b|\bweather\b/ },
        { text: 'How life was', to: 'homePlace', hears: /\blife\b/ },
      ],
    },
    homePlace: {
      say: ['A piece of it can come to where you are: a dish, a song, a smell, a photo on the wall.'],
      ask: ['Which piece would you want near you?'],
    },
    whom: {
      say: ['Then let’s stay with them for a moment.', 'Missing someone is a form of closeness, too.'],
      ask: ['Whom do you miss most?', 'Who comes to mind first?'],
      takesAny: true,
      then: 'reach',
    },
    reach: {
      say: ['Small contact counts.', 'It doesn’t have to be a long talk.'],
      ask: [
        'What would be possible today: a message, a call, or a photo?',
        'Which is closest for today: a message, a call, or a photo?',
      ],
      choices: [
        { text: 'A message', to: 'message', hears: /\bmessage\b|\btext\b|\bwrite\b/ },
        { text: 'A call', to: 'call', hears: /\bcall\b|\bphone\b|\bvideo\b|\bring\b/ },
        { text: 'A photo', to: 'message', hears: /\bphoto\b|\bpicture\b/ },
        { text: 'Not today', to: 'notToday', hears: /\bnot today\b|\bnone\b/ },
      ],
      hears: [
        ['no', 'notToday'],
        ['unsure', 'message'],
        ['yes', 'message'],
      ],
    },
    oneLine: {
      say: ['One line to somebody can open a door.', 'Even a short contact helps a little.'],
      ask: ['Is there somebody you could send one line to today?', 'Whom could you greet with one line today?'],
      choices: [
        { text: 'Yes, somebody', to: 'message', hears: /\bsome(?:body|one)\b/ },
        { text: 'Nobody comes to mind', to: 'places', hears: /\bnobody\b|\bno one\b/ },
      ],
      hears: [
        ['yes', 'message'],
        ['no', 'places'],
        ['unsure', 'places'],
      ],
    },
    message: {
      say: [
        'It can be one line, such as “I thought of you today”.',
        'Short is fine: “How are you these days?” does it.',
      ],
      ask: ['What would yours say?', 'How would you put it?'],
      expects: A_DRAFT,
      then: 'sent',
    },
    sent: {
      say: ['That sounds like you, and it needs no more than that.', 'That will do. An answer may take its time.'],
      ask: ['When would you send it?'],
      expects: A_TIME,
      then: 'close',
    },
    call: {
      say: ['A short call is easier with a beginning: “I just wanted to hear your voice for ten minutes.”'],
      ask: ['When would be a good time for it?'],
      expects: A_TIME,
      then: 'close',
    },
    notToday: {
      say: ['Then not today, that is fine.'],
      ask: ['What would make this evening a bit less empty?'],
    },
    places: {
      say: [
        'Contact often grows where one goes more than once: a class, a choir, a library hour, the same café at the same time.',
        'New people become familiar by seeing them again, so a place with a fixed time helps most.',
      ],
      ask: ['What do you enjoy that other people do as well?', 'Which place could you go to more than once?'],
      hears: [
        ['unsure', 'usedTo'],
        ['no', 'usedTo'],
      ],
      then: 'firstVisit',
    },
    usedTo: {
      say: ['Old interests are a good place to look.', 'What one once liked can be a way in.'],
      ask: [
        'What did you like about it, or about something like it?',
        'What would be the smallest way to have a bit of that again?',
      ],
      then: 'firstVisit',
    },
    firstVisit: {
      say: ['That could be a thread to follow. The first visit may be short, and just being there counts.'],
      ask: ['What would be the smallest first step?'],
      then: 'close',
    },
    tried: {
      say: ['You have tried something, and that took effort.', 'The first time somewhere is often the loneliest.'],
      ask: ['What would have made it easier?', 'What would a second try need?'],
    },
    times: {
      say: ['Those hours can be given a shape beforehand: one thing to do, one place to go, one person to greet.'],
      ask: ['Which hour is the hardest, and what could be in it?'],
    },
  },
};
