import type { HeldKind } from './reply-rule';

export const LINES =
  'You can call or text 988, or text HOME to 741741, at any hour. In danger, call 911 or your local emergency number.';

/** What the person reads in place of what a model must not say. */
export const writtenAnswers: Record<HeldKind, string> = {
  methods: `I will not go into that, because I do not want you to come to harm. Are you thinking about hurting yourself or ending your life? You can tell me plainly. ${LINES}`,
  encouragement: `I stopped there, because what came next would not have been good for you. I want you to be safe. Are you thinking about hurting yourself or ending your life? ${LINES}`,
  hopelessness: `I stopped there. When everything hurts, it can look as if nothing will change, and that is a feeling, not a forecast. What has today been like? If you are thinking about ending your life, please reach a person now. ${LINES}`,
  identity: `I need to be clear: I am an AI, a computer program. I am not a human being and not a therapist, doctor or any other clinician. I can listen and think with you. What would help you most right now?`,
  hook: `I am an AI. I have no feelings or needs, and you owe me nothing. You can stop whenever you like, and come back if you want to. The people around you can be there in ways that I cannot. Take good care of yourself.`,
};
