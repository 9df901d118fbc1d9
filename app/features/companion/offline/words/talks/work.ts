import { A_DRAFT, A_TIME, type Talk } from './talk';

/** Work, school and exams: one small piece, a start of minutes, and a word with somebody. */
export const work: Talk = {
  name: 'work',
  opens: [
    [
      /\b(?:laid (?:me )?off|lost my job|got (?:fired|sacked|laid off|let go)|(?:they|he|she|my boss) fired me|made redundant|was (?:fired|sacked|let go)|redundancy|cut (?:our|my) (?:whole |entire )?(?:team|department|position|job|role)|my (?:position|role|job) (?:was|got|is) (?:cut|eliminated|gone)|let (?:us|our team) go|(?:they|he|she|boss|company|work|firm|place)(?: just| have| has| had)? let me go)\b/,
      'lost',
    ],
    [
      /\b(?:failed|flunked|didn'?t pass)\b.*\b(?:exam|test|class|course|bar|finals?|year|interview|driving)\b|\b(?:bad|terrible|poor|negative|awful|harsh) (?:performance |annual |yearly )?(?:review|appraisal|evaluation|grades?)\b/,
      'failed',
    ],
    [
      /\b(?:have|need|got) to (?:hand in|finish|write) (?:my|the|an?) (?:\w+ )?(?:thesis|essay|paper|report|dissertation|assignment)\b|\bi panic when i (?:open|study|look|sit)\b/,
      'piece',
    ],
    [
      /\b(?:presentation|interview|exam|speech|performance|test|meeting|audition|talk)\b.{0,25}\bin (?:about )?(?:\d{1,2}|five|ten|fifteen|twenty|half an?|an?|one|a few) ?(?:min(?:ute)?s?|hours?|hrs?)\b/,
      'calm',
    ],
    [
      /^(?!.*\bvisa\b).*\b(?:exams?|finals?|midterms?|test|quiz|presentation|interview|dissertation|thesis|essay|assignment|homework|report|deadline|paper)\b.*\b(?:due|tomorrow|next week|monday|tuesday|wednesday|thursday|friday|know nothing|haven'?t (?:started|studied)|only (?:written|done)|(?:have|got) to hand in|in (?:two|three|four|\d+) (?:days|weeks)|not ready|behind|stress\w*|nervous|can'?t (?:focus|concentrate|study|start)|fail)\b|\bhaven'?t (?:written|started|done|touched) .{0,30}\b(?:thesis|essay|paper|report|dissertation|assignment|homework)\b|\b(?:haven'?t (?:even )?started|procrastinat\w+|keep putting (?:things|everything) off|can'?t (?:get started|focus|concentrate|study))\b/,
      'piece',
    ],
    [
      /\b(?:i (?:hate|dread|can'?t stand) (?:my (?:job|work)|work|school|going (?:in|to (?:work|school))|every morning|mondays?)|work (?:is|was|has been) (?:so |just |pure |really )?(?:too much|killing me|awful|brutal|hell|stressful|insane|trash|shit\w*|crap|a nightmare|exhausting|horrible|terrible)|(?:boss|manager|they) (?:just |has |have )?(?:dumped|piled|put|gave me) (?:another|yet another|even more|more|two more|a new) \w+|burn(?:ed|t) out|burnout|too much work|work stress|school sucks|job is (?:too much|awful|stressful)|stressed (?:about|at|with) (?:work|school|my job)|dread every|(?:keeps? )?(?:mov|chang)(?:es?|ed|ing) (?:the |my |our )?deadlines?|work(?:ed|ing)? (?:every|all|through the|most) weekends?)\b/,
      'load',
    ],
  ],
  hears: [
    [/\bwhere to (?:start|begin)\b/, 'which'],
    [
      /^(?:ok(?:ay)?,? )?(?:i )?(?:(?:wrote|finished|read|did) (?:a|one|the|my) (?:paragraph|page|heading|sentence|chapter|exercise|section)|did it|done|finished|i've done it|did the|wrote the|did one|one down)\b/,
      'did',
    ],
    [
      /^(?:(?:ok(?:ay)?|yes|yeah|and|then|i can do|let's do|maybe|i'll do|i will do)[, ]+)*(?:the )?(?:one more|another one|next one|keep going)(?: (?:then|now|please|piece))?\W*$/,
      'again',
    ],
    [
      /\b(?:on my phone|scrolling|tiktok|youtube|instagram|netflix|(?:keep|start|then) clean(?:ing)?|distracted)\b/,
      'distraction',
    ],
    [/\b(?:haven'?t told|hasn'?t been told|doesn'?t know|how (?:do|can|should) i tell)\b/, 'telling'],
  ],
  asks: ['What part of it presses most?', 'What would make tomorrow a bit easier?', 'Who else knows how much it is?'],
  offers: ['offerPiece', 'talkTo'],
  steps: {
    piece: {
      say: [
        'That is a lot of pressure, and it gets smaller in pieces.',
        'A big piece of work gets lighter when only one part of it is looked at.',
      ],
      ask: [
        'Would it help more to find a first piece, or to calm the nerves first?',
        'What first: a small piece of it, or calming the nerves?',
      ],
      choices: [
        { text: 'Find a first piece', to: 'which', hears: /\bpiece\b|\bstart\b|\bplan\b/ },
        { text: 'Calm the nerves', to: 'calm', hears: /\bcalm\b|\bnerves\b|\bbreath/ },
      ],
      hears: [
        ['yes', 'which'],
        ['unsure', 'which'],
        ['no', 'vent'],
      ],
    },
    offerPiece: {
      say: ['We could make one thing smaller, or leave it at talking.'],
      ask: ['Would you like to pick one small piece of it, or go on talking?'],
      choices: [
        { text: 'One small piece', to: 'which', hears: /\bpiece\b/ },
        { text: 'Go on talking', to: 'vent', hears: /\bgo on\b|\btalking\b|\bjust talk\b/ },
      ],
      hears: [
        ['yes', 'which'],
        ['no', 'vent'],
        ['unsure', 'vent'],
      ],
    },
    vent: {
      say: ['Then just say how it is.', 'Then let’s leave the plans out of it.'],
      ask: ['What is the most tiring part?', 'What needs saying most?'],
    },
    which: {
      say: [
        'Not the whole thing, only one piece that fits into twenty minutes.',
        'Let’s cut off one small piece and leave the rest alone.',
      ],
      ask: ['Which piece could that be?', 'What would be a piece for twenty minutes?'],
      hears: [
        ['unsure', 'tiny'],
        ['no', 'tiny'],
      ],
      then: 'minutes',
    },
    tiny: {
      say: ['Then even smaller: open the book or the file, and read one page or write one heading.'],
      ask: ['Which of those could you do right now: read one page, or write one heading?'],
      choices: [
        { text: 'Read one page', to: 'go', hears: /\bread\b|\bpage\b/ },
        { text: 'Write one heading', to: 'go', hears: /\bwrite\b|\bheading/ },
      ],
      hears: [
        ['yes', 'go'],
        ['unsure', 'calm'],
        ['no', 'calm'],
      ],
      then: 'go',
    },
    minutes: {
      say: ['“{said}”, then, and nothing else.', 'That is a good size.'],
      ask: [
        'How many minutes will you give it, and where will the phone be meanwhile?',
        'How many minutes does it get before a break?',
      ],
      hears: [
        ['unsure', 'go'],
        ['yes', 'go'],
        ['continues', 'go'],
        [/\d|\b(?:minutes?|hour|half|quarter|ten|twenty|thirty|fifteen|phone)\b/, 'go'],
        [/^(?!i (?:can'?t|don'?t))[^?]{3,60}$/, 'howLong'],
      ],
    },
    howLong: {
      say: ['“{said}”, then.', 'That is a piece, then.'],
      ask: ['For how many minutes?', 'How long will you give it?'],
      takesAny: true,
      then: 'go',
    },
    go: {
      say: [
        'Then start there, and stop when the time is up. Come back and tell me how it went, if you like.',
        'Go ahead. Starting is the hardest part, and you can stop after it.',
      ],
    },
    did: {
      say: ['That counts: you started.', 'That is done, then.'],
      ask: ['Would you like one more piece, or a break first?', 'What now: one more piece, or a break?'],
      choices: [
        { text: 'One more piece', to: 'again', hears: /\bmore\b|\bnext\b/ },
        { text: 'A break', to: 'pause', hears: /\bbreak\b|\brest\b|\benough\b/ },
      ],
      hears: [
        ['yes', 'again'],
        ['no', 'pause'],
        ['unsure', 'pause'],
      ],
    },
    again: {
      say: ['Then take the next one, the same way.', 'One more, with the same rule: one piece, and stop.'],
      ask: ['What is the next piece?', 'Which one comes next?'],
      then: 'go',
    },
    pause: {
      say: ['A real break, then: away from the desk, something to drink, and moving a little.'],
    },
    distraction: {
      say: [
        'Escaping is what most people do when a task feels too big. Putting the phone in another room and starting with five minutes helps more than willpower.',
        'The mind runs to something easy when the start feels too steep. Five minutes, with that thing out of reach, is enough to begin.',
      ],
      ask: ['What could you do of it in five minutes?', 'What would a five-minute start look like?'],
      hears: [
        ['unsure', 'tiny'],
        ['no', 'tiny'],
      ],
      then: 'minutes',
    },
    calm: {
      say: [
        'Then the body first: feet on the floor, shoulders down, and five breaths with a long way out.',
        'Let’s lower the alarm: breathe in for four and out for six, five times.',
      ],
      ask: ['How is it after those five?', 'What is different after the five breaths?'],
      hears: [
        ['same', 'vent'],
        ['worse', 'vent'],
        ['no', 'vent'],
      ],
      then: 'which',
    },
    load: {
      say: ['That is a hard way to spend so many hours.', 'That sounds like it takes a lot out of you.'],
      ask: [
        'Is it more the amount, the people, or how it is valued?',
        'What weighs more: the amount, the people, or how it is valued?',
      ],
      choices: [
        {
          text: 'The amount',
          to: 'amount',
          hears: /\bamount\b|\btoo much\b|\bhours\b|\bworkload\b|\bkids\b|\bno (?:help|assistant|time)\b/,
        },
        { text: 'The people', to: 'people', hears: /\bpeople\b|\bboss\b|\bcolleagues?\b|\bcoworkers?\b|\bmanager\b/ },
        { text: 'How it is valued', to: 'valued', hears: /\bvalued\b|\bpay\b|\bmoney\b|\brespect\b|\brecogni/ },
        { text: 'All of it', to: 'amount', hears: /\ball\b|\beverything\b/ },
      ],
    },
    amount: {
      say: ['Then it is not a matter of trying harder.', 'More effort does not fix too much work.'],
      ask: [
        'What could be left out, done less well, or handed on?',
        'Which part could wait, or be done only well enough?',
      ],
      hears: [
        ['no', 'talkTo'],
        ['unsure', 'talkTo'],
      ],
      then: 'talkTo',
    },
    people: {
      say: ['People can make or break a place.'],
      ask: ['What happens there, on a bad day?'],
    },
    valued: {
      say: ['Work that nobody sees tires twice.'],
      ask: ['What would you want to be seen or said?'],
    },
    talkTo: {
      say: ['Sometimes one clear sentence to the right person changes more than another late evening.'],
      ask: ['Is there somebody at work or school you could tell how it is?', 'Who there could you tell how it is?'],
      hears: [
        ['no', 'outside'],
        ['unsure', 'outside'],
        ['yes', 'sentence'],
      ],
      then: 'sentence',
    },
    sentence: {
      say: ['It can be short: what is too much, what you need, and by when.'],
      ask: ['What would your sentence be?'],
      hears: [['unsure', 'outside']],
      expects: A_DRAFT,
      then: 'sentenceReady',
    },
    sentenceReady: {
      say: ['That is clear enough to be heard.'],
      ask: ['When could you say it?'],
      expects: A_TIME,
      then: 'close',
    },
    outside: {
      say: ['Then somebody outside of it: a friend, a doctor, a counselor at your work or school.'],
      ask: ['What would help you to hold on until something changes?'],
    },
    telling: {
      say: [
        'Telling it is a hard step of its own. It can be one sentence, at a quiet moment, and the details can come later.',
      ],
      ask: ['What would the first sentence be?', 'What are you afraid of when you think of telling it?'],
    },
    lost: {
      say: ['I’m sorry. Losing work is a blow, to much more than the bank account.', 'I’m sorry that this happened.'],
      ask: [
        'Do you want to talk about how it happened, or about what comes first now?',
        'Where do you want to begin: how it happened, or what comes first now?',
      ],
      choices: [
        { text: 'How it happened', to: 'lostHow', hears: /\bhappened\b/ },
        { text: 'What comes first', to: 'lostFirst', hears: /\bfirst\b|\bnow\b/ },
        { text: 'Neither yet', to: 'vent', hears: /\bneither\b/ },
      ],
      hears: [['unsure', 'lostHow']],
    },
    lostHow: {
      say: ['Tell it as it was.'],
      ask: ['How did you hear of it?'],
    },
    lostFirst: {
      say: ['In the first days few things are urgent: the papers, registering for benefits, and telling one person.'],
      ask: ['Which of those is still open?'],
      then: 'lostNext',
    },
    lostNext: {
      say: ['One of them a day is enough.'],
      ask: ['Who could go through it with you?'],
      then: 'close',
    },
    failed: {
      say: ['I’m sorry. That is a hard result after all the work.', 'I’m sorry, that hurts.'],
      ask: [
        'Do you want to stay with how that feels, or look at what is possible now?',
        'What is right for now: how it feels, or what is possible next?',
      ],
      choices: [
        { text: 'How it feels', to: 'failedFeel', hears: /\bfeels?\b|\bbad\b/ },
        { text: 'What is possible', to: 'failedNext', hears: /\bpossible\b|\bnext\b/ },
      ],
      hears: [
        ['unsure', 'failedFeel'],
        ['refuses', 'failedFeel'],
      ],
    },
    failedFeel: {
      say: ['Then no plans today.', 'Then let it be what it is for now.'],
      ask: ['What is the hardest thought about it?', 'What stings most?'],
    },
    failedNext: {
      say: ['A result says how one day went. It can be taken apart calmly later.'],
      ask: ['Whom could you ask what the options are?'],
      then: 'close',
    },
  },
};
