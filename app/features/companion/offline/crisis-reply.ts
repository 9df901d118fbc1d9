import type { Voice } from './choose-phrase';

/*
 * What Orion says when a user speaks of suicide or self-harm: thanks, the direct question, who can be reached now, and
 * not being alone. It names no method, does not argue and promises nothing. It follows the 988 Lifeline's steps for
 * helping (ask, be there, help keep safe, help connect, follow up) as far as a text on a screen can.
 */

type CrisisTurn = {
  last: string;
  severity: 'medium' | 'high' | 'critical';
  lately: readonly string[];
  name: string | null;
  intro: string | null;
  voice: Voice;
};

const lines = [
  'Please reach a person now: call or text 988 (Suicide & Crisis Lifeline, in the US, day or night), or text HOME to 741741. If you may act on this or are already hurt, call 911 or your local emergency number.',
  'You can reach someone this minute: call or text 988 in the US, or text HOME to 741741 for the Crisis Text Line. If there is danger now, call 911 or your local emergency number.',
  'There are people awake for exactly this: 988 by call or text in the US, and 741741 by text with the word HOME. If your life is in danger now, call 911 or your local emergency services.',
];
const linesAgain = [
  '988 is there by call or text, 741741 by text with the word HOME, and 911 or your local emergency number if there is danger now.',
  'The lines stay open: call or text 988, text HOME to 741741, and in danger call 911 or your local emergency services.',
  'If it grows stronger, do not wait: call or text 988, text HOME to 741741, or call 911 or your local emergency number.',
  'You can still call or text 988, or text HOME to 741741, at any hour. Emergency services (911 in the US) come when there is danger.',
];
const thanks = [
  'Thank you for telling me this. It matters, and so do you.',
  'I am glad that you said it here and did not keep it to yourself.',
  'Thank you for trusting me with something this heavy. I take it seriously.',
  'I am very sorry that it hurts this much. Thank you for saying it.',
];
const company = [
  'If you can, go to someone or ask someone to be with you, and put distance between yourself and anything you could use to hurt yourself.',
  'Please do not stay alone with it: let someone sit with you, and have anything you could hurt yourself with put out of reach.',
  'Being near another person helps a feeling like this pass its peak. It also helps to move away from anything you could harm yourself with.',
];
const plainQuestions = {
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
const yesAnswers = [
  'Thank you for answering honestly. This is more than you should carry alone, and it is time for a person beside you.',
  'I believe you, and I am glad that you told me the truth. Please let somebody help you through these hours.',
  'Thank you for saying it plainly. Feelings this strong do pass their peak, and you deserve someone with you until they do.',
];
const noAnswers = [
  'Thank you for telling me. I believe you, and the door stays open: if it changes, say so at once, here or to a person.',
  'I am relieved to hear it, and I believe you. If the thoughts come back, you do not have to manage them alone.',
  'I take you at your word, and I am glad. It can shift quickly, so please keep the numbers near.',
];
const goodSteps = [
  'I am glad. That is a strong step.',
  'Good. Stay with that person or on that line for as long as you need.',
  'That is exactly right, and it is not too much to ask of anyone.',
];
const barriers = [
  'It can be very hard to take that step. You do not need the right words: “I am not safe” is enough.',
  'I hear that it feels impossible. A text may be easier than a call, and it can be a single word.',
  'That is understandable. You would not be a bother: the people there chose to answer.',
];
const staying = [
  'I am staying with this, because it matters.',
  'I hear how much pain there is in that.',
  'You are still here and still talking, and that counts.',
  'I am listening, and I am not going to change the subject.',
  'That sounds unbearable, and you should not have to bear it alone.',
];
const emergency = [
  'Please call 911 or your local emergency number now, even if you feel all right at this moment, and tell them what has happened. Unlock the door, and let someone near you know.',
  'This needs help right now: call 911 or your local emergency services and say what has happened, also if it seems to pass. Tell anyone who is near you.',
];
const lighter = [
  'I am glad that something has eased, even a little.',
  'Thank you for staying in touch about it.',
  'It is good to hear from you again.',
];

const actionQuestions = [
  'Who could be with you in the next hour?',
  'Which would be easier for you now, a call or a text to 988?',
  'What would help you to reach one of these people now?',
  'Whom could you tell, in your own words, that you need them today?',
  'What is the first step towards one of these people?',
  'Who would want to know how bad it is?',
];
const emergencyQuestions = [
  'Who near you can make that call with you?',
  'What stands between you and that call?',
  'How soon can you make that call?',
  'Who could come to your door while you call?',
  'Where are you at this moment, and who is nearby?',
];
const stayingQuestions = [
  'How strong are the thoughts right now, compared with an hour ago?',
  'Who is near you at this moment?',
  'What has helped you to get through until now?',
  'What would make the next hour a little safer?',
  'What is the pain about, as far as you can say it?',
];

type Asked = 'intent' | 'safe' | 'action' | 'emergency' | 'other';

/** Returns what the last reply asked; null when it was not about a crisis. */
function lastQuestion(lately: readonly string[]): Asked | null {
  const last = lately.at(-1) ?? '';
  if (!/\b988\b/.test(last)) return null;
  if (emergencyQuestions.some((question) => last.includes(question))) return 'emergency';
  if (actionQuestions.some((question) => last.includes(question))) return 'action';
  const question = /(?<![^.?!\n])[^.?!\n]*\?/.exec(last)?.[0] ?? '';
  if (/ending your life|killing yourself/.test(question)) return 'intent';
  return /\bsafe\b/.test(question) ? 'safe' : 'other';
}

const yes =
  /^\W*(?:yes+|yeah+|yep|yup|ya|i am|i do|i think so|i guess|kind of|sort of|maybe|probably|a bit|sometimes|sure|ok|okay|i will|i did)\b/i;
const no =
  /^\W*(?:no+|nope|nah|not (?:really|now|at the moment|right now|anymore)|i'?m not|i am not|i don'?t|i won'?t|never|i can'?t)\b/i;
const deniesPlan =
  /\b(?:don'?t|do not|not|no|never|won'?t|wouldn'?t) (?:\w+ ){0,4}?(?:plans?|going to (?:do|kill|hurt)|kill myself|do anything|hurt myself|act on|end my life|do it)\b/i;
const safeNow = /\bi(?:'m| am) (?:\w+ )?safe\b/i;
const companyNear =
  /\b(?:coming over|is here|are here|is coming|are coming|with me now|on (?:his|her|their) way|stay(?:ing)? with me|sitting with me|i (?:have )?(?:called|texted|told|rang)|i'?m (?:calling|texting|with my)|i am (?:calling|texting|with my))\b/i;
const saidPlainly = /\b(?:kill myself|end my (?:own )?life|suicid\w*|end it all|take my (?:own )?life|kms)\b/i;
const easing = /\b(?:better|calmer|thank|thanks|called|texted|talked|spoke|easier|relieved|helped|safe now)\b/i;
const attemptMade =
  /\bi(?:'ve| have)? (?:\w+ ){0,2}(?:took|taken|swallowed|downed|overdosed|drank|cut|jumped)\b|\b(?:bleeding|overdosed|it(?:'s| is) done)\b/i;
const aboutAnother =
  /\b(?:my|a|our) (?:\w+ ){0,2}(?:friend|brother|sister|mom|mum|mother|dad|father|son|daughter|wife|husband|partner|boyfriend|girlfriend|cousin|kid|child|roommate|coworker|colleague|student|ex)\b[^.!?]{0,60}\b(?:suicid\w*|kill(?:ing)? (?:him|her|them)sel\w*|end(?:ing)? (?:his|her|their) (?:own )?life|wants? to die|hurt(?:ing)? (?:him|her|them)sel\w*|harm(?:ing)? (?:him|her|them)sel\w*|self[- ]harm\w*|cutting)/i;

export function composeCrisisReply(turn: CrisisTurn): string {
  const asked = lastQuestion(turn.lately);
  const worriesForAnother =
    aboutAnother.test(turn.last) || (forAnother.test(turn.lately.at(-1) ?? '') && !ofThemselves.test(turn.last));
  if (worriesForAnother) return replyForAnother(turn, asked === null);
  const meaning = asked === null ? null : meaningOf(turn.last, asked);
  if (turn.severity === 'critical' && (attemptMade.test(turn.last) || (asked === 'emergency' && meaning !== 'step')))
    return emergencyReply(turn);
  if (asked === null) return firstReply(turn);
  if (meaning === 'danger')
    return join(
      [turn.voice.say(yesAnswers), urgentLine(turn), turn.voice.say(company)],
      turn.voice.say(actionQuestions),
    );
  if (meaning === 'safer')
    return join([turn.voice.say(noAnswers), turn.voice.say(linesAgain)], turn.voice.say(stayingQuestions));
  if (meaning === 'step')
    return join([turn.voice.say(goodSteps), turn.voice.say(linesAgain)], turn.voice.say(stayingQuestions));
  if (meaning === 'barrier')
    return join([turn.voice.say(barriers), turn.voice.say(linesAgain)], turn.voice.say(actionQuestions));
  return stayingReply(turn);
}

function firstReply({ voice, name, intro, severity, last }: CrisisTurn): string {
  const opening = name === null ? voice.say(thanks) : `${name}, ${uncapital(voice.say(thanks))}`;
  const questions = severity === 'critical' || saidPlainly.test(last) ? plainQuestions.safe : plainQuestions.intent;
  return join([opening, voice.say(lines), voice.say(company), intro], voice.say(questions));
}

function emergencyReply({ voice, intro }: CrisisTurn): string {
  return join([voice.say(thanks), voice.say(emergency), voice.say(linesAgain), intro], voice.say(emergencyQuestions));
}

/**
 * 988 also takes calls about another person; these words mark such a conversation, so that the next reply continues it.
 */
const forAnother = /for advice about another person/;
const ofThemselves = /\bmyself\b|\bi (?:want to|wanna|would rather) die\b|\bi(?:'m| am) (?:\w+ )?suicidal\b/i;

function replyForAnother({ voice, intro, last }: CrisisTurn, isFirst: boolean): string {
  const care = isFirst
    ? [
        'It is a frightening thing to carry for someone you care about, and it is right to take it seriously.',
        'Thank you for looking out for them. It is right to take this seriously.',
      ]
    : [
        'You are doing something that matters by staying close.',
        'That is a lot to hold for another person.',
        'It makes sense that you are worried.',
        'You cannot carry this for them alone, and you do not have to.',
        'It is good that they have you.',
      ];
  const how =
    'It is safe to ask them directly whether they are thinking of ending their life; asking does not plant the idea. Stay with them or have someone stay, and help to put dangerous things out of reach.';
  const alone = /\balone\b|by (?:her|him|them)sel/i.test(last)
    ? 'If they are alone, ask someone nearby to go to them now.'
    : null;
  const who =
    'You can call or text 988 yourself for advice about another person, or text HOME to 741741. If they are in danger now, call 911 or your local emergency number.';
  return join(
    [voice.say(care), isFirst ? how : alone, who, intro],
    voice.say([
      'Where are they right now, and who is with them?',
      'What have they said or done that worries you most?',
      'How are you holding up with this?',
      'Who else could know about this and help?',
      'What would they accept from you today?',
    ]),
  );
}

function stayingReply({ voice, last, severity, lately }: CrisisTurn): string {
  const opening = easing.test(last) ? voice.say(lighter) : voice.say(staying);
  const askedPlainly = lately.some((reply) => /ending your life|killing yourself/.test(reply));
  const questions =
    !askedPlainly && !easing.test(last)
      ? plainQuestions.intent
      : severity === 'critical' && !easing.test(last)
        ? [...plainQuestions.safe, ...actionQuestions]
        : stayingQuestions;
  return join([opening, voice.say(linesAgain), easing.test(last) ? null : voice.say(company)], voice.say(questions));
}

/** Returns the meaning of a yes or a no, which depends on the question that it answers. */
function meaningOf(last: string, asked: Asked): 'danger' | 'safer' | 'step' | 'barrier' | null {
  if (last.length > 160) return null;
  if (companyNear.test(last)) return 'step';
  if (safeNow.test(last) && !/\bnot\b|n't/i.test(last)) return 'safer';
  if (deniesPlan.test(last)) return 'safer';
  const said = no.test(last) ? 'no' : yes.test(last) ? 'yes' : null;
  if (said === null) return null;
  if (asked === 'intent') return said === 'yes' ? 'danger' : 'safer';
  if (asked === 'safe') return said === 'yes' ? 'safer' : 'danger';
  if (asked === 'other') return null;
  return said === 'yes' ? 'step' : 'barrier';
}

function urgentLine({ voice }: CrisisTurn): string {
  return voice.say([
    'Please call or text 988 now, or text HOME to 741741; if you may act on it, call 911 or your local emergency number.',
    'Please do this now: call 988 or text it, or text HOME to 741741. In immediate danger, call 911 or your local emergency services.',
    'Now is the moment to call or text 988, or to text HOME to 741741, and 911 or your local emergency number if you might act.',
  ]);
}

function join(parts: (string | null)[], question: string): string {
  return [...parts.filter((part) => part !== null), question].join('\n\n');
}

function uncapital(text: string): string {
  return /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
