import type { Talk } from './talk';

/** An evening exercise in single steps: rest, breath, body, eyes. */
export const windingDown: Talk = {
  name: 'windingDown',
  isQuiet: true,
  opens: [
    [/\b(?:can|could) we (?:just )?(?:relax|wind down|calm down|slow down|breathe)\b|\bso tense\b/, 'rest'],
    [
      /^(?:please |can you |could you )?help me (?:to )?(?:wind down|relax|unwind|calm down|switch off)\b.{0,40}$|\b(?:do|try|have) (?:the |some |a |something )(?:breathing|calming|relaxing|quiet|calm)\b|\b(?:i'd like to|i would like to|let's|let me) (?:wind down|relax|unwind|calm down|come down|switch off)\b|\bsomething (?:calming|relaxing|quiet)\b|\b(?:can'?t|cannot|trying to|need to|want to|hard to|couldn'?t) (?:\w+ )?(?:wind down|relax|unwind|switch off|come down|calm down)\b|\b(?:breathing|relaxation|calming|grounding|quiet) exercises?\b/,
      'rest',
    ],
  ],
  hears: [
    [
      /\b(?:thinking|worry\w*|thoughts?) (?:about|of) (?:tomorrow|work|the|my|it)\b|\bmy (?:mind|head|brain)\b|\bgoing over\b|\bstuck in my head\b|\bin my head\b/,
      'thoughts',
    ],
    [
      /\b(?:shoulders?|neck|back|jaw|stomach|head|body)\b.*\b(?:tight|tense|sore|hurts?|ach\w*|stiff)\b|\b(?:tight|tense|sore|stiff)\b/,
      'body',
    ],
  ],
  asks: ['What do you notice now?', 'What could wait until tomorrow?'],
  offers: ['eyes'],
  steps: {
    rest: {
      say: [
        'Let’s slow down together. Let your feet or your back rest on what holds you, and let your shoulders drop.',
        'Then let’s go down a gear. Feel what you are sitting or lying on, and let it carry you.',
      ],
      ask: [
        'Are you ready for some slow breaths, or is something in the way?',
        'Shall we go on with slow breaths, or is something in the way?',
      ],
      choices: [
        { text: 'Slow breaths', to: 'breath', hears: /\bready\b|\bbreath|\bgo on\b/ },
        { text: 'Something is in the way', to: 'way', hears: /\bin the way\b|\bsomething\b/ },
      ],
      hears: [
        [/^(?:the |my )?body\b/, 'body'],
        [/^(?:the |my )?(?:thoughts?|mind|head)\b/, 'thoughts'],
        ['yes', 'breath'],
        ['continues', 'breath'],
        ['done', 'breath'],
        ['unsure', 'breath'],
        ['no', 'way'],
        ['better', 'breath'],
      ],
    },
    way: {
      say: ['Then let’s look at that first.'],
      ask: ['What is in the way: thoughts, the body, or something around you?'],
      choices: [
        { text: 'Thoughts', to: 'thoughts', hears: /\bthought|\bmind\b|\bhead\b/ },
        { text: 'My body', to: 'body', hears: /\bbody\b/ },
        { text: 'Something around me', to: 'eyes', hears: /\baround\b/ },
      ],
    },
    thoughts: {
      say: [
        'Give each thought one line on paper, and beside it when you will look at it. What is written down doesn’t have to be held.',
        'Thoughts that want to be kept can be kept on paper. One line each, and the rest tomorrow.',
      ],
      ask: ['Which thought needs a line first?', 'Which thought comes first?'],
      hears: [
        ['no', 'breath'],
        ['unsure', 'breath'],
        ['yes', 'breath'],
        ['done', 'breath'],
      ],
      takesAny: true,
      then: 'thoughtKept',
    },
    thoughtKept: {
      say: ['That line can keep it until tomorrow.'],
      ask: ['Shall we go on with a slow breath?'],
      choices: [
        { text: 'Yes, a slow breath', to: 'breath', hears: /\bbreath/ },
        { text: 'That is enough', to: 'end', hears: /\benough\b/ },
      ],
      hears: [
        ['yes', 'breath'],
        ['continues', 'breath'],
        ['no', 'end'],
        ['unsure', 'breath'],
      ],
    },
    breath: {
      say: [
        'Breathe in as you usually do, and let each breath out take a little longer. Ten breaths like that, without effort.',
        'In for four, out for six, ten times. When you lose count, just go on.',
      ],
      ask: ['How is it after those?', 'What is it like now?'],
      hears: [
        ['worse', 'eyes'],
        ['same', 'body'],
        ['no', 'body'],
        ['refuses', 'end'],
      ],
      takesAny: true,
      then: 'body',
    },
    body: {
      say: [
        'Now lift your shoulders to your ears, hold for five seconds, and let them fall. Then loosen your jaw and open your hands.',
        'Let the body follow: tighten shoulders and fists for five seconds, and let go. Then the jaw, and the forehead.',
      ],
      ask: ['What is softer now, and what still holds on?', 'Which part let go most?'],
      hears: [['refuses', 'end']],
      takesAny: true,
      then: 'eyes',
    },
    eyes: {
      say: [
        'Last, look at one thing near you until you have found three small details in it.',
        'Now let your eyes rest on one thing, and find three details you had not noticed.',
      ],
      ask: ['What did you look at?', 'Which thing did your eyes choose?'],
      takesAny: true,
      then: 'end',
    },
    end: {
      say: ['That is all. You can go on resting, and nothing more has to happen.', 'Then let it end here, quietly.'],
    },
  },
};

