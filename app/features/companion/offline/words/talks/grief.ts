import type { Talk } from './talk';
import { ANYBODY_DIED, DIED, DIED_BY_OWN_HAND, LOST_LOVE } from '../fact-words';

/** Companionship in grief: remembering, the body, small rituals, people. It comforts with nothing that is not known. */
export const grief: Talk = {
  name: 'grief',
  holds: true,
  isUrgent: true,
  isGrief: true,
  opens: [
    [/\b(?:miscarr\w+|stillb\w+|lost (?:the|my|our) baby|lost (?:a|the|my|our) pregnancy)\b/, 'baby'],
    [
      /\b(?:anniversary|(?:a|one|two|three|\d+) years? (?:ago )?(?:today|since)|birthday without)\b.*\b(?:died|death|dead|passed|lost|gone|without)\b|\b(?:one|two|three|ten|five|\d+) years? (?:today|now|this (?:week|month)) (?:since|without) my (?:\w+ )?(?:father|mother|dad|mom|mum|brother|sister|son|daughter|husband|wife|partner|grand\w+|friend|dog|cat)\W*$|\bwould have been (?:his|her|their|our|my \w+'s) (?:\w+ )?(?:birthday|anniversary)\b|\bwould have (?:been|turned) \d+ today\b/,
      'anniversary',
    ],
    [DIED, 'person'],
    [ANYBODY_DIED, 'person'],
    [DIED_BY_OWN_HAND, 'person'],
    [
      /\b(?:vet|doctor) (?:says|said|thinks) (?:that )?it'?s time\b|\b(?:have|has|had|need|going) to (?:put (?:him|her|it|them|my \w+) (?:down|to sleep)|let (?:him|her) go)\b/,
      'lastDays',
    ],
    [/\bi(?:'m| am)? griev\w+\b|\bmy grief\b/, 'person'],
  ],
  hears: [
    [
      /^(?!.*\b(?:not|n't|missed|couldn'?t|didn'?t|wasn'?t|never)\b).*\b(?:funeral|burial|cremat\w+|cemetery|grave(?:yard|side)?|ashes|memorial|wake)\b/,
      'farewell',
    ],
    [
      /\bi (?:still )?(?:keep )?(?:hear|see|hearing|seeing|smell)\b.*\b(?:him|her|his|their|them|feet|steps|voice|key|bark|meow|chair|room)\b/,
      'traces',
    ],
    [
      /\b(?:house|home|flat|apartment|room|bed|chair|place) (?:is|feels|seems) (?:so |too |very )?(?:quiet|empty|silent|big|strange)\b/,
      'quiet',
    ],
    [
      /\b(?:my fault|(?:waited|wait) too long|too (?:soon|early|late)\b.*\bi\b|let (?:him|her|them) down|should(?:'?ve| have)|if (?:only )?i(?:'d| had)|i wish i(?:'d| had)|guilty|blame myself|regret|didn'?t get to|never got to|never told)\b/,
      'regret',
    ],
    [
      /\b(?:easier by now|over it by now|still (?:hurts|sad|cry\w*|miss)|get over|move on|moving on|how long does)\b/,
      'time',
    ],
    [
      /\b(?:(?:his|her|their) (?:things|clothes|stuff|room|bed|bowl|collar|toys)|what (?:do|should) i do with)\b/,
      'things',
    ],
    [/\b(?:nice|good|helps?) to (?:talk|remember|say)\b/, 'goodTalk'],
    [
      /^(?!.*\b(?:not|n't|never|no|used to|was|were)\b).*\b(?:i'm|im|i am|mostly|today is|it's) (?:\w+ )?(?:happy|a good day|mostly (?:good|happy|ok|okay))\b/,
      'goodDay',
    ],
  ],
  asks: [
    'What do you miss most right now?',
    'What did an ordinary day with {lost} look like?',
    'What would you want people to know about {lost}?',
    'What has today been like?',
    'Who shares this loss with you?',
  ],
  offers: ['care', 'ritual', 'people'],
  steps: {
    person: {
      say: ['I’m so sorry that {lost} died.', 'I’m so sorry about {lost}.', 'I’m so sorry for your loss.'],
      ask: [
        'Would you like to tell me about {lost}, or about how today is?',
        'Would you like to tell me about the one you lost, or about how today is?',
      ],
      choices: [
        { text: 'About them', to: 'them', hears: /\babout (?:them|him|her|it)\b|\bremember|\bmemor/ },
        { text: 'How today is', to: 'today', hears: /\btoday\b/ },
        { text: 'I don’t know', to: 'presence' },
      ],
      hears: [
        ['unsure', 'presence'],
        ['yes', 'them'],
        ['no', 'presence'],
      ],
    },
    lastDays: {
      say: ['I’m so sorry. That is one of the hardest things to decide.', 'I’m so sorry that it has come to this.'],
      ask: ['What would you want the last days together to be like?', 'What is hardest about that call?'],
      hears: [['unsure', 'presence']],
    },
    baby: {
      say: ['I’m so sorry. A loss like that is a real loss, however early it came.'],
      ask: ['Would you like to tell me what happened, or how you are today?'],
      choices: [
        { text: 'What happened', to: 'told', hears: /\bhappened\b/ },
        { text: 'How I am today', to: 'today', hears: /\btoday\b|\bhow i am\b/ },
        { text: 'I don’t know', to: 'presence' },
      ],
      hears: [
        ['unsure', 'presence'],
        ['no', 'presence'],
      ],
    },
    anniversary: {
      say: [
        'A day like this can bring all of it back.',
        'An anniversary can open it all again, whatever the calendar says.',
      ],
      ask: [
        'Would you like to tell me about {lost}, or about what this day is like?',
        'Would you like to remember together, or to say what this day is like?',
      ],
      choices: [
        { text: 'Remember', to: 'them', hears: /\bremember|\babout\b/ },
        { text: 'What this day is like', to: 'today', hears: /\bday\b/ },
      ],
      hears: [
        ['unsure', 'presence'],
        ['yes', 'them'],
        ['no', 'presence'],
      ],
    },
    goodDay: {
      say: [
        'Then let it be a good day. Both may be there, the joy and the one you miss.',
        'Then the good of today counts, and missing somebody takes nothing from it.',
      ],
    },
    told: {
      say: ['Take all the time you need.', 'You can tell it in any order, and stop wherever you like.'],
      ask: ['What happened?', 'Where does it begin for you?'],
    },
    them: {
      say: ['Take all the room you need.', 'There is time, and no order to keep.'],
      ask: [
        'What do you want to be remembered about {lost}?',
        'What do you want to be remembered?',
        'What comes to mind first when you think of {lost}?',
      ],
      hears: [['unsure', 'presence']],
      takesAny: true,
      then: 'more',
    },
    more: {
      say: [
        'That stands here for {lost}.',
        'That is written down here, and it can stay.',
        'That stands here now, in your own words.',
      ],
      ask: [
        'What else belongs to the picture?',
        'What would you say to {lost}, if you could?',
        'Which moment do you return to most?',
      ],
    },
    today: {
      say: ['Days like this can be long.', 'You can say it exactly as it is.'],
      ask: ['What has been the hardest moment of it so far?', 'What is it like, hour by hour?'],
      takesAny: true,
      then: 'care',
    },
    care: {
      say: ['Grief is work for the body, too.', 'The body carries a loss as well.'],
      ask: ['Have you been able to eat, drink or rest a little?', 'Has there been a little food, water or rest today?'],
      choices: [
        { text: 'A little', to: 'people', hears: /\ba little\b|\bsome\b|\ba bit\b/ },
        { text: 'Not really', to: 'small', hears: /\bnot (?:really|much|at all)\b|\bnothing\b/ },
      ],
      hears: [
        ['yes', 'people'],
        ['no', 'small'],
        ['unsure', 'small'],
      ],
    },
    small: {
      say: ['Then one small thing is enough: a glass of water, something warm, or lying down without having to sleep.'],
      ask: ['Which of these is possible now: water, something warm, or lying down?'],
      choices: [
        { text: 'Water', to: 'next', hears: /\bwater\b|\bdrink\b/ },
        { text: 'Something warm', to: 'next', hears: /\bwarm\b|\bsoup\b|\btea\b|\beat\b/ },
        { text: 'Lying down', to: 'next', hears: /\bl(?:ie|ying) down\b|\brest\b|\bbed\b/ },
      ],
      hears: [
        ['yes', 'next'],
        ['no', 'people'],
      ],
    },
    next: {
      say: ['Do that first, and take your time. I’ll be here afterwards.'],
    },
    people: {
      say: ['Some hours are easier with somebody there, and some alone.', 'Company can be silent, too.'],
      ask: [
        'Is there somebody you could be with for a while, or would you rather be alone?',
        'Would you want somebody near you now, or to be by yourself?',
      ],
      choices: [
        { text: 'Somebody near', to: 'somebody', hears: /\bsome(?:body|one)\b|\bcompany\b|\bwith\b/ },
        { text: 'By myself', to: 'alone', hears: /\balone\b|\bby myself\b/ },
      ],
      hears: [
        ['unsure', 'alone'],
        ['yes', 'somebody'],
        ['no', 'alone'],
      ],
    },
    somebody: {
      say: ['One sentence is enough to ask: “Today is hard, can you stay with me for a bit?”'],
      ask: ['Whom would you ask?'],
      then: 'close',
    },
    alone: {
      say: ['Being by yourself with it is all right, too.'],
      ask: ['What would make the next hour a little gentler?'],
    },
    ritual: {
      say: [
        'Some people light a candle, write a letter, or keep one thing close.',
        'A small ritual can give the missing a place: a candle, a letter, one thing kept close.',
      ],
      ask: ['Would you like to do something like that for {lost}?', 'Would you like to do something like that?'],
      choices: [
        { text: 'Write a letter', to: 'letter', hears: /\bletter\b|\bwrite\b/ },
        { text: 'Keep something close', to: 'keepsake', hears: /\bkeep\b|\bcandle\b|\bthing\b|\bclose\b/ },
        { text: 'Not now', to: 'later', hears: /\bnot (?:now|yet)\b/ },
      ],
      hears: [
        ['yes', 'letter'],
        ['no', 'later'],
        ['unsure', 'later'],
        ['refuses', 'later'],
      ],
    },
    letter: {
      say: ['You can begin like this: “What I want to tell you is …”'],
      ask: ['How does it go on?'],
      hears: [['unsure', 'later']],
      takesAny: true,
      then: 'letterKept',
    },
    letterKept: {
      say: ['It can stay here as it is.'],
      ask: ['Would you like to add a line, or rest now?'],
      choices: [
        { text: 'Add a line', to: 'letterMore', hears: /\badd\b|\bline\b/ },
        { text: 'Rest now', to: 'later', hears: /\brest\b/ },
      ],
      hears: [
        ['yes', 'letterMore'],
        ['no', 'later'],
      ],
    },
    letterMore: {
      say: ['Then go on.'],
      ask: ['What comes after it?'],
    },
    keepsake: {
      say: ['It can be something very small.'],
      ask: ['What would you keep close?'],
    },
    later: {
      say: [
        'There is no hurry with any of this. It can wait until you want it.',
        'Then leave it. I’ll be here when you want to write.',
      ],
    },
    presence: {
      say: ['You don’t have to know.', 'That is all right, nothing has to be said.'],
      ask: [
        'Would it help to sit quietly for a moment, or to talk about something small?',
        'What would be easier: a quiet moment, or something small to talk about?',
      ],
      choices: [
        { text: 'A quiet moment', to: 'quietMoment', hears: /\bquiet|\bsit\b/ },
        { text: 'Something small', to: 'smallThings', hears: /\bsmall\b|\btalk\b/ },
      ],
      hears: [
        ['yes', 'quietMoment'],
        ['unsure', 'quietMoment'],
        ['no', 'later'],
      ],
    },
    quietMoment: {
      say: ['Then let’s sit. Let a breath go out slowly, and let the next one come by itself.'],
      ask: ['What is there now?'],
    },
    smallThings: {
      say: ['Something small, then.'],
      ask: ['What did you last eat or drink, and where were you?'],
    },
    farewell: {
      say: ['Saying goodbye in a place has its own weight.', 'Days like that ask a lot.'],
      ask: [
        'What would you like to bring or say there?',
        'Who will be there with you?',
        'What was that like, or what do you expect of it?',
      ],
    },
    traces: {
      say: [
        'Many people hear or see such traces after a loss. It is part of missing someone.',
        'Traces like that are common in grief, and they can comfort and hurt at once.',
      ],
      ask: ['What is it like when that happens?', 'What goes through you in those moments?'],
    },
    quiet: {
      say: ['A quiet like that can be very loud.', 'The places remind you at every step.'],
      ask: ['Where is it most noticeable?', 'Which time of the day is the hardest there?'],
    },
    regret: {
      say: [
        'Thoughts like that come with many losses, because one looks back knowing how it ended.',
        'Looking back makes things seem clear that were not clear then.',
      ],
      ask: [
        'What would you want to say about it, if {lost} could hear it?',
        'What would you want to say about it now?',
      ],
    },
    time: {
      say: [
        'Grief keeps no calendar, and many people carry it for years.',
        'There is no date by which it has to be easier.',
      ],
      ask: ['What brings it back most?', 'What has changed in it, and what has stayed?'],
    },
    things: {
      say: ['There is no right time for the things. They can stay where they are until you know.'],
      ask: ['Is there one thing among them that you want to keep near?'],
    },
    goodTalk: {
      say: ['Then go on as long as you like.', 'It has a place here.'],
      ask: ['What else would you like to tell about {lost}?', 'What else would you like to tell?'],
    },
  },
};

/** The end of a love, for the one who was left and for the one who left. */
export const breakup: Talk = {
  name: 'breakup',
  holds: true,
  isGrief: true,
  opens: [
    [
      /\b(?:i broke up with|i(?:'ve| have)? (?:just )?left (?:him|her|my (?:boyfriend|girlfriend|husband|wife|partner))|i ended (?:it|things)|i dumped)\b/,
      'ended',
    ],
    [LOST_LOVE, 'left'],
  ],
  hears: [
    [
      /\b(?:online|profile|instagram|insta|facebook|last seen|his (?:messages|texts|story|stories)|her (?:messages|texts|story|stories)|old (?:messages|texts|photos|pictures))\b/,
      'checking',
    ],
    [/\b(?:if i(?:'d| had)|my fault|i was too|i should(?:'?ve| have)|less needy|not enough|what did i do)\b/, 'blame'],
    [/\bhate me\b|\b(?:monster|bad person|bad guy|selfish)\b/, 'hurtOther'],
  ],
  asks: [
    'When does it hit you most?',
    'What goes through your mind most since then?',
    'What would the next few days need, to be bearable?',
  ],
  offers: ['basics', 'letter'],
  steps: {
    left: {
      say: ['I’m sorry. A breakup can hurt like any other loss.', 'I’m sorry that it ended like that.'],
      ask: [
        'Do you want to tell me what happened, or what is hardest right now?',
        'Where do you want to start: what happened, or what is hardest now?',
      ],
      choices: [
        { text: 'What happened', to: 'happened', hears: /\bhappened\b/ },
        { text: 'What is hardest', to: 'hardest', hears: /\bhard(?:est)?\b/ },
      ],
      hears: [
        ['unsure', 'hardest'],
        ['yes', 'happened'],
      ],
    },
    ended: {
      say: [
        'Ending it can hurt as well, also when it is what you chose.',
        'That can be right and painful at the same time.',
      ],
      ask: [
        'Do you want to tell me how it came to that, or how you are now?',
        'Where do you want to begin: how it came to that, or how you are now?',
      ],
      choices: [
        { text: 'How it came to that', to: 'happened', hears: /\bcame\b/ },
        { text: 'How I am now', to: 'hardest', hears: /\bhow i\b|\bnow\b/ },
      ],
      hears: [['unsure', 'hardest']],
    },
    happened: {
      say: ['Tell it in any order.', 'I’m reading, from wherever you start.'],
      ask: ['How did it come to the end?', 'What was said at the end?'],
    },
    hardest: {
      say: ['You can say it as it is.', 'It doesn’t have to be fair or tidy.'],
      ask: ['What is the hardest thing at this moment?', 'What hurts most at this moment?'],
    },
    checking: {
      say: [
        'Looking again and again is very common, and it usually keeps the wound open.',
        'It pulls hard, and it seldom gives what one looks for.',
      ],
      ask: [
        'Could you try one evening without looking, or is that too much today?',
        'Would an evening without looking be possible, or not yet?',
      ],
      choices: [
        { text: 'One evening', to: 'evening', hears: /\bone evening\b|\btry\b|\bpossible\b/ },
        { text: 'Not today', to: 'hardest', hears: /\btoo much\b|\bnot (?:today|yet)\b/ },
      ],
      hears: [
        ['yes', 'evening'],
        ['no', 'hardest'],
        ['unsure', 'evening'],
      ],
    },
    evening: {
      say: ['The phone in another room, and something planned for the first hour, make it easier.'],
      ask: ['What could that hour hold?'],
      then: 'close',
    },
    blame: {
      say: [
        'After an ending the mind looks for a reason, and often it picks oneself.',
        'That thought is loud after a breakup, and being loud does not make it true.',
      ],
      ask: ['What would you say to a friend who wrote this about themselves?', 'What else had a part in it?'],
    },
    hurtOther: {
      say: [
        'Hurting somebody by an honest decision does not make you a bad person.',
        'Somebody was hurt, and you can be sorry for that without having done wrong.',
      ],
      ask: ['What would you want {who} to know, one day?', 'What would you want the people around you to know?'],
    },
    basics: {
      say: ['After an ending the basics count: food, sleep, somebody to talk to, and no big decisions.'],
      ask: ['Which of these is there right now, and which is missing?'],
    },
    letter: {
      say: ['Some people write a letter that they never send. Everything may stand in it.'],
      ask: ['How would your letter begin?', 'What would the first line of your letter be?'],
      hears: [
        ['no', 'hardest'],
        ['unsure', 'hardest'],
      ],
      takesAny: true,
      then: 'kept',
    },
    kept: {
      say: ['It can stay here, unsent.'],
      ask: ['What was it like to write that?'],
    },
  },
};
