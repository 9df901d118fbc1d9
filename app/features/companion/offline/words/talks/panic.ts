import type { Talk } from './talk';

/** Breath, ground and the knowledge that panic peaks: first aid for a panic attack, one step at a time. */
export const panic: Talk = {
  name: 'panic',
  holds: true,
  isUrgent: true,
  listensFor: 0,
  opens: [
    [
      /\b(?:i'?m|i am|i think i'?m|am i|might be|may be) having a (?:heart attack|stroke)\b|^(?!.*\b(?:years? ago|last (?:week|month|year)|used to)\b)(?=.*\b(?:chest|heart)\b)(?=.*\b(?:pain|hurts?|aches?|pressure|tight\w*)\b).*\b(?:arm|jaw)\b|\b(?:face|mouth) (?:is |has )?(?:droop\w*|hanging)\b|\bcan't (?:lift|move|feel) (?:my |one )(?:left |right )?(?:arm|leg|side)\b/,
      'emergency',
    ],
    [
      /^(?=.*\b(?:chest (?:pain|hurts)|pain in my chest|faint\w*|passing out)\b)(?=.*\b(?:panic\w*|breathe|anxiety attack)\b)(?!.*\b(?:every time|whenever|when(?:ever)? it (?:starts|comes)|sometimes|always|often)\b)|\bi(?:'m| am)? (?:going to|gonna|about to) (?:pass out|faint)\b/,
      'chestFirst',
    ],
    [
      /^(?!(?:so )?(?:what|how|why|when|do|does) )(?!.*\b(?:my (?:\w+ )?(?:son|daughter|kid|child|friend|mom|mum|mother|dad|father|wife|husband|partner|boyfriend|girlfriend|brother|sister) (?:\w+ ){0,2}(?:panic\w*|has|had|gets?|is having|can'?t breathe)|used to|years? ago|last (?:week|month|year|night)|yesterday)\b).*\b(?:panic attack|panicking|i'?m in a panic|(?:train|elevator|lift|subway|plane|tunnel|crowd)\b.{0,20}freaking out|hyperventilat\w+|can'?t breathe|can not breathe|cannot breathe|(?:suddenly|just) couldn'?t breathe)\b|^(?:help,? )?(?:a |big |another )?panic(?: attack| now| again| right now)?\W*$|\bchest (?:is|feels|so) (?:\w+ )?tight\b.{0,30}\b(?:tingl\w+|numb|shak\w+|dizzy|racing|again)\b|^(?:help,? )?(?:i'?m|im) freaking out(?: right now| help)?\W*$/,
      'breathe',
    ],
    [
      /^(?!.*\b(?:used to|last (?:week|month|year|night)|yesterday|just from|from (?:typing|writing|saying))\b).*\b(?:heart (?:is|keeps|won'?t stop) (?:racing|pounding)|(?:my )?heart'?s? (?:is )?(?:racing|pounding|going (?:so fast|(?:like )?(?:mental|crazy|mad|nuts)|like a drum))|can'?t stop shaking|shaking and can'?t)\b/,
      'breathe',
    ],
  ],
  hears: [
    [
      /^(?!.*\b(?:not|n't|no)\b).*\b(?:it'?s|its|i'?m|feels?|feeling) (?:a (?:bit|little) )?(?:better|calmer|easier|lighter|less|slower|easing|fading)\b/,
      'easier',
    ],
    [
      /\b(?:people|they|everyone|everybody|somebody|a man|a woman) (?:are|is|keeps?)? ?(?:looking|staring|watching|stare)\b/,
      'watched',
    ],
    [/\b(?:everyone|everybody|people|they) (?:can|could|will) see\b/, 'watched'],
    [/^(?:ok(?:ay)?,? )?(?:i (?:can )?see|a |the |i hear|there'?s|feet)\b.*[,.]/, 'touch'],
    [/\b(?:chest (?:pain|hurts)|pain in my chest|heart attack|going to faint|passing out|faint(?:ing)?)\b/, 'chest'],
    [
      /\b(?:what if (?:it|this) (?:comes back|happens again|starts again)|(?:scared|afraid) (?:that )?(?:it|this) (?:will|might|could|comes)|happens? again)\b/,
      'again',
    ],
    [
      /\b(?:tingl\w+|numb|dizzy|sweat\w*|shak\w+|trembl\w+|heart|breath\w*|going (?:so |too )?fast|racing|pounding)\b(?!.*\b(?:slower|better|calmer|easier|less)\b)/,
      'body',
    ],
    [/\b(?:it'?s|it is|panic is) (?:coming back|starting again|back again)\b/, 'breathe'],
    [/\bi (?:think i )?can (?:go|get|stand|breathe|leave|walk)\b/, 'easier'],
    ['better', 'easier'],
    ['worse', 'cold'],
    ['same', 'senses'],
    [/\b(?:am i (?:dying|going crazy|losing it)|going to die|i'?m dying|going crazy|losing my mind)\b/, 'crazy'],
  ],
  stays: [
    'I’m with you. Only the next breath out, long and slow.',
    'Stay with me. Let the shoulders sink, and let one long breath out.',
    'I hear you. For this moment only the breath: out, slowly.',
  ],
  asks: [
    'What do you notice in your body at this moment?',
    'What helps, even slightly?',
    'What do you need for the next ten minutes?',
  ],
  offers: ['senses', 'cold', 'count'],
  steps: {
    breathe: {
      say: [
        'I’m here, and we’ll take it slowly. Breathe out first, long and soft, as if through a straw, and let the next breath come in by itself, five times.',
        'Let’s slow it down together. Make the next breath out as long as you can without pushing, let the in-breath come by itself, and do that five times.',
        'One thing only: a long, soft breath out. Then wait for the next breath to come by itself, and repeat that five times.',
      ],
      ask: [
        'How is it now: a little easier, the same, or worse?',
        'What is it like after those breaths: easier, the same, or worse?',
        'And now, is it easier, the same, or worse?',
      ],
      choices: [
        { text: 'A little easier', to: 'easier', hears: /\b(?:easier|slower|calmer|little better|bit better|less)\b/ },
        { text: 'The same', to: 'senses', hears: /\bsame\b|\bnot really\b|\bnothing\b/ },
        { text: 'Worse', to: 'cold', hears: /\bworse\b|\bstronger\b/ },
      ],
      hears: [
        ['better', 'easier'],
        ['yes', 'count'],
        ['done', 'count'],
        ['continues', 'count'],
        ['worse', 'cold'],
        ['same', 'senses'],
        ['no', 'senses'],
        ['unsure', 'count'],
      ],
    },
    emergency: {
      say: [
        'Call 911 or your local emergency number now, and say what you feel. Sit down, and unlock the door if you can.',
      ],
      ask: ['Who is near you and can stay with you?', 'Can you call now, or can somebody near you do it?'],
      hears: [
        [/\bcall\w*\b.*\b(?:now|already|done|them|911|999|112|ambulance)\b|\bon (?:the|their) way\b/, 'helpComes'],
        ['done', 'helpComes'],
        ['yes', 'helpComes'],
      ],
      takesAny: true,
      then: 'callNow',
    },
    callNow: {
      say: [
        'Please call 911 or your local emergency number now. They come for exactly this, and nobody minds when it turns out harmless.',
      ],
      ask: ['Have you called, or has somebody near you?'],
      hears: [
        ['no', 'callAgain'],
        ['unsure', 'callAgain'],
        ['refuses', 'callAgain'],
      ],
      takesAny: true,
      then: 'helpComes',
    },
    callAgain: {
      say: ['Then please do it now, before you write again. You need no reason but what you feel.'],
      ask: ['What do you need to make that call?'],
      takesAny: true,
      then: 'helpComes',
    },
    helpComes: {
      say: ['Stay sitting, keep the phone in your hand, and leave the door unlocked. Tell them at once if it changes.'],
    },
    chestFirst: {
      say: [
        'If you might faint, sit or lie down first; if there is new or strong chest pain, call 911 or your local emergency number. If you know this as panic, let one long, soft breath out, and four more like it.',
        'Sit down if you feel faint, and call 911 or your local emergency number for new or strong chest pain. If you know it as panic, begin with five long breaths out.',
      ],
      ask: [
        'What is it like now: easier, the same, or worse?',
        'How is it at this moment: easier, the same, or worse?',
      ],
      choices: [
        { text: 'A little easier', to: 'easier', hears: /\b(?:easier|slower|calmer|little better|bit better|less)\b/ },
        { text: 'The same', to: 'senses', hears: /\bsame\b|\bnot really\b|\bnothing\b/ },
        { text: 'Worse', to: 'chest', hears: /\bworse\b|\bstronger\b/ },
      ],
      hears: [
        ['yes', 'count'],
        ['continues', 'count'],
        ['unsure', 'count'],
      ],
    },
    count: {
      say: [
        'Good, keep that rhythm. Panic rises to a peak and then comes down, usually within minutes, also when it does not feel like it.',
        'Stay with that, one breath after the other. A panic attack feels dangerous, and the wave usually falls by itself within minutes.',
      ],
      ask: [
        'Is the wave still rising, or is it starting to fall?',
        'Where is the wave now: rising, at its top, or falling?',
      ],
      choices: [
        { text: 'Still rising', to: 'senses', hears: /\brising\b|\bup\b|\bworse\b|\btop\b|\bpeak\b/ },
        { text: 'Starting to fall', to: 'easier', hears: /\bfall(?:ing)?\b|\bdown\b|\bslower\b|\bless\b/ },
      ],
      hears: [
        ['better', 'easier'],
        ['worse', 'cold'],
        ['same', 'senses'],
        ['unsure', 'senses'],
        ['no', 'senses'],
        ['yes', 'easier'],
        ['continues', 'senses'],
      ],
    },
    senses: {
      say: [
        'Then let your eyes help. Look for five things around you and name each one, out loud, in your head or here.',
        'Let’s look outward instead. Name five things that you can see, slowly, one by one.',
      ],
      ask: ['What do you see first?', 'What is the first thing your eyes land on?'],
      takesAny: true,
      then: 'touch',
    },
    touch: {
      say: [
        'Keep going like that. Then find four things you can touch, and press your feet to the floor.',
        'That’s it, one after the other. Now find something to hold, and notice if it is warm or cool, rough or smooth.',
      ],
      ask: ['How strong is it now, from one to ten?', 'If ten is the strongest, what number is it now?'],
      hears: [
        [/\b(?:[1-5]|one|two|three|four|five)\b(?!0)/, 'easier'],
        [/\b(?:[6-9]|10|six|seven|eight|nine|ten)\b/, 'cold'],
        ['better', 'easier'],
        ['worse', 'cold'],
        ['same', 'cold'],
      ],
    },
    cold: {
      say: [
        'Then let’s use the body. Hold something cold or run cool water over your hands, and push your feet hard into the floor for ten seconds.',
        'Okay, something stronger, then. Tighten your fists and your legs for five seconds, let go all at once, and do that three times.',
      ],
      ask: ['What changes, even a little?', 'What is different afterwards, even slightly?'],
      hears: [
        ['better', 'easier'],
        ['worse', 'chest'],
        ['same', 'company'],
        ['no', 'company'],
      ],
      then: 'count',
    },
    body: {
      say: [
        'If this is new to you or very strong, call 911 or your local emergency number. If you know it as panic, it fades as the body settles: loosen your jaw, and let the next breath out be a long one.',
        'That can be the body’s alarm, which fades as the breath slows down: out for a count of six, in for four. If it is new to you or very strong, call 911 or your local emergency number instead.',
      ],
      ask: ['Can you do three more breaths like that with me?', 'Shall we do three more of those together?'],
      choices: [
        { text: 'Yes, three more', to: 'count', hears: /\byes\b|\bok\w*\b|\btry(?:ing)?\b|\bmore\b/ },
        { text: 'Something else', to: 'senses', hears: /\belse\b|\bcan'?t\b/ },
      ],
      hears: [
        ['yes', 'count'],
        ['continues', 'count'],
        ['no', 'senses'],
        ['better', 'easier'],
        ['unsure', 'count'],
        ['done', 'count'],
      ],
    },
    chest: {
      say: [
        'If there is new or strong chest pain, or you might faint, call 911 or your local emergency number first. A checkup is never a wasted call.',
        'Pain in the chest or fainting is something for 911 or your local emergency number, to be safe. If you know this as panic, go on with long breaths out.',
      ],
      ask: ['Is somebody near you who can stay with you?', 'Who is close enough to stay with you for a while?'],
      hears: [
        [/\b(?:doctor|happened before|had (?:it|this) before|know (?:it|this)|feels? like dying)\b/, 'crazy'],
        ['yes', 'company'],
        ['no', 'company'],
      ],
      then: 'company',
    },
    crazy: {
      say: [
        'Many people think that in a panic attack, because the alarm is so loud. If a pain is new or strong, call 911; otherwise the wave falls by itself.',
        'Panic often brings exactly that thought. It is a thought that comes with the alarm, and it goes when the alarm goes.',
      ],
      ask: ['Shall we look around you for something steady?', 'Would you look around with me for something steady?'],
      choices: [
        { text: 'Yes, look around', to: 'senses' },
        { text: 'Breathe instead', to: 'count', hears: /\bbreath/ },
      ],
      hears: [
        ['yes', 'senses'],
        ['no', 'count'],
        ['continues', 'senses'],
      ],
    },
    company: {
      say: [
        'A voice helps: you could ring someone and say “I’m having a panic attack, can you just talk to me?”',
        'You don’t have to sit it out alone. A short message is enough: “Can you talk for five minutes?”',
      ],
      ask: ['Who could that be?', 'Whom would you call or write to?'],
      then: 'called',
    },
    called: {
      say: ['Then that is the one to ask. You need no reason for it, only “can you talk for a bit?”'],
      ask: ['And the panic, is it easier by now, the same, or worse?'],
      choices: [
        { text: 'A little easier', to: 'easier', hears: /\b(?:easier|slower|calmer|less)\b/ },
        { text: 'The same', to: 'senses', hears: /\bsame\b/ },
        { text: 'Worse', to: 'cold', hears: /\bworse\b/ },
      ],
      hears: [
        ['better', 'easier'],
        ['worse', 'cold'],
        ['same', 'senses'],
      ],
    },
    watched: {
      say: ['Let them look, you need do nothing for them. One long breath out, and then the next.'],
      ask: ['Where can your eyes rest, away from them?'],
      takesAny: true,
      then: 'touch',
    },
    easier: {
      say: [
        'Then let it go on falling. Nothing has to be solved in the next few minutes.',
        'Let that settle, without checking it too closely.',
        'Good. Stay slow for a while, and let your shoulders drop.',
      ],
      ask: [
        'Do you want a few more breaths, or to tell me what set it off?',
        'Would you rather rest now, or talk about what set it off?',
      ],
      choices: [
        { text: 'A few more breaths', to: 'more', hears: /\bbreath|\brest\b/ },
        { text: 'What set it off', to: 'trigger', hears: /\bset (?:it|this) off\b|\btalk\b|\btell\b/ },
      ],
      hears: [
        ['yes', 'more'],
        ['worse', 'cold'],
        ['unsure', 'trigger'],
        ['done', 'after'],
        ['better', 'after'],
      ],
      then: 'after',
    },
    more: {
      say: [
        'Out for a count of six, and in for four. Five rounds, and if the counting bothers you, leave it out.',
        'Then five more: out slowly, and wait for the next breath to come.',
      ],
      ask: ['How are you after those?', 'How is your body after those?'],
      hears: [
        ['worse', 'cold'],
        ['same', 'senses'],
      ],
      then: 'after',
    },
    trigger: {
      ask: ['What was happening just before it started?', 'What were you doing or thinking when it began?'],
      takesAny: true,
      then: 'known',
    },
    known: {
      say: [
        'Thank you, that may help you to see it coming another time.',
        'That is useful to know, also for a doctor or therapist if the attacks come back.',
      ],
      ask: ['What would you like to do for the next half hour?', 'What would do you good for the rest of the day?'],
      then: 'close',
    },
    again: {
      say: [
        'If it comes back, you know where to start: a long breath out, then five things you can see. When attacks return, a doctor or therapist can help well with them.',
        'Then you would begin as you did here, with the breath out. Panic that returns can be treated well, so a doctor is worth asking.',
      ],
      ask: ['What helped most just now?', 'Which part would you use first another time?'],
      then: 'after',
    },
    after: {
      say: [
        'You can keep what worked for another time.',
        'It is normal to be tired after panic, so go easy on yourself today.',
        'Some water and a slow walk often help afterwards.',
      ],
      ask: [
        'What could the next hour look like, as gently as possible?',
        'Where will you be for the next while, and is it somewhere calm?',
      ],
      takesAny: true,
      then: 'close',
    },
  },
};

/** Panic that comes back, told while it is not there. */
export const panicAttacks: Talk = {
  name: 'panicAttacks',
  opens: [
    [
      /\b(?:keep (?:getting|having)|(?:i|i've) (?:often |sometimes |always |usually )?(?:get|have|had|been having)|used to (?:get|have)|suffer from|every (?:night|day|week))\b.{0,30}\bpanic attacks\b|\bpanic attacks? (?:every|at night|sometimes|often|since|for years)\b|\b(?:get|feel|go) (?:\w+ )?panicky (?:in|at|on|when|if|around|before)\b|\bfaint\w*\b.{0,40}\b(?:every time|whenever|when it (?:starts|comes))\b|\b(?:every time|whenever)\b.{0,40}\bfaint\w*\b/,
      'often',
    ],
  ],
  hears: [[/\bwhat (?:helps|can i do|do i do)\b|\bhow (?:do|can) i (?:stop|get through)\b/, 'learn']],
  asks: [
    'When did they begin?',
    'What do you do when one comes?',
    'What has helped you with them so far, even a little?',
  ],
  offers: ['offerLearn'],
  steps: {
    often: {
      say: [
        'Panic attacks that come back are frightening, and they can be treated well: a doctor or therapist is the right person for that.',
      ],
      ask: ['Would you like to go through what helps in an attack, or tell me more about them?'],
      choices: [
        { text: 'What helps in an attack', to: 'learn', hears: /\bhelps\b|\battack\b/ },
        { text: 'Tell you more', to: 'before', hears: /\bmore\b|\btell\b/ },
      ],
      hears: [
        ['yes', 'learn'],
        ['unsure', 'learn'],
        ['no', 'before'],
      ],
    },
    learn: {
      say: [
        'Three things, in this order: a long breath out five times, five things you can see, and something cold to hold. The wave usually falls within minutes.',
      ],
      ask: ['Which of the three would you want to try first?'],
      takesAny: true,
      then: 'close',
    },
    offerLearn: {
      say: ['There are three things that help many people in an attack.'],
      ask: ['Shall I name them, or would you rather go on telling?'],
      choices: [
        { text: 'Name them', to: 'learn', hears: /\bname\b|\bthree\b/ },
        { text: 'Go on telling about it', to: 'before', hears: /\bgo on\b|\btell/ },
      ],
      hears: [
        ['yes', 'learn'],
        ['continues', 'learn'],
        ['unsure', 'learn'],
        ['no', 'before'],
      ],
    },
    before: {
      ask: ['What is it usually like just before one comes?', 'Where and when do they come most?'],
    },
  },
};
