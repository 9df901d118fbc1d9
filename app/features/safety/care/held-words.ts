import type { HeldKind } from '../reply/rules/reply-rule';

/** The kinds of what is held back of a reply, in the words of `/care`. */
export const heldWords: Record<HeldKind, string> = {
  methods: 'ways to come to harm',
  encouragement: 'encouragement of harm',
  hopelessness: 'agreement with hopelessness',
  identity: 'claims to be human or a clinician',
  clinical: 'diagnoses and advice on medicines',
  hook: 'clinging and claimed feelings',
};
