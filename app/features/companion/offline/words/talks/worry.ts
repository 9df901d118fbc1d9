import { A_TIME, type Talk } from './talk';

/** Worry or problem: problem solving for what can be changed, and a fixed time to worry for what cannot. */
export const worry: Talk = {
  name: 'worry',
  opens: [
    [
      /\b(?:biopsy|test results?|scan results?|results (?:come|are|on)|waiting for (?:the |my |his |her )?(?:results?|news|call|answer|diagnosis)|waiting to hear)\b/,
      'waiting',
    ],
    [
      /\b(?:scared|afraid|worried|terrified) (?:that )?(?:i|he|she|it|they|we|my \w+)(?:'ll| will| might| could|'m going to| am going to|'s going to| is going to)\b/,
      'fearSaid',
    ],
    [
      /^(?!.*\b(?:when i'm|when i am|machine|bot|you|an ai|hate (?:that|how))\b).*\b(?:i'm|i am|i feel|feeling|i've been|makes me|and i'm) (?:so |really |very |just |a bit |a little |kind of |kinda |sort of |pretty |quite |too |all |such |completely |totally |always |still |lately |always |often |also |extremely |super |more |such a |that ){0,3}(?:worried|worrying|anxious|nervous|dreading|scared|afraid|stressed|overthinking|on edge)\b|^(?:so |really |very )?(?:worried|anxious|nervous|dreading|scared|stressed)\b|\bi (?:always |constantly )?(?:worry|dread|overthink)\b|\bi (?:can'?t|cannot) stop (?:worrying|overthinking|thinking about (?:the future|climate|what|whether|if|how))\b|\bi keep (?:worrying|thinking about what|imagining)\b|\bmy anxiety\b|\bi keep checking (?:my|her|his|the|their|if|whether|that)\b|\bi check (?:my|her|his|the|their) (?:\w+ )?(?:account|balance|location|phone|symptoms|pulse)\b.{0,20}\b(?:every (?:few|five|ten|\d+|hour|minute)|all the time|constantly|again and again|over and over|\w+ times)\b|\b(?:in debt|debt collectors?|(?:letter|call|email) from the bank|behind (?:on|with) (?:the |my |our )?(?:rent|bills|payments|mortgage))\b|\bwhat if\b/,
      'name',
    ],
  ],
  told: { name: 'told' },
  hears: [
    [/^what if\b|\bwhat if\b.*$/, 'whatIf'],
    [/\b(?:can'?t do anything|nothing (?:i can|to) do|out of my (?:hands|control)|have to wait)\b/, 'appointment'],
    [/\b(?:googl\w+|searching online|reading about it|webmd|symptoms? online)\b/, 'searching'],
    [
      /\b(?:chest|stomach|shoulders?|jaw|throat)\b.*\b(?:tight|tense|hurts?|knots?|heavy)\b|\b(?:tight|tense)\b.*\b(?:chest|stomach|shoulders?|jaw|throat)\b/,
      'bodyTight',
    ],
  ],
  asks: [
    'What is the part of it that comes back most often?',
    'What would help you to feel a little steadier?',
    'Who knows that you are worried about it?',
  ],
  offers: ['control', 'appointment', 'now'],
  steps: {
    name: {
      say: [
        'Worry takes up a lot of room.',
        'It is tiring to carry a worry around.',
        'A worry is easier to look at once it has words.',
      ],
      ask: [
        'If you put the worry into one sentence, what would it be?',
        'What is it that you are afraid might happen?',
      ],
      hears: [
        ['unsure', 'bodyOrMind'],
        ['yes', 'bodyOrMind'],
        ['no', 'bodyOrMind'],
      ],
      expects:
        /\b(?:that|what if|will|would|might|could|going to|gonna|never|los(?:e|ing)|fail\w*|alone|everybody|everyone|people|nobody|dumb|stupid|crash|doomed|sick|hurt|wrong|end up)\b/,
      then: 'control',
    },
    told: {
      say: ['That is a lot to have on your mind.', 'A worry like that takes up a lot of room.'],
      ask: ['What part of it weighs most right now?', 'Which part of it worries you most?'],
      hears: [['unsure', 'bodyOrMind']],
      takesAny: true,
      then: 'control',
    },
    waiting: {
      say: [
        'Waiting without knowing is one of the hardest kinds of waiting.',
        'Not knowing yet is hard, and every hour of it is long.',
      ],
      ask: [
        'Would you rather talk about what you fear, or find something for the hours until then?',
        'What would help now: to say what you fear, or to plan the hours until you know?',
      ],
      choices: [
        { text: 'What I fear', to: 'fear', hears: /\bfear|\bafraid\b|\bscared\b/ },
        { text: 'The hours until then', to: 'now', hears: /\bhours?\b|\buntil\b|\bplan\b|\bdistract/ },
      ],
      hears: [
        ['unsure', 'now'],
        ['yes', 'fear'],
        ['no', 'now'],
      ],
    },
    fear: {
      say: ['You can say it here as it is.', 'Fears often shrink a little when they are said out loud.'],
      ask: ['What is it that you fear most?', 'What goes through your mind when it is at its worst?'],
      hears: [['unsure', 'now']],
      takesAny: true,
      then: 'searchOrNow',
    },
    searchOrNow: {
      say: ['That is a heavy thing to have in mind.', 'No wonder that it keeps coming back.'],
      ask: ['What do you do when that thought comes?', 'What usually helps, when the thought arrives?'],
    },
    fearSaid: {
      say: ['That fear has words now.', 'So that is the fear.'],
      ask: ['When is that fear strongest?', 'What do you do when that fear comes?'],
      hears: [['unsure', 'now']],
    },
    bodyOrMind: {
      say: ['You don’t have to have words for it.', 'It can be there without a reason, too.'],
      ask: [
        'Is it more in your thoughts, or more in your body right now?',
        'Where is it stronger at the moment: in your thoughts or in your body?',
      ],
      choices: [
        { text: 'In my thoughts', to: 'control', hears: /\bthought|\bmind\b|\bhead\b/ },
        { text: 'In my body', to: 'bodyTight', hears: /\bbody\b|\bchest\b|\bstomach\b/ },
      ],
      hears: [
        ['unsure', 'bodyTight'],
        ['yes', 'bodyTight'],
      ],
    },
    bodyTight: {
      say: [
        'Then let’s begin there: put a hand on that place, and let three breaths out be longer than the breaths in. If a pain is new or strong, let a doctor look at it.',
        'Loosen it a little: lift your shoulders to your ears, hold for five seconds, let them fall, and breathe out long. A pain that is new or strong belongs to a doctor.',
      ],
      ask: ['What do you notice after that?', 'How is it after three of those?'],
      hears: [
        ['better', 'softer'],
        ['same', 'now'],
        ['worse', 'now'],
        ['no', 'now'],
      ],
      then: 'softer',
    },
    softer: {
      say: ['Then leave it at that for a moment.', 'A little is enough.'],
      ask: ['What was on your mind when it got tight?', 'What would you like to do with the next half hour?'],
    },
    control: {
      say: ['Let’s look at that from one side first.', 'There is a question that sorts many worries.'],
      ask: [
        'Is there something you can do about it today, or is it out of your hands for now?',
        'Can you do anything about it soon, or does it have to wait?',
      ],
      choices: [
        { text: 'I can do something', to: 'problem.firstStep', hears: /\bi can\b(?!'?t)|\bi could\b|\bsomething\b/ },
        {
          text: 'It’s out of my hands',
          to: 'appointment',
          hears: /\bout of my (?:hands|control)\b|\bcan'?t\b|\bcannot\b|\bnothing\b|\bhave to wait\b|\buntil\b/,
        },
        { text: 'I’m not sure', to: 'problem.halfHour', hears: /\bnot sure\b/ },
      ],
      hears: [
        ['yes', 'problem.firstStep'],
        ['no', 'appointment'],
        ['unsure', 'problem.halfHour'],
      ],
    },
    appointment: {
      say: [
        'Then the worry can get an appointment: fifteen minutes at a fixed time each day, and outside of it you tell it “not now”.',
        'What can’t be changed today can be put off on purpose: give it a quarter of an hour a day, always at the same time.',
      ],
      ask: ['What time would suit you for that?', 'At what time of the day would you put it?'],
      hears: [
        ['unsure', 'now'],
        ['no', 'now'],
      ],
      expects: A_TIME,
      then: 'until',
    },
    until: {
      say: [
        '“{said}”, then. When it comes earlier, you can note it in a word and go back to what you were doing.',
        'Then it has its place. When it comes earlier, note it in a word and leave it for then.',
      ],
      ask: [
        'What would you like to do when it knocks before its time?',
        'What could bring your mind back when it comes early?',
      ],
      then: 'close',
    },
    now: {
      say: ['Then let’s look only at the next hour.', 'The next hour is enough to think about.'],
      ask: [
        'What could fill it a little: moving, something for the hands, or somebody’s company?',
        'What would make that hour easier: moving, something for your hands, or company?',
      ],
      choices: [
        { text: 'Moving', to: 'moving', hears: /\bmov(?:e|ing)\b|\bwalk|\brun\b|\bexercis/ },
        { text: 'Something for my hands', to: 'hands', hears: /\bhands?\b|\bcook|\bclean|\bdraw|\bknit/ },
        { text: 'Company', to: 'company', hears: /\bcompany\b|\bfriend|\bcall\b|\bsomebody\b|\bsomeone\b/ },
      ],
      hears: [
        ['unsure', 'moving'],
        ['yes', 'moving'],
        ['no', 'softer'],
      ],
    },
    moving: {
      say: ['Ten minutes of walking, a bit faster than usual, take the edge off for many people.'],
      ask: ['Where could you go?'],
      then: 'enoughHour',
    },
    hands: {
      say: ['Washing up, sorting a drawer, kneading, drawing: what the hands do gives the mind a rest.'],
      ask: ['Which thing is close at hand?'],
      then: 'enoughHour',
    },
    company: {
      say: ['You don’t have to explain it all. “Can you keep me company for a bit?” is enough.'],
      ask: ['Who comes to mind?'],
      then: 'enoughHour',
    },
    enoughHour: {
      say: ['Do that, and leave everything after it for later.', 'Then that is the next hour, and the rest can wait.'],
    },
    whatIf: {
      say: [
        'A “what if” has no answer yet, and that is why it keeps going around.',
        'I can’t know how it will turn out, and nobody can yet.',
      ],
      ask: [
        'What would help you through the time until you know?',
        'What would you want to have ready, whatever happens?',
      ],
      hears: [['unsure', 'now']],
    },
    searching: {
      say: [
        'Searching gives a moment of hope and then a new fear, over and over. Many people do better with a fixed rule for it.',
      ],
      ask: ['What rule for searching would help you?'],
      hears: [
        ['unsure', 'now'],
        [/\b(?:not before|only|once|until|doctor|no more|stop|timer|minutes|rule|ask)\b/, 'agreed'],
      ],
    },
    agreed: {
      say: ['That is a rule you can hold on to.'],
      ask: ['What could you do with your hands when the urge to look comes?'],
      then: 'close',
    },
  },
};

/** Somebody one loves is ill or hurt: one’s own side, the next hours, and company. */
export const concern: Talk = {
  name: 'concern',
  holds: true,
  opens: [
    [
      /\b(?:my|our|a) (?:[\w-]+ ){0,3}?[\w-]+'s (?:\w+ ){0,2}?(?:died|passed away)\b|\b(?:my|our) (?:\w+ ){0,2}?(?:friend|sister|brother|cousin|neighbou?r|coworker|colleague|boss|roommate|aunt|uncle) (?:just |recently )?(?:lost|buried) (?:her|his|their) (?:\w+ )?(?:baby|husband|wife|partner|mother|mom|mum|father|dad|son|daughter|child|dog|cat|brother|sister)\b/,
      'bereaved',
    ],
    [
      /\b(?:worried|scared|concerned|afraid|fear) (?:about|for) (?:my (?:\w+ ){0,2}?(?:friend|sister|brother|mother|mom|mum|dad|father|son|daughter|wife|husband|partner|boyfriend|girlfriend|grand\w+|roommate|neighbou?r|coworker)|him|her|them)\b|^(?!.*\bme\b).*\b(?:worried|afraid) (?:that )?(?:he|she|they)\b|\bmy (?:\w+ ){0,2}?(?:friend|sister|brother|mother|mom|mum|dad|father|son|daughter|wife|husband|partner)\b.{0,30}\b(?:stopped (?:answering|eating|talking|going)(?! (?:to )?me\b)|isn'?t (?:answering|eating|himself|herself|well)|not (?:answering|eating|himself|herself)|is (?:depressed|drinking|struggling|not okay)|(?:is |has been )?drink(?:s|ing) (?:too much|a lot|again|every))\b/,
      'other',
    ],
    [
      /\b(?:my|our) (?!plants?|flowers?|phone|battery|car|garden|grass|trees?|laptop|computer|business)(?:\w+ ){1,3}?(?:is|are|got|has been|was) (?:just |very |really |so |also )?(?:sick|ill|dying|diagnosed)\b|\b(?:my|our) (?:\w+ ){1,3}?(?:has|have|had|got|is having|was diagnosed with|had a)\b.{0,30}\b(?:cancer|dementia|alzheimer'?s|parkinson'?s|leuk(?:a?e)mia|als|multiple sclerosis|ms\b|kidney failure|heart failure|a stroke|stroke|heart attack|surgery|sick|ill|chemo\w*|tumou?r|pneumonia|an? accident|diagnosis)\b|^(?:so )?(?:mom|mum|dad|grandma|grandpa|nan|gran) (?:\w+ ){0,2}?(?:has|got|was diagnosed with|is having)\b.{0,30}\b(?:cancer|dementia|alzheimer'?s|parkinson'?s|a stroke|stroke|surgery|chemo\w*|tumou?r|pneumonia)\b|\b(?:my|our) (?:\w+ ){1,3}?(?:was|were|has been|have been) told\b.{0,40}\b(?:cancer|dementia|tumou?r|terminal)\b|^(?!.*\b(?:shift|work(?:s|ed|ing)? (?:at|in)|nurse|my job)\b).*\b(?:in (?:the )?(?:hospital|icu|intensive care)|at the (?:vet|hospital|er))\b|\b(?:having surgery|emergency room|ambulance)\b/,
      'someone',
    ],
  ],
  hears: [
    [/^what if\b|\bwhat if (?:he|she|they|it)\b/, 'worry.whatIf'],
    [
      /\b(?:don'?t|do not|no idea) (?:know )?what to (?:say|write|tell)\b|\bwhat (?:do|should|can) i (?:say|write|tell)\b/,
      'words',
    ],
    [/\b(?:don'?t know (?:if|whether) i should|should i) (?:go|call|write|ask|say|visit|tell)\b/, 'askThem'],
  ],
  asks: [
    'How has today been for you?',
    'What is the hardest part of it right now?',
    'What do you need for the next few hours?',
  ],
  listensFor: 5,
  offers: ['rest'],
  steps: {
    someone: {
      say: [
        'I’m sorry. That is hard to go through.',
        'I’m sorry to read that. It is hard when somebody close needs help.',
      ],
      ask: [
        'Do you want to tell me what happened, or how you are holding up?',
        'What would help you more: to tell me what happened, or to say how you are doing?',
      ],
      choices: [
        { text: 'What happened', to: 'told', hears: /\bhappened\b/ },
        { text: 'How I’m holding up', to: 'holding', hears: /\bhow i\b|\bholding\b/ },
      ],
      hears: [
        [/\bwhat to (?:say|write|do|tell)\b/, 'words'],
        ['unsure', 'holding'],
        ['yes', 'told'],
      ],
    },
    rest: {
      say: ['You count in this as well.'],
      ask: ['What could give you ten minutes of rest today?'],
      expects:
        /\b(?:walk\w*|tea|coffee|bath|shower|sleep\w*|nap|rest|read\w*|music|bed|sit\w*|call|friend|garden\w*|outside|air|eat\w*|cook\w*|run\w*|series|book|phone|nothing)\b/,
      then: 'close',
    },
    words: {
      say: [
        'No words are perfect there. “I don’t know what to say, and I’m here” is often enough.',
        'It can be short and true: “I’m thinking of you, and I don’t have the right words.”',
      ],
      ask: ['What would you most want them to know?'],
      hears: [['unsure', 'holding']],
    },
    bereaved: {
      say: ['I’m sorry, for them and for you.', 'That is hard to stand beside.'],
      ask: ['What would you like to be able to do for them?', 'What is the hardest part of standing beside them?'],
    },
    other: {
      say: ['It is good that somebody notices.', 'It is hard to watch somebody struggle.'],
      ask: ['What have you noticed, and what worries you most about it?', 'What makes you most uneasy about it?'],
    },
    askThem: {
      say: ['Asking plainly is all right: “I have noticed that you …, and I wondered how you are.”'],
      ask: ['When and how could you ask or be there?'],
      then: 'close',
    },
    told: {
      say: ['I’m reading, take your time.', 'Tell it in any order.'],
      ask: ['What happened first?', 'From the beginning: what happened?'],
    },
    holding: {
      say: ['It is all right to speak about yourself, too.', 'Your side of it counts as well.'],
      ask: ['What is the hardest part for you right now?', 'What are the next few hours like for you?'],
      hears: [['unsure', 'worry.now']],
    },
  },
};

/** Problem solving: the problem in pieces, one step, a time for it, and a plan B. */
export const problem: Talk = {
  name: 'problem',
  opens: [
    [
      /\b(?:can'?t (?:pay|afford)|(?:behind on|pay) (?:the |my )?(?:rent|bills|mortgage)|in debt|debts?\b|eviction|evict\w*|visa (?:expires?|expired|runs? out|is up|problems?|was (?:refused|denied|rejected)|application)|overdraft|overdrawn|out of money|(?:i'?m|we'?re|im) broke\b|stressed about money|worried about money|money (?:worries|problems|trouble))/,
      'practical',
    ],
    [
      /\b(?:so (?:many things|much) to do|too many things|(?:my )?to-?do list|everything at once|a hundred things|don'?t know where to (?:start|begin))\b/,
      'overload',
    ],
  ],
  hears: [
    [/\bwhere to (?:start|begin)\b/, 'pieces'],
    [/\b(?:chest|stomach|shoulders?|jaw|throat)\b.*\b(?:tight|tense|hurts?|knots?|heavy)\b/, 'worry.bodyTight'],
  ],
  asks: [
    'Which part of it bothers you most?',
    'What would a good enough solution look like?',
    'What have you tried about it until now?',
  ],
  offers: ['offerStep'],
  steps: {
    practical: {
      say: [
        'That is a real problem, and it is no failing to be in it.',
        'That is a lot of pressure, and it is more than a worry: it is a problem to take in pieces.',
      ],
      ask: [
        'Shall we look for a first step, or is it more that you need to say how it is?',
        'What would help more right now: a first step, or to say how it is?',
      ],
      choices: [
        { text: 'A first step', to: 'pieces', hears: /\bstep\b|\bwhat to do\b|\bwhere to start\b/ },
        { text: 'Say how it is', to: 'more', hears: /\bsay\b|\bhow it is\b|\btalk\b/ },
      ],
      hears: [
        ['yes', 'pieces'],
        ['unsure', 'pieces'],
        [/\bwhere to (?:start|begin)\b|\bwhat to do\b/, 'pieces'],
      ],
    },
    overload: {
      say: [
        'When everything calls at once, it helps to get it out of the head and into a list.',
        'That is a lot to hold in one head, and a list can hold it better.',
      ],
      ask: ['What is on it, in a few words each?', 'What are the things that call loudest?'],
      hears: [['unsure', 'halfHourStep']],
      takesAny: true,
      then: 'pick',
    },
    pick: {
      say: ['Thank you. None of it has to be done all at once.', 'There they are, one after the other.'],
      ask: ['Which one would bring the most relief if it were done?', 'Which of them has to come first?'],
      hears: [['unsure', 'halfHourStep']],
      then: 'firstStep',
    },
    pieces: {
      say: [
        'Then let’s lay it out. A list of what is due, to whom, and by when is a good first piece of paper.',
        'Let’s take it in pieces: what is due first, who could be asked for more time, and who could help.',
      ],
      ask: ['What has to be dealt with first?', 'Which part of it has the nearest date?'],
      hears: [['unsure', 'askHelp']],
      then: 'askHelp',
    },
    askHelp: {
      say: [
        'For things like this there are people whose work it is: in the US, 211 finds local help with rent, food, papers and bills.',
        'You don’t have to find the way alone. In the US, calling 211 leads to local help with housing, money and advice.',
      ],
      ask: ['Who could you speak with about it this week?', 'Whom could you ask for more time or for advice?'],
      hears: [['unsure', 'firstStep']],
      then: 'firstStep',
    },
    advice: {
      ask: [
        'Shall we look for a first step of your own, or would you rather tell me more first?',
        'What would help: to look for a first step, or to tell me more?',
      ],
      choices: [
        { text: 'Look for a first step', to: 'firstStep', hears: /\bstep\b|\blook\b/ },
        { text: 'Tell you more', to: 'more', hears: /\btell\b|\bmore\b/ },
      ],
      hears: [
        ['yes', 'firstStep'],
        ['unsure', 'more'],
        ['no', 'more'],
      ],
    },
    more: {
      say: ['Then go on from wherever you like.', 'Then let’s stay with it.'],
      ask: ['What should I know about it?', 'What is the part that bothers you most?'],
    },
    halfHour: {
      say: ['Then let’s test it.', 'We can find that out.'],
      ask: [
        'If you had half an hour for it now, is there anything you would do?',
        'If someone helped you with it for half an hour, what would the two of you do?',
      ],
      hears: [
        ['no', 'worry.appointment'],
        ['unsure', 'worry.appointment'],
        ['yes', 'firstStep'],
      ],
      then: 'when',
    },
    firstStep: {
      say: ['Then let’s make it small.', 'A small step is enough to begin with.'],
      ask: [
        'What is the first thing you could do, in ten minutes or less?',
        'What would be the smallest piece of it that you could do?',
      ],
      hears: [
        ['unsure', 'halfHourStep'],
        ['no', 'worry.appointment'],
      ],
      then: 'when',
    },
    halfHourStep: {
      say: ['It can be as small as writing down one question, or finding one phone number.'],
      ask: ['Which tiny piece could that be for you?'],
      then: 'when',
    },
    when: {
      say: ['“{said}” is a clear first step.', 'That is a step you can take.'],
      ask: ['When will you do it?', 'What day and time would be good for it?'],
      hears: [['unsure', 'obstacle']],
      expects: A_TIME,
      then: 'obstacle',
    },
    obstacle: {
      say: ['Then it has a time.', 'That sounds settled.'],
      ask: [
        'What could get in the way, and what would you do then?',
        'If something gets in the way, what is your plan B?',
      ],
      then: 'settled',
    },
    settled: {
      say: ['Then you have a step, a time and a plan B.', 'That is a plan, and the worry can lean on it.'],
      ask: ['How does the worry look now: lighter, or the same?', 'Is it any lighter now, or the same?'],
      choices: [
        { text: 'Lighter', to: 'enough', hears: /\blighter\b|\bbetter\b/ },
        { text: 'The same', to: 'worry.appointment', hears: /\bsame\b|\bnot really\b/ },
      ],
      hears: [
        ['better', 'enough'],
        ['yes', 'enough'],
        ['no', 'worry.appointment'],
        ['same', 'worry.appointment'],
      ],
    },
    enough: {
      say: ['Then that is enough for now. You can come back to it when the time for the step has come.'],
    },
    offerStep: {
      say: ['We could make a first step out of it, or leave it at talking.'],
      ask: ['Would you like to look for a first step now, or go on telling?'],
      choices: [
        { text: 'Look for a first step', to: 'firstStep', hears: /\bstep\b/ },
        { text: 'Go on telling', to: 'more', hears: /\btell|\btalk/ },
      ],
      hears: [
        ['yes', 'firstStep'],
        ['no', 'more'],
        ['unsure', 'more'],
      ],
    },
  },
};
