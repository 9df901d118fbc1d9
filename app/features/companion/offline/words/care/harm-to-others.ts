import type { Talk } from '../talks/talk';

/** Distance first, no means, then what is behind the thought, and somebody to tell. */
export const harmToOthers: Talk = {
  name: 'harmToOthers',
  holds: true,
  isQuiet: true,
  listensFor: 4,
  opens: [],
  hears: [
    [/\bvoices?\b/, 'voices'],
    [/\bhow (?:do|can|would|could|should) i (?:kill|hurt|poison|harm|stab|get rid)\b|\bget away with\b/, 'refuse'],
    [/\b(?:gun|knife|weapon|bat|right now i want)\b/, 'danger'],
  ],
  asks: [
    'What has kept you from it until now?',
    'What is behind it, as far as you can say?',
    'What would give you some distance today?',
  ],
  offers: ['tell'],
  steps: {
    start: {
      say: [
        'Thank you for telling me. A thought is not an act, and it is right to talk before anything happens.',
        'Thank you for saying that here. Having such a thought does not mean that you will do it.',
      ],
      ask: ['Are you all safe right now, you and the other person?', 'Is everybody safe right now?'],
      choices: [
        { text: 'Yes, everybody is safe', to: 'safe', hears: /\beverybody\b|\beveryone\b/ },
        { text: 'No', to: 'danger' },
        { text: 'I’m not sure', to: 'danger', hears: /\bnot sure\b/ },
      ],
      hears: [
        ['yes', 'safe'],
        ['no', 'danger'],
        ['unsure', 'danger'],
      ],
    },
    baby: {
      say: [
        'Thank you for telling me; many parents are frightened by thoughts like that. If it feels close, lay the baby on its back in the crib and step out of the room for some minutes.',
      ],
      ask: ['Are you and the baby safe right now?'],
      choices: [
        { text: 'We are safe', to: 'babySafe', hears: /\bsafe\b/ },
        { text: 'No', to: 'danger' },
      ],
      hears: [
        ['yes', 'babySafe'],
        ['no', 'danger'],
        ['unsure', 'danger'],
      ],
    },
    babySafe: {
      say: ['I’m glad. Doctors and midwives know such thoughts, and telling one of them is a good step.'],
      ask: ['Who could take the baby for an hour today?'],
    },
    danger: {
      say: [
        'Please make distance first: leave the room or the house, without anything that can hurt somebody. If you may act on it, call 911 or your local emergency number now.',
      ],
      ask: ['Where can you go to be apart for a while?'],
      takesAny: true,
      then: 'apart',
    },
    apart: {
      say: ['Stay apart until it is quieter. Being angry or afraid is no wrong; what you do next is what counts.'],
      ask: ['Who could you call from there?'],
    },
    safe: {
      say: ['I’m glad that everybody is safe.', 'I’m relieved that everybody is safe.'],
      ask: ['What happened before the thought came?'],
    },
    voices: {
      say: [
        'You do not have to do what a voice says. If voices tell you to hurt somebody, please let a doctor or an emergency room see you today.',
      ],
      ask: ['Who could go there with you?'],
    },
    refuse: {
      say: ['I won’t help with hurting anybody. I will help you get through this without it.'],
      ask: ['What would bring some distance between you and them today?'],
    },
    tell: {
      say: ['It is safer when one more person knows. A doctor, a therapist or a crisis line can hear this.'],
      ask: ['Who could you tell that these thoughts come?'],
    },
  },
};

/** What stands below each reply while it is about a wish to hurt somebody. */
export const harmLines = [
  'If you may act on it, call 911 or your local emergency number. At any hour you can call or text 988, or text HOME to 741741, also about thoughts of hurting somebody.',
  '988 by call or text and 741741 by text with the word HOME also listen to thoughts of hurting somebody. If it comes close, call 911 or your local emergency number.',
];
