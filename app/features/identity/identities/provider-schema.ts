/** The sign-in providers by their name in URLs and in `Identity.provider`. */
export const providerLabels = { google: 'Google', microsoft: 'Microsoft' } as const;

export type Provider = keyof typeof providerLabels;

export const providers = Object.keys(providerLabels) as Provider[];

export function isProvider(value: unknown): value is Provider {
  return typeof value === 'string' && Object.hasOwn(providerLabels, value);
}

/** docs/spec.md §8, operation not allowed. */
export function notEnabledText(provider: Provider): string {
  return `${providerLabels[provider]} sign-in is not enabled for this application. Please contact support.`;
}

/** A person identified by a provider or by an ID token. */
export type ProvenPerson = {
  provider: Provider | 'firebase';
  subject: string;
  email: string | null;
  /** Whether the provider has verified that the mailbox belongs to the person. */
  emailVerified: boolean;
  fullName: string | null;
  photoURL: string | null;
};
