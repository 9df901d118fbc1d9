/** What is said to a user who speaks of suicide or self-harm. It names no method, does not argue and promises nothing. */
export const lines = [
  'Please reach a person now: call or text 988 (Suicide & Crisis Lifeline, in the US, day or night), or text HOME to 741741. If you may act on this or are already hurt, call 911 or your local emergency number.',
  'You can reach someone this minute: call or text 988 in the US, or text HOME to 741741 for the Crisis Text Line. If there is danger now, call 911 or your local emergency number.',
  'There are people awake for exactly this: 988 by call or text in the US, and 741741 by text with the word HOME. If your life is in danger now, call 911 or your local emergency services.',
];
export const linesAgain = [
  '988 is there by call or text, 741741 by text with the word HOME, and 911 or your local emergency number if there is danger now.',
  'The lines stay open: call or text 988, text HOME to 741741, and in danger call 911 or your local emergency services.',
  'If it grows stronger, do not wait: call or text 988, text HOME to 741741, or call 911 or your local emergency number.',
  'You can still call or text 988, or text HOME to 741741, at any hour. Emergency services (911 in the US) come when there is danger.',
];
/** For distress, which may be less than danger. */
export const thanksGently = [
  'Thank you for telling me.',
  'Thank you for writing that here.',
  'I’m listening, and I want to be careful with this.',
];
export const askingPlainly = [
  'I may be reading too much into it, and I would rather ask once too often.',
  'Something in your words made me careful, so I will ask you plainly.',
  'I am not sure how heavy this is for you, so I will ask directly.',
];
/** For somebody who went on without an answer. */
export const unanswered = [
  'You did not answer my question, and you do not have to. If it is a yes, call or text 988, text HOME to 741741, or call 911 or your local emergency number.',
  'You can leave my question open. If it is a yes, please call or text 988, text HOME to 741741, or call 911 or your local emergency number.',
];
export const thanks = [
  'Thank you for telling me this. It matters, and so do you.',
  'I am glad that you said it here and did not keep it to yourself.',
  'Thank you for trusting me with something this heavy. I take it seriously.',
  'I am very sorry that it hurts this much. Thank you for saying it.',
];
export const company = [
  'If you can, go to someone or ask someone to be with you, and put distance between yourself and anything you could use to hurt yourself.',
  'Please do not stay alone with it: let someone sit with you, and have anything you could hurt yourself with put out of reach.',
  'Being near another person helps a feeling like this pass its peak. It also helps to move away from anything you could harm yourself with.',
];
export const plainQuestions = {
  intent: [
    'Are you thinking of ending your life?',
    'I want to ask you directly: are you thinking about ending your life?',
    'Are you having thoughts of killing yourself now?',
  ],
  safe: [
    'Are you safe right now?',
    'Are you in a safe place at this moment?',
    'Right now, as you read this, are you safe?',
  ],
};
/** For somebody whose relative or friend died by suicide or an overdose. */
export const bereaved = ['I’m so sorry about {who}.', 'I’m so sorry for your loss.'];
export const bereavedAsks = [
  'After a loss like that some people think of dying themselves, so I ask everyone: are you thinking of ending your life?',
  'A loss like that can bring thoughts of dying to those who stay, so I would rather ask: are you thinking of ending your life?',
];
export const yesAnswers = [
  'Thank you for answering honestly. This is more than you should carry alone, and it is time for a person beside you.',
  'I believe you, and I am glad that you told me the truth. Please let somebody help you through these hours.',
  'Thank you for saying it plainly. Feelings this strong do pass their peak, and you deserve someone with you until they do.',
];
/** After a question that nothing but the sound of the words had led to. */
export const sorryToAsk = [
  'Thank you for telling me, and I’m sorry that I read it that way.',
  'Thank you for saying so plainly, and I’m sorry that I asked it out of nowhere.',
];
export const backAsks = ['What about what you wrote is on your mind most?', 'Where would you like to go on with it?'];
export const noAnswers = [
  'Thank you for telling me. I believe you, and the door stays open: if it changes, say so at once, here or to a person.',
  'I am relieved to hear it, and I believe you. If the thoughts come back, you do not have to manage them alone.',
  'I take you at your word, and I am glad. It can shift quickly, so please keep the numbers near.',
];
export const goodSteps = [
  'I am glad. That is a strong step.',
  'Good. Stay with that person or on that line for as long as you need.',
  'That is exactly right, and it is not too much to ask of anyone.',
];
export const barriers = [
  'It can be very hard to take that step. You do not need the right words: “I am not safe” is enough.',
  'I hear that it feels impossible. A text may be easier than a call, and it can be a single word.',
  'That is understandable. You would not be a bother: the people there chose to answer.',
];
export const staying = [
  'I am staying with this, because it matters.',
  'I hear how much pain there is in that.',
  'You are still here and still talking, and that counts.',
  'I am listening, and I am not going to change the subject.',
  'That sounds unbearable, and you should not have to bear it alone.',
];
export const emergency = [
  'Please call 911 or your local emergency number now, even if you feel all right at this moment, and tell them what has happened. Unlock the door, and let someone near you know.',
  'This needs help right now: call 911 or your local emergency services and say what has happened, also if it seems to pass. Tell anyone who is near you.',
];
export const lighter = [
  'I am glad that something has eased, even a little.',
  'Thank you for staying in touch about it.',
  'It is good to hear from you again.',
];

export const actionQuestions = [
  'Who could be with you in the next hour?',
  'Which would be easier for you now, a call or a text to 988?',
  'What would help you to reach one of these people now?',
  'Whom could you tell, in your own words, that you need them today?',
  'What is the first step towards one of these people?',
  'Who would want to know how bad it is?',
];
export const emergencyQuestions = [
  'Who near you can make that call with you?',
  'What stands between you and that call?',
  'How soon can you make that call?',
  'Who could come to your door while you call?',
  'Where are you at this moment, and who is nearby?',
];
export const stayingQuestions = [
  'How strong are the thoughts right now, compared with an hour ago?',
  'Who is near you at this moment?',
  'What has helped you to get through until now?',
  'What would make the next hour a little safer?',
  'What is the pain about, as far as you can say it?',
];
