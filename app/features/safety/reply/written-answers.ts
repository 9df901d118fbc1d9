import type { HeldKind } from './rules/reply-rule';

export const LINES =
  'You can call or text 988, or text HOME to 741741, at any hour. In danger, call 911 or your local emergency number.';

/** What the person reads in place of what a model must not say. */
export const writtenAnswers: Record<HeldKind, string> = {
  methods: `I will not go into that, because I do not want you to come to harm. Are you thinking about hurting yourself or ending your life? You can tell me plainly. ${LINES}`,
  encouragement: `I stopped there, because what came next would not have been good for you. I want you to be safe. Are you thinking about hurting yourself or ending your life? ${LINES}`,
  hopelessness: `I stopped there. When everything hurts, it can look as if nothing will change, and that is a feeling, not a forecast. What has today been like? If you are thinking about ending your life, please reach a person now. ${LINES}`,
  identity: `I need to be clear: I am an AI, a computer program. I am not a human being and not a therapist, doctor or any other clinician. I can listen and think with you. What would help you most right now?`,
  clinical: `I stopped there. I am an AI and not a clinician, so I cannot say what you have or how to take a medicine. Please ask whoever prescribed it, or a pharmacist, before you change anything. If too much was taken, call Poison Control at 1-800-222-1222, or 911.`,
  hook: `I am an AI, a program without needs, and you owe me nothing. You can stop at any time, and you are just as welcome to go on: I can listen. People who know you can be there in ways that I cannot.`,
};

/** What the person reads at a goodbye of which nothing that the model wrote may be shown. */
export const writtenFarewell =
  'Take good care of yourself. You can come back whenever you like, and you do not have to.';
