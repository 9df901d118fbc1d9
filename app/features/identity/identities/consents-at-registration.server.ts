import { modelReader, OFFLINE_READER } from '~/platform/model/model-reader.server';

/**
 * Returns what a person agrees to by registering: that the model reads, which the sign-up page names. Whoever takes its
 * place is asked about.
 */
export function consentsAtRegistration(): { reader: string; isAllowed: boolean }[] {
  const reader = modelReader();
  return reader === OFFLINE_READER ? [] : [{ reader: reader.name, isAllowed: true }];
}
