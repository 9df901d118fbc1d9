import type { ModelFailure } from '~/platform/model/model';

/** The text shown in place of a failed reply. What the model's server returned is never shown. */
const TEXT: Record<ModelFailure | 'unexpected', string> = {
  busy: 'Orion is answering many people at the moment. Please try again in a minute.',
  unavailable: 'Orion cannot be reached at the moment. Your message is saved. Please try again.',
  refused: 'Orion is not set up correctly at the moment. Your message is saved. Please try again later.',
  silent: 'Orion did not answer in time. Your message is saved. Please try again.',
  broken: 'Orion sent something that could not be read. Your message is saved. Please try again.',
  cut: 'The connection to Orion broke off before the reply was complete. Please try again.',
  too_long: 'This reply grew too long and was cut off. Please try again.',
  empty: 'Orion sent an empty reply. Your message is saved. Please try again.',
  length:
    'The reply was cut off because it reached the model’s length limit. Write “go on” to hear the rest, or try again.',
  filtered: 'The model’s content filter ended this reply. You can say it in other words, or try again.',
  declined: 'The model declined to answer this. You can say it in other words, or try again.',
  unexpected: 'Something went wrong while Orion was replying. Your message is saved. Please try again.',
};

export type ReplyFailure = keyof typeof TEXT;

export function replyFailureText(failure: string | null): string | null {
  if (failure === null) return null;
  return TEXT[failure as ReplyFailure] ?? TEXT.unexpected;
}
