import { A_TIME, type Talk } from './talk';

const GETTING_SLEEPY =
  /^(?!.*(?:\bnot|n't|\bno)\b).*\b(?:yawn\w*|sleepy|drowsy|nodding off|eyes are (?:heavy|closing))\b/;

/** Stimulus control, thoughts on paper, muscle relaxation: parts of cognitive behavioral therapy for insomnia. */
export const sleep: Talk = {
  name: 'sleep',
  holds: true,
  opens: [
    [
      /\b(?:can'?t|cannot|couldn'?t|not able to) (?:\w+ )?sleep\b.*\b(?:loud|nois\w+|snor\w+|trucks?|music|neighbou?rs?|street|hot|light)\b|\b(?:loud|nois\w+|snor\w+|trucks?|music|neighbou?rs?)\b.*\b(?:can'?t|cannot|couldn'?t) (?:\w+ )?sleep\b/,
      'around',
    ],
    [
      /\bcan'?t (?:shut|turn|switch) (?:(?:my|the) (?:brain|mind|head|thoughts) off|off my (?:brain|mind|head|thoughts))\b/,
      'awake',
    ],
    [
      /^(?!.*\b(?:baby|newborn|toddler|infant)\b).*\b(?:since|weeks|months|for (?:a|two|three|\d+) (?:week|month|year)s?|properly|every night|always)\b.*\b(?:sleep|slept|insomnia|awake)\b|^(?!.*\b(?:baby|newborn|toddler|infant)\b).*\b(?:haven'?t|have not|don'?t|not) (?:been )?(?:sle(?:pt|ep)(?:ing)?)(?: properly| well| much)?\b.*\b(?:since|weeks|months|years|every night)\b|\binsomnia\b/,
      'habits',
    ],
    [
      /^(?!.*\b(?:baby|newborn|toddler|infant|my (?:son|daughter|kids?|child(?:ren)?))\b).*\b(?:(?:can'?t|cannot|can not|couldn'?t|unable to|not able to) (?:seem to |even |really |get to |fall a|stay a)?sleep|wide awake|(?:lying|lie|lay|been) awake|still awake|awake again|sleepless|(?:didn'?t|haven'?t|have not|did not|barely|hardly) (?:really )?(?:sleep|slept)|keep waking up|(?:always )?wake (?:up )?(?:at|around|about) (?:\d|two|three|four|five)(?: ?am)? (?:every|each|and (?:then )?(?:lie|can'?t|don'?t))|woke up at|wake up at (?:2|3|4|two|three|four))\b/,
      'awake',
    ],
  ],
  hears: [
    [GETTING_SLEEPY, 'rest'],
    [/\bwhat (?:should|do|can|could) i do\b/, 'up'],
    [/^what if\b/, 'tomorrow'],
    [/\bbreath(?:e|ing|s)?\b/, 'breath'],
    [/\b(?:coffees?|black tea|green tea|caffeine|cola|coke|energy drinks?|espresso|tea)\b/, 'caffeine'],
    [
      /\b(?:(?:on|at|scroll\w*|look\w*|check\w*) (?:through )?my phone|tablet|screen|tiktok|instagram|youtube|netflix|tv|scroll\w*|laptop)\b/,
      'screens',
    ],
    [
      /\b(?:alarm|work|meeting|exam|interview|flight|class|school|shift)\b.*\b(?:at (?:\d|six|seven|eight|nine)|tomorrow|in (?:\d+|two|three|four|five|six) hours|early)\b|\b(?:get|be) up (?:at|early|in)\b/,
      'tomorrow',
    ],
    [/\b(?:lying|lay|laying|been) here (?:for )?(?:\w+ ){0,2}(?:hours?|ages|forever)\b|\bfor (?:\w+ )?hours\b/, 'up'],
    [
      /\b(?:mind|thoughts?|brain|head)\b.*\b(?:rac\w+|stop|spin\w*|busy|going|loud|over)\b|\bcan'?t stop thinking\b|\boverthink\w*\b/,
      'paper',
    ],
    [/\b(?:snor\w+|noise|neighbou?rs?|music|hot|cold|light|street|dogs? bark\w*)\b/, 'around'],
  ],
  asks: [
    'What goes around in your mind when it gets quiet?',
    'What is the last hour before bed like?',
    'How are the days after a night like that?',
  ],
  offers: ['offerBreath', 'paper', 'doctor'],
  steps: {
    awake: {
      say: [
        'Lying awake is hard, and trying to sleep often keeps it away.',
        'Nights like that are long. Sleep cannot be forced, but it can be given room.',
      ],
      ask: [
        'Is it more thoughts, your body, or something around you that keeps you awake?',
        'What keeps you awake: thoughts, your body, or something around you?',
      ],
      choices: [
        { text: 'Thoughts', to: 'paper', hears: /\bthought|\bthink|\bmind\b|\bhead\b|\bbrain\b|\bworr|\beverything\b/ },
        {
          text: 'My body',
          to: 'body',
          hears: /\bbody\b|\btense\b|\btight|\bpain|\brestless|\bback\b|\blegs?\b|\bshoulders?\b/,
        },
        {
          text: 'Something around me',
          to: 'around',
          hears: /\baround\b|\bnois|\bloud\b|\bsnor|\bhot\b|\bcold\b|\blight\b|\bpartner\b/,
        },
      ],
      hears: [
        ['unsure', 'offerBreath'],
        ['yes', 'offerBreath'],
        ['no', 'offerBreath'],
      ],
    },
    paper: {
      say: [
        'Then give the thoughts a place outside your head: a few words for each on paper, with the time tomorrow when you will look at it.',
        'Thoughts get quieter once they are written down. A few words for each are enough, and tomorrow they will still be there.',
      ],
      ask: ['Which thought is the loudest?', 'What would the first line on that paper be?'],
      hears: [
        ['unsure', 'offerBreath'],
        ['no', 'offerBreath'],
        ['refuses', 'offerBreath'],
        ['yes', 'offerBreath'],
        [GETTING_SLEEPY, 'rest'],
      ],
      then: 'parked',
    },
    parked: {
      say: [
        '“{said}” has its place, then, and you can leave it there until morning.',
        'That can wait on the paper until morning.',
      ],
      ask: [
        'Would you rather breathe slowly now, or get up for a few minutes?',
        'What next: a slow breath, or getting up for a bit?',
      ],
      choices: [
        { text: 'Breathe slowly', to: 'breath', hears: /\bbreath/ },
        { text: 'Get up for a bit', to: 'up', hears: /\bup\b/ },
      ],
      hears: [
        ['yes', 'breath'],
        ['unsure', 'breath'],
        ['no', 'rest'],
      ],
    },
    offerBreath: {
      say: [
        'We can try something quiet that needs no effort.',
        'There is a slow way of breathing that takes no effort.',
      ],
      ask: [
        'Shall we do a slow breath, or loosen the body from the feet up?',
        'Which would suit you better: slow breaths, or loosening the body?',
      ],
      choices: [
        { text: 'A slow breath', to: 'breath', hears: /\bbreath|\bfirst\b/ },
        { text: 'Loosen the body', to: 'body', hears: /\bbody\b|\bloosen|\bfeet\b|\bsecond\b/ },
      ],
      hears: [
        ['yes', 'breath'],
        ['continues', 'breath'],
        ['unsure', 'breath'],
        ['no', 'up'],
      ],
    },
    breath: {
      say: [
        'In through the nose for four, and out for six, as if you were fogging a window. Ten rounds, and it doesn’t matter if you lose count.',
        'Let each breath out be a little longer than the breath in, and rest in the pause after it. Ten of those are plenty.',
      ],
      ask: ['How does it feel after a few rounds?', 'What do you notice after a few of those?'],
      hears: [
        ['better', 'rest'],
        ['same', 'up'],
        ['worse', 'up'],
        ['no', 'up'],
        ['continues', 'rest'],
        ['done', 'rest'],
        ['yes', 'rest'],
      ],
      then: 'rest',
    },
    body: {
      say: [
        'Start at your feet: tighten them for five seconds and let go. Then the legs, the hands, the shoulders and the face, one after the other.',
        'Let’s go through the body. Feet first: tighten, hold for five seconds, let go, and then move up bit by bit to the face.',
      ],
      ask: ['Where did you find the most tension?', 'Which part held on the longest?'],
      hears: [
        ['better', 'rest'],
        ['same', 'up'],
        ['no', 'up'],
      ],
      expects:
        /\b(?:shoulders?|neck|jaw|back|legs?|feet|foot|hands?|arms?|stomach|belly|face|head|chest|everywhere|nowhere|eyes|hips?|knees?|heavier|warmer|looser)\b/,
      then: 'rest',
    },
    around: {
      say: [
        'Some of that can be changed and some can’t: earplugs, an even hum, another blanket, a darker or cooler room.',
        'Small changes can help: something in the ears, less light, a cooler room.',
      ],
      ask: ['What could you change about it right now, even a little?', 'Which of that is in your hands tonight?'],
      hears: [
        ['no', 'offerBreath'],
        ['unsure', 'offerBreath'],
      ],
      then: 'offerBreath',
    },
    up: {
      say: [
        'After about twenty minutes awake it helps many people to get up. Low light, something dull, no clock, and back to bed when you are sleepy.',
        'When bed turns into a place for being awake, getting up for a while breaks the pattern. Low light, something boring, and back when your eyes get heavy.',
      ],
      ask: ['What dull thing could you do?', 'Where could you sit for a while in low light?'],
      then: 'rest',
    },
    tomorrow: {
      say: [
        'It is hard to rest with something waiting in the morning. Lying quietly is rest too, also without sleep.',
        'A clock in the back of the mind keeps people awake, so turn it away if you can. Quiet rest helps the morning a little, even without sleep.',
      ],
      ask: [
        'Would you like to loosen the body, or put tomorrow on paper?',
        'What would help more: to let the body loosen, or to note what tomorrow needs?',
      ],
      choices: [
        { text: 'Loosen the body', to: 'body', hears: /\bbody\b|\bloosen/ },
        { text: 'Put it on paper', to: 'paper', hears: /\bpaper\b|\bnote\b|\bwrite\b/ },
      ],
      hears: [
        ['yes', 'body'],
        ['unsure', 'body'],
        ['no', 'up'],
      ],
    },
    caffeine: {
      say: [
        'Coffee and most teas hold caffeine, and it can keep people awake for six hours and more.',
        'Caffeine stays in the body for many hours, so the last cup counts.',
      ],
      ask: ['What could you drink in the evening instead?', 'When is your last cup, and could it be earlier?'],
      then: 'agreed',
    },
    screens: {
      say: [
        'Screens keep the mind busy more than the light does. Many people sleep better with an hour without them before bed.',
        'What we read late keeps turning, so many people put screens away an hour before bed.',
      ],
      ask: ['What could take that hour instead?', 'Where could the screen spend the night, other than by the bed?'],
      then: 'agreed',
    },
    agreed: {
      say: ['That is worth a try for a week.', 'A week of that shows more than one night.'],
      ask: ['What would make it easy to keep to?', 'How will you remember it in the evening?'],
      then: 'close',
    },
    habits: {
      say: [
        'Poor sleep for a long time wears anyone down. Over weeks three things help most: the same time for getting up every day, less caffeine and screens late, and bed only for sleep.',
      ],
      ask: ['Which would be easiest to begin with: the getting-up time, caffeine, or screens?'],
      choices: [
        { text: 'The getting-up time', to: 'getUp', hears: /\bget(?:ting)?[- ]up\b|\bsame time\b|\btime\b/ },
        { text: 'Caffeine', to: 'caffeine', hears: /\bcaffeine\b|\bcoffee\b/ },
        { text: 'Screens', to: 'screens', hears: /\bscreen|\bphone\b/ },
      ],
      hears: [['unsure', 'getUp']],
    },
    getUp: {
      say: ['The same getting-up time, also after a bad night and on weekends, is what steadies sleep most.'],
      ask: ['Which time could you keep to every day?'],
      expects: A_TIME,
      then: 'agreed',
    },
    doctor: {
      say: [
        'When sleep stays poor for a month or more, a doctor can help. Cognitive behavioral therapy for insomnia works well for many people.',
      ],
      ask: ['How many weeks has it been?'],
    },
    rest: {
      say: [
        'Then stay with that, and let the rest of the night come as it comes.',
        'Nothing else has to happen now. You can put this away and let your eyes close.',
        'That is enough for tonight. Resting quietly does you good, too.',
      ],
    },
  },
};
