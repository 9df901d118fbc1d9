import { AppError } from '~/platform/errors';
import { leavesMachine } from '~/platform/model/model-reader';
import { isAtModel, modelReader, placeOf } from '~/platform/model/model-reader.server';
import { type SpeechEndpoint, speechEndpoint, transcriptionEndpoint } from '~/platform/speech/speech-endpoints.server';
import { findConsentTo } from './reader-consents.server';
import type { SpeechServer } from './reader-sources';

/**
 * Returns whether a speech server may get what is read aloud or dictated. One that runs where the model does needs the
 * consent that was given to the model. What stays on this machine goes to none on another one.
 */
export function maySpeechGet(
  endpoint: SpeechEndpoint | null,
  { isAllowed, onlyHere }: { isAllowed: boolean | null; onlyHere: boolean },
): boolean {
  if (!endpoint) return false;
  const { host, hostname } = new URL(endpoint.address);
  if (onlyHere && leavesMachine({ name: host, place: placeOf(hostname) })) return false;
  return isAllowed === true || !isAtModel(endpoint.address);
}

/** Returns who gets what is read aloud and dictated, as the operator configured it. */
export function listSpeechServers(): SpeechServer[] {
  const servers: [SpeechServer['does'], SpeechEndpoint | null][] = [
    ['Reading aloud', speechEndpoint],
    ['Dictation', transcriptionEndpoint],
  ];
  return servers.flatMap(([does, endpoint]) => {
    if (!endpoint) return [];
    const { host, hostname } = new URL(endpoint.address);
    return [{ does, host, place: placeOf(hostname), isAtModel: isAtModel(endpoint.address) }];
  });
}

/**
 * Throws `unavailable` where the speech server runs where the model does, and the person did not allow that one, and for
 * what stays on this machine where the speech server is on another one.
 */
export async function assertSpeechAllowed(userId: string, endpoint: SpeechEndpoint, onlyHere: boolean): Promise<void> {
  const isAllowed = await findConsentTo(userId, modelReader());
  if (onlyHere && !maySpeechGet(endpoint, { isAllowed: true, onlyHere }))
    throw new AppError('unavailable', 'This conversation stays on this machine, and speech would leave it.');
  if (!maySpeechGet(endpoint, { isAllowed, onlyHere }))
    throw new AppError(
      'unavailable',
      'Speech would go to a server that you have not allowed. You can allow it in Settings, under Who reads.',
    );
}
