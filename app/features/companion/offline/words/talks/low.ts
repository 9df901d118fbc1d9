import type { Talk } from './talk';

/** Behavioral activation in the smallest steps, and being heard first where that is wanted. */
export const low: Talk = {
  name: 'low',
  opens: [
    [
      /^(?!.*\b(?:excited|happy|proud|glad|grateful|not (?:sad|depressed|down))\b).*(?:\b(?:i'm|i am|i (?:just |really |only |mostly )?feel|i've been|i have been|feeling|i've felt|everything(?:'s| is| feels)?|it all|my days? (?:are|is|feel)|life (?:is|feels))|^(?:just|so|really|feel)|and i) (?:just )?(?:feel |feeling |been )?(?:so |really |very |just |a bit |a little |kind of |kinda |sort of |pretty |quite |too |all |such |completely |totally |always |still |lately |always |often |also |extremely |super |more |such a |that ){0,3}(?:depressed|low|down|empty|numb|grey|gray|hopeless|sad|miserable|flat|meh|worthless|pointless|meaningless|blue|melanchol\w*)\b|^(?:sad|empty|numb|depressed|low|down)\b(?! to\b)|\bno (?:energy|motivation)\b|\bi can'?t get (?:up|out of bed)\b|\bi (?:\w+ )?(?:lie|stay|am lying|just lie) in bed\b.*\b(?:day|all|ceiling)\b|\bnothing (?:matters|makes sense|is fun|interests me)\b|\bwhat'?s the point\b|\bi (?:can'?t|don'?t|cannot) (?:\w+ )?enjoy (?:anything|things|life)\b|\bi (?:just )?feel nothing\b|\bi haven'?t (?:left|been out of|gone out of) (?:the|my) (?:house|flat|apartment|bed|room)\b(?! yet)|\b(?:everything|it)(?: is|'s) (?:all |just |simply )*too much\b(?! (?:money|sugar|salt|for me to))|\bi (?:just )?(?:can'?t stop crying|keep crying|cried all)\b/,
      'start',
    ],
    [
      /\b(?:another|yet another|one more|again a) negative (?:pregnancy )?test\b|\bnegative test again\b|\bnot pregnant again\b/,
      'hoped',
    ],
  ],
  hears: [
    [
      /\b(?:no energy|don'?t have (?:the|any) energy|too tired|can'?t (?:get up|move|do anything)|too much effort|no strength)\b/,
      'smaller',
    ],
    [/\bi used to (?:like|love|enjoy|cook|read|paint|play|run|sing|go|dance|draw|write)\b/, 'usedTo'],
    [
      /^(?!.*\bcr(?:y|ied|ying)\b).*\b(?:shower\w*|window|walk\w*|outside|wash\w*|dress\w*|tea|water|open(?:ed)?)\b.*$/,
      'step',
    ],
    [
      /\b(?:what|which|give me|tell me|name|show me) (?:a |one |the )?(?:very )?(?:small|tiny|little|first) (?:step|thing)\b/,
      'tiny',
    ],
    [/\bno reason\b|\bnothing happened\b|\bdon'?t know why\b/, 'noReason'],
  ],
  asks: [
    'What is the heaviest part of it?',
    'What would be a comfort today, however small?',
    'How long has it been like this?',
  ],
  offers: ['offerStep', 'doctor'],
  steps: {
    start: {
      say: ['Days like that are heavy.', 'That is a heavy place to be in.'],
      ask: [
        'Would a very small step be possible now, or do you want to be heard first?',
        'What fits better now: a very small step, or being heard?',
      ],
      choices: [
        { text: 'A very small step', to: 'tiny', hears: /\bstep\b|\bsmall\b/ },
        { text: 'Be heard first', to: 'heard', hears: /\bheard\b|\blisten|\btalk\b/ },
      ],
      hears: [
        ['yes', 'tiny'],
        ['unsure', 'heard'],
        ['no', 'heard'],
      ],
    },
    hoped: {
      say: ['I’m sorry. Each of those tests carries a lot of hope.'],
      ask: ['How are you with it today?', 'How has the day been since you saw it?'],
    },
    heard: {
      say: ['Then there is nothing to do but say it.', 'Then just tell me how it is.'],
      ask: ['What is it like at this moment?', 'What has it been like today?'],
    },
    noReason: {
      say: ['It can come without a reason, and it is just as real.', 'There doesn’t have to be a reason.'],
      ask: ['How do your days look at the moment?', 'What does it do to your days?'],
    },
    offerStep: {
      say: [
        'When everything is heavy, doing comes before feeling like it.',
        'The wish to do things often comes back after the first small one.',
      ],
      ask: [
        'Shall we look for one very small thing, or stay with how it is?',
        'Would one very small thing be all right to try, or not now?',
      ],
      choices: [
        { text: 'One small thing', to: 'tiny', hears: /\bthing\b|\btry\b|\bstep\b/ },
        { text: 'Stay with how it is', to: 'heard', hears: /\bstay\b|\bnot now\b/ },
      ],
      hears: [
        ['yes', 'tiny'],
        ['no', 'heard'],
        ['unsure', 'tiny'],
      ],
    },
    tiny: {
      say: [
        'Then something tiny: open a window, wash your face, or stand outside the door for two minutes.',
        'Tiny is right: a window, cold water on the face, two minutes at the door.',
      ],
      ask: [
        'Which one is possible: the window, your face, or the door?',
        'Which of the three could you do: window, face, or door?',
      ],
      choices: [
        { text: 'Open a window', to: 'step', hears: /\bwindow\b|\bfirst\b/ },
        { text: 'Wash my face', to: 'step', hears: /\bwash\b|\bface\b|\bwater\b/ },
        { text: 'Two minutes outside', to: 'step', hears: /\boutside\b|\bdoor\b|\bminutes\b/ },
      ],
      hears: [
        ['no', 'smaller'],
        ['unsure', 'smaller'],
        ['yes', 'step'],
        ['done', 'after'],
        ['refuses', 'heard'],
      ],
    },
    smaller: {
      say: [
        'Then even smaller: put both feet on the floor, or drink one sip of water. That is a whole step on a day like this.',
      ],
      ask: ['Would that be possible, or is lying still what you need?'],
      choices: [
        { text: 'That is possible', to: 'step', hears: /\bpossible\b|\bok\w*\b|\bfine\b|\btry\b|\bsip\b|\bfeet\b/ },
        { text: 'Lie still', to: 'heard', hears: /\bstill\b|\blying\b/ },
      ],
      hears: [
        ['yes', 'step'],
        ['no', 'heard'],
        ['unsure', 'heard'],
        ['done', 'after'],
      ],
    },
    step: {
      say: [
        'Do that now, without hurry, and notice one thing while you do it.',
        'Then that is the step. There is nothing to feel while doing it, only to do it.',
      ],
      ask: ['What did you notice?', 'How was it, even if it was nothing special?'],
      hears: [
        ['refuses', 'heard'],
        ['no', 'heard'],
      ],
      takesAny: true,
      then: 'after',
    },
    after: {
      say: ['That is one thing done on a heavy day.', 'It counts, also when the mood stays where it is.'],
      ask: [
        'What one small thing could have a place tomorrow, and at what time?',
        'Which small thing could tomorrow hold, and when?',
      ],
      hears: [['unsure', 'people']],
      then: 'planned',
    },
    planned: {
      say: [
        '“{said}” has its place, then. Do it whether or not you feel like it, and see what follows.',
        'Then it has a place. Do it whether or not you feel like it, and see what follows.',
      ],
      ask: ['Who could you tell about it?'],
      then: 'close',
    },
    usedTo: {
      say: [
        'What was once good can come back in very small doses, before it feels good again.',
        'The liking often returns after the doing, not before it.',
      ],
      ask: ['What would be a five-minute version of it?', 'What would be the easiest piece of it?'],
      hears: [
        ['unsure', 'smaller'],
        ['no', 'smaller'],
      ],
      then: 'planned',
    },
    people: {
      say: ['You don’t have to come up with it alone.'],
      ask: ['Who could sit or walk with you for ten minutes?'],
      then: 'close',
    },
    doctor: {
      say: [
        'When it stays like this for two weeks or more, a doctor or therapist can really help. It is treated every day, and you would not be wasting anybody’s time.',
      ],
      ask: ['Have you been able to tell a professional how it is?'],
      hears: [
        ['yes', 'told'],
        ['no', 'appointment'],
      ],
    },
    told: {
      say: ['Then that step is taken already.'],
      ask: ['What did you take from it?'],
    },
    appointment: {
      say: ['A first sentence for the phone: “I have been feeling low for a while and would like an appointment.”'],
      ask: ['What would make that call easier?'],
      then: 'close',
    },
  },
};
