/** Why nothing could be read where a tracker keeps its readings. */
const PROVIDER_FAILURES = [
  'reconnect',
  'missing_scope',
  'not_linked_there',
  'rate_limited',
  'gone',
  'unavailable',
  'bad_response',
  'misconfigured',
] as const;
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number];

/** After these nothing is tried again until the person connects again. */
export const FINAL_FAILURES: readonly ProviderFailure[] = ['reconnect', 'gone'];

export function isProviderFailure(code: string | null): code is ProviderFailure {
  return PROVIDER_FAILURES.includes(code as ProviderFailure);
}

/** Returns what to tell the person. `label` is the name of the provider. */
export function failureText(failure: ProviderFailure, label: string): string {
  switch (failure) {
    case 'reconnect':
      return `The connection to ${label} has ended. Please connect again.`;
    case 'missing_scope':
      return `${label} was not allowed to share any of these readings. Please connect again and leave them checked.`;
    case 'not_linked_there':
      return `This account has no Google Health or Fitbit profile yet. Open the Google Health app with it once, then sync again.`;
    case 'rate_limited':
      return `${label} asked for a pause. Orion will try again while it is open.`;
    case 'gone':
      return `${label} has switched this service off. Please reconnect with Google, or import your readings from a file.`;
    case 'unavailable':
      return `${label} does not answer at the moment. The last readings stay, and Orion will try again while it is open.`;
    case 'bad_response':
      return `${label} sent an answer that Orion does not understand. The last readings stay.`;
    case 'misconfigured':
      return `${label} is not set up correctly on this server. Please tell whoever runs it.`;
  }
}