/** A week in four questions, with what is taken along and left behind in the person’s own words. */
export const lookingBack: Talk = {
  name: 'lookingBack',
  isQuiet: true,
  holds: true,
  opens: [
    [
      /^(?:let'?s |help me |i want to |i'd like to |can we |please )?look(?:ing)? back (?:on|at|over) (?:my|the|this|last|the last) (?:week|day|month|year)\b.{0,40}$|^(?:can|could|shall) we (?:look|talk|go) .{0,20}\bmy (?:week|month|year)\b/,
      'moment',
    ],
  ],
  asks: ['What else from those days comes to mind?'],
  steps: {
    moment: {
      say: [
        'Let’s look back in four small steps, without judging any of it.',
        'Four questions, one after the other, and each may have a short answer.',
      ],
      ask: ['Which moment comes to mind first, large or small?', 'What is the first moment that comes up?'],
      hears: [
        ['unsure', 'easier'],
        ['no', 'easier'],
      ],
      takesAny: true,
      then: 'feeling',
    },
    easier: {
      say: ['It can be something very plain, such as a meal, a sentence, or a way home.'],
      ask: ['What is the last thing you remember being fully there for?'],
      takesAny: true,
      then: 'feeling',
    },
    feeling: {
      say: ['That is the moment, then.', 'Let’s stay there for a breath.'],
      ask: ['What did you feel in it?', 'What was the feeling in that moment?'],
      hears: [['unsure', 'along']],
      takesAny: true,
      then: 'along',
    },
    along: {
      say: ['That can be there as it is.', 'Both the light and the heavy belong to a week.'],
      ask: ['What from this week do you want to take along?', 'What would you like to keep from it?'],
      hears: [
        ['unsure', 'behind'],
        ['no', 'behind'],
        [/\bleave\b.*\bbehind\b/, 'alongToo'],
      ],
      takesAny: true,
      then: 'behind',
    },
    alongToo: {
      say: ['Then that stays behind.'],
      ask: ['And what do you want to take along?'],
      takesAny: true,
      then: 'closed',
    },
    behind: {
      say: ['It is written down here, then.', 'Noted, as you said it.'],
      ask: ['And what do you want to leave behind?', 'What may stay in this week and go no further?'],
      hears: [
        ['unsure', 'closed'],
        ['no', 'closed'],
      ],
      takesAny: true,
      then: 'closed',
    },
    closed: {
      say: [
        'Then the week has a moment, something that comes along, and something that stays. You can close it here, or keep a line of it in your journal.',
      ],
    },
  },
};
