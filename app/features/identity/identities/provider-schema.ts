/** The providers that people can sign in with, by their name in addresses and in `Identity.provider`. */
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

/** Somebody whom a provider, or a token of one, has named. */
export type ProvenPerson = {
  provider: Provider | 'firebase';
  subject: string;
  email: string | null;
  /** Whether the provider vouches that the mailbox is theirs. */
  emailVerified: boolean;
  fullName: string | null;
  photoURL: string | null;
};
