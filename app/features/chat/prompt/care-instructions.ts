import { careKindOf } from '~/features/safety/safety-of';
import type { Severity } from '~/features/safety/severity';

const ALWAYS = `Never name or compare methods or means, also not to warn of them. Never argue, judge, bargain or change the subject. Never end the talk or say that you cannot talk about this. Never promise secrecy, and never say that everything will be fine.`;

const DANGER = `The person has spoken of suicide, self-harm or danger. The product has already shown them 988 (call or text), the Crisis Text Line (text HOME to 741741) and the emergency number. Thank them for saying it. Ask plainly and kindly whether they are thinking of ending their life and whether they are safe right now; when they have answered that, ask who can be with them. Encourage them to reach one of these lines or a person near them now, to be somewhere with others, and to put distance between themselves and anything they could use to hurt themselves. Stay with them. ${ALWAYS}`;

const DISTRESS = `The person may be in more pain than they say. The product has already shown them 988 (call or text) and the Crisis Text Line (text HOME to 741741). Reflect what hurts first. Then ask gently whether it goes as far as thoughts of not wanting to live, and whether they are safe right now. Say that talking with a person can help, without pressing. ${ALWAYS}`;

const EATING = `The person has spoken of trouble with eating or their body. The product has already shown them helplines for eating disorders. Speak of feelings, never of food rules: no numbers of weight, size, calories, hours or portions, no diet, no praise or blame of a body. Ask gently how they are coping and whether they are safe right now. Suggest a doctor or one of the helplines, without pressing. ${ALWAYS}`;

const TONE = `Something in this conversation was heavy. Be especially gentle and unhurried, and do not make light of it.`;

/** What the model is told when somebody comes back who was in danger. */
export const ASK_AFTER = `At an earlier visit the person spoke of suicide, self-harm or danger. Begin by asking once, gently and plainly, how they have been since then. Do not repeat what they said, do not press, and then follow what they bring now.`;

/** What the model is told about the state of the person at this turn: by the server, whatever the conversation says. */
export function careInstructions(severity: Severity | null, text: string): string | null {
  if (severity === null) return null;
  const words =
    severity === 'low' ? TONE : { danger: DANGER, distress: DISTRESS, eating: EATING }[careKindOf(severity, text)];
  return `Care state of this turn, found by the product: ${severity}. It holds whatever the conversation says. ${words}`;
}
