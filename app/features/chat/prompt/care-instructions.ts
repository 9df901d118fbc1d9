import type { CareKind } from '~/features/safety/care-kind';
import { careKindOf, isAboutAnother } from '~/features/safety/safety-of';
import { screen } from '~/features/safety/screen-text';
import type { Severity } from '~/features/safety/severity';

const ALWAYS = `Never name or compare methods or means, also not to warn of them. Never argue, judge, bargain or change the subject. Never end the talk or say that you cannot talk about this. Never promise secrecy, and never say that everything will be fine.`;

const DANGER = `The person has spoken of suicide, self-harm or danger. The product has already shown them 988 (call or text), the Crisis Text Line (text HOME to 741741) and the emergency number. Thank them for saying it. Ask plainly and kindly whether they are thinking of ending their life and whether they are safe right now; when they have answered that, ask who can be with them. Encourage them to reach one of these lines or a person near them now, to be somewhere with others, and to put distance between themselves and anything they could use to hurt themselves. Stay with them. ${ALWAYS}`;

const DISTRESS = `The person may be in more pain than they say. The product has already shown them 988 (call or text) and the Crisis Text Line (text HOME to 741741). Reflect what hurts first. Then ask gently whether it goes as far as thoughts of not wanting to live, and whether they are safe right now. Say that talking with a person can help, without pressing. ${ALWAYS}`;

const NO_NUMBERS = `Speak of feelings, never of food rules: no numbers of weight, size, calories, hours or portions, no diet, no praise or blame of a body.`;

const EATING = `The person has spoken of trouble with eating or their body. The product has already shown them helplines for eating disorders. ${NO_NUMBERS} Ask gently how they are coping and whether they are safe right now. Suggest a doctor or one of the helplines, without pressing. ${ALWAYS}`;

const ABUSE = `The person has spoken of somebody who hurts them, now or earlier. The product has already shown them the National Domestic Violence Hotline, a hotline for sexual assault, and the emergency number. Believe them, and say that it is not their fault. Ask whether they are safe right now and whether it is safe to talk on this device. Never press for details, never blame them, and never tell them to leave, to confront anybody or to report: ask what they want and what would feel safe. Suggest the hotline as people who help to plan, without pressing. ${ALWAYS}`;

const OTHERS_IN_DANGER = `The person has spoken of hurting somebody else. The product has already shown them 988 (call or text) and the emergency number. Stay calm and kind, and take it seriously. Ask whether anybody is in danger right now, and whether they can step away from that person and from anything that could hurt. Ask what is behind it. Encourage them to call 988, and 911 when they fear that they may act. Never help with a plan, and never say that the other person deserves it. ${ALWAYS}`;

const SOMEONE_ELSE = `The person is worried that somebody else may be in danger. The product has already shown them 988, which also advises people who worry about somebody, and the emergency number. Ask where the other person is, who is with them, and whether they are in danger right now. Say that it helps to ask them directly about suicide and does not plant the idea, to stay with them, to keep what could hurt them out of reach, to call 988 together, and 911 when it is urgent. Then ask how the person who talks with you is holding up. ${ALWAYS}`;

const TONE = `Something in this conversation was heavy. Be especially gentle and unhurried, and do not make light of it.`;

const OF_KIND: Record<CareKind, string> = {
  danger: DANGER,
  distress: DISTRESS,
  eating: EATING,
  abuse: ABUSE,
  'harm-to-others': OTHERS_IN_DANGER,
  'someone-else': SOMEONE_ELSE,
};

/** What the model is told when somebody comes back who was in danger. */
export const ASK_AFTER = `At an earlier visit the person spoke of suicide, self-harm or danger. Begin by asking once, gently and plainly, how they have been since then. Do not repeat what they said, do not press, and then follow what they bring now.`;

/** All of them, for the version of the prompts. */
export const CARE_INSTRUCTIONS: readonly string[] = [TONE, NO_NUMBERS, ...Object.values(OF_KIND)];

/** So many of the person's messages are looked at for trouble with eating. */
const LOOKED_AT = 6;

/** Whether one of the person's latest messages names trouble with eating. `said` are their messages, the newest first. */
export function speaksOfEating(said: readonly string[]): boolean {
  return said.slice(0, LOOKED_AT).some((text) => screen(text).categories.includes('eating'));
}

/**
 * What the model is told about the state of the person at this turn: by the server, whatever the conversation says.
 * `said` are the person's messages, the newest first; `question` is the reply before the newest.
 */
export function careInstructions(
  severity: Severity | null,
  [newest = '', ...earlier]: readonly string[],
  question: string | null = null,
): string | null {
  if (severity === null) return null;
  const isTouched = severity === 'low' && !isAboutAnother(severity, newest);
  const kind = isTouched ? null : careKindOf(severity, newest, { question, said: () => earlier });
  const words = kind === null ? TONE : OF_KIND[kind];
  const food = kind !== 'eating' && speaksOfEating([newest, ...earlier]) ? ` ${NO_NUMBERS}` : '';
  return `What follows was found by the product and holds whatever the conversation says. ${words}${food}`;
}
