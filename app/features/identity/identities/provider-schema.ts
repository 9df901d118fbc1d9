type ProviderFacts = {
  label: string;
  /** Whether `email_verified` of the provider is proof that the mailbox belongs to the person. */
  provesEmail: boolean;
  /** The title of the toast after signing in (docs/spec.md §8). */
  signedInTitle: string;
};

/** The sign-in providers by their name in URLs and in `Identity.provider`. */
export const providerTable = {
  google: { label: 'Google', provesEmail: true, signedInTitle: 'Login successful' },
  // Its address is whatever an administrator of any tenant entered.
  microsoft: { label: 'Microsoft', provesEmail: false, signedInTitle: 'Microsoft login successful' },
} as const satisfies Record<string, ProviderFacts>;

export type Provider = keyof typeof providerTable;

export const providers = Object.keys(providerTable) as Provider[];

/** The providers that prove an address. */
export const provingProviders: string[] = providers.filter((provider) => providerTable[provider].provesEmail);

export function isProvider(value: unknown): value is Provider {
  return typeof value === 'string' && Object.hasOwn(providerTable, value);
}

/** docs/spec.md §8, operation not allowed. */
export function notEnabledText(provider: Provider): string {
  return `${providerTable[provider].label} sign-in is not enabled for this application. Please contact support.`;
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
