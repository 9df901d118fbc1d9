import type { ModelFailure } from '~/platform/model/model';

const TEXT: Partial<Record<ModelFailure, string>> = {
  busy: 'Orion is answering many people at the moment. Your entry is as you left it. Please try again in a minute.',
  unavailable: 'Orion cannot be reached at the moment. Your entry is as you left it. Please try again.',
  refused: 'Orion is not set up correctly at the moment. Your entry is as you left it. Please try again later.',
  silent: 'Orion did not answer in time. Your entry is as you left it. Please try again.',
};

/** Returns the text shown in place of a failed reflection. What the model's server returned is never shown. */
export function reflectionFailureText(failure: ModelFailure): string {
  return (
    TEXT[failure] ?? 'Orion sent something that could not be used. Your entry is as you left it. Please try again.'
  );
}
