import type { Talk } from './talk';

/** First the body, then what was crossed, then what is needed. */
export const anger: Talk = {
  name: 'anger',
  opens: [
    [
      /\b(?:i'm|i am|i feel|i've been|i get|and i'm) (?:so |really |very |just |a bit |a little |kind of |kinda |sort of |pretty |quite |too |all |such |completely |totally |always |still |lately |always |often |also |extremely |super |more |such a |that ){0,3}(?:angry|furious|mad at|pissed|livid|fuming|enraged|raging)\b|^(?:(?:so|really|just|still|absolutely|fucking|proper) )*(?:angry|mad|furious|pissed(?: off)?|livid|fuming|raging)\b(?! (?:world|people|men)\b)|\b(?:took credit|drives? me (?:mad|crazy|insane)|i hate (?:my boss|him|her|them|this guy))\b|\bmakes? me (?:so |really |very )?(?:mad|angry|furious)\b|\brage\b|\b(?:want|wanna|going|gonna|need) (?:to )?(?:break (?:something|stuff)|(?:punch|hit|smash|throw|kick) (?:something|things|stuff|a wall|walls))\b/,
      'start',
    ],
  ],
  told: { start: 'told' },
  hears: [
    [
      /^(?:it'?s |now |about |still |maybe |a )*(?:10|[6-9]|six|seven|eight|nine|ten)(?: now| out of (?:10|ten))?\W*$/,
      'twenty',
    ],
    [
      /^(?:it'?s |now |about |still |maybe |a )*(?:[1-5]|one|two|three|four|five)(?: now| out of (?:10|ten))?\W*$/,
      'need',
    ],
    [/\b(?:heart(?:'s| is)? (?:still )?(?:pounding|racing))\b/, 'cool'],
    [
      /^(?:ok(?:ay)?,? )?(?:i )?(?:just )?(?:walked|went for|went (?:up|out|around)|ran|breathed|pushed|did (?:it|that|the (?:walk|stairs|wall)))\b.{0,40}$/,
      'howNow',
    ],
    [
      /\b(?:i (?:want to|wanna|could|'m going to|'m gonna|will|'ll)|about to) (?:\w+ )?(?:write|send|text|email|e-mail|call|tell|confront|scream|yell|post)\b/,
      'unsent',
    ],
    [/\b(?:shaking|can'?t calm|boiling|explode|punch|hit|smash|throw)\b/, 'cool'],
  ],
  asks: ['What was the worst part of it?', 'What would you want to be different?', 'How strong is it right now?'],
  offers: ['need', 'coolOffer'],
  steps: {
    start: {
      say: ['Anger usually says that something was not all right.', 'Anger like that needs somewhere to go.'],
      ask: [
        'Do you want to cool the body first, or say what happened?',
        'What first: cooling down, or saying what happened?',
      ],
      choices: [
        { text: 'Cool down first', to: 'cool', hears: /\bcool\b|\bcalm\b/ },
        { text: 'Say what happened', to: 'say', hears: /\bsay\b|\bhappened\b|\btell\b/ },
      ],
      hears: [
        ['unsure', 'cool'],
        ['yes', 'say'],
      ],
    },
    told: {
      say: ['No wonder that makes you angry.', 'It makes sense to be angry about that.'],
      ask: ['How angry are you at this moment, from one to ten?'],
      hears: [
        [/\b(?:[1-5]|one|two|three|four|five)\b(?!0)/, 'need'],
        [/\b(?:[6-9]|10|six|seven|eight|nine|ten)\b/, 'cool'],
        ['unsure', 'need'],
      ],
    },
    coolOffer: {
      say: ['Strong anger stays in the body for a while, also after the words.'],
      ask: ['Would two minutes of moving help, or shall we stay with it?'],
      choices: [
        { text: 'Two minutes of moving', to: 'cool', hears: /\bmov|\bminutes\b/ },
        { text: 'Stay with it', to: 'say', hears: /\bstay\b/ },
      ],
      hears: [
        ['yes', 'cool'],
        ['no', 'say'],
      ],
    },
    cool: {
      say: [
        'Then give it somewhere to go: push hard against a wall, or walk fast for two minutes. After that, breathe out longer than in, five times.',
        'Let the body do something with it first: stairs, a fast walk, cold water on the hands. Then five long breaths out.',
      ],
      ask: [
        'How strong is it after that, from one to ten?',
        'What number would you give it now, if ten is the strongest?',
      ],
      hears: [
        [/\b(?:[1-5]|one|two|three|four|five)\b(?!0)/, 'need'],
        [/\b(?:[6-9]|10|six|seven|eight|nine|ten)\b/, 'twenty'],
        ['better', 'need'],
        ['same', 'twenty'],
        ['worse', 'twenty'],
      ],
    },
    howNow: {
      say: ['That was a good way to use it.'],
      ask: ['How strong is the anger after it?'],
      hears: [
        [/\b(?:[1-5]|one|two|three|four|five)\b(?!0)/, 'need'],
        [/\b(?:[6-9]|10|six|seven|eight|nine|ten)\b/, 'twenty'],
        ['better', 'need'],
        ['same', 'twenty'],
        ['worse', 'twenty'],
      ],
    },
    twenty: {
      say: [
        'That is still a lot. The body needs about twenty minutes to come down, so no message and no decision until then.',
      ],
      ask: ['Where could you spend those twenty minutes?'],
      then: 'say',
    },
    say: {
      say: ['Say it as bluntly as it is.', 'Here you can say it without being fair.'],
      ask: ['What happened, and what got to you most?', 'What did it do to you?'],
    },
    need: {
      say: ['Under anger there is often something that is needed.', 'Then let’s look at what you need from here.'],
      ask: [
        'Do you need to be heard, a change, or some distance?',
        'What is it that you need: to be heard, a change, or distance?',
      ],
      choices: [
        { text: 'To be heard', to: 'heard', hears: /\bheard\b|\blisten/ },
        { text: 'A change', to: 'change', hears: /\bchange\b/ },
        { text: 'Some distance', to: 'distance', hears: /\bdistance\b|\bspace\b|\baway\b/ },
      ],
      hears: [['unsure', 'heard']],
    },
    heard: {
      say: ['Then let’s find out by whom.'],
      ask: ['Who should hear it, and what is the one thing that must come across?'],
    },
    change: {
      say: ['A change is easier to ask for when it is one thing.'],
      ask: ['Which one thing would you ask for?'],
      then: 'changeHow',
    },
    changeHow: {
      say: ['That can be said in two sentences: what happens, and what you would like instead.'],
      ask: ['When would be a calm moment to say it?'],
      then: 'close',
    },
    distance: {
      say: ['Distance is a decision, too, and it can be for an hour or for longer.'],
      ask: ['What would it look like in the next days?'],
      then: 'close',
    },
    unsent: {
      say: [
        'You can write it all down now and not send it until tomorrow. What is still right in the morning can go out then.',
        'Write everything, hold nothing back, and keep it until you have slept on it.',
      ],
      ask: ['What must stand in it?', 'How does it begin?'],
      takesAny: true,
      then: 'unsentKept',
    },
    unsentKept: {
      say: ['There it stands, and it went nowhere.'],
      ask: ['How strong is it now, compared with before?'],
      hears: [
        ['better', 'need'],
        ['same', 'cool'],
        ['worse', 'cool'],
      ],
    },
  },
};
