import type { Voice } from './choose-phrase';
import {
  actionQuestions,
  barriers,
  company,
  emergency,
  emergencyQuestions,
  goodSteps,
  lighter,
  lines,
  linesAgain,
  noAnswers,
  plainQuestions,
  staying,
  stayingQuestions,
  thanks,
  yesAnswers,
} from './words/crisis-phrases';

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
