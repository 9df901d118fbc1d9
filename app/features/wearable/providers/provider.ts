/** Where trackers keep their readings: one interface for all. */
import type { ReadingsByDay } from '../readings/day-readings';
import type { ProviderFailure } from './provider-failure';

export type ProviderId = 'google' | 'fitbit' | 'demo';

export type TokenSet = {
  access: string;
  /** What renews the access. Null: the one before stays. */
  renewal: string | null;
  expiresInSeconds: number;
  /** What the person allowed. */
  scopes: readonly string[];
};

/** `verifier` is that of PKCE (RFC 7636). */
export type OAuthFlow = { state: string; verifier: string; redirectUri: string };

export type Device = {
  name: string;
  kind: 'tracker' | 'scale';
  battery: string | null;
  /** When it last gave its readings to the provider (ISO 8601). */
  lastSyncAt: string | null;
};

/** `days` is how many to read, today included; `timeZone` is the person's where the provider names none. */
export type ReadAsk = { now: Date; timeZone: string; days: number; scopes: readonly string[]; seed: string };

/** `failure` is why a part of the readings is missing. */
export type ReadAnswer = { timeZone: string; days: ReadingsByDay; failure?: ProviderError | null };

/** Every call throws ProviderError. */
export type Provider = {
  id: ProviderId;
  label: string;
  /** What is asked for, with what each is for. */
  scopes: Readonly<Record<string, string>>;
  authorizationUrl(flow: OAuthFlow): string;
  exchangeCode(code: string, flow: OAuthFlow): Promise<TokenSet>;
  renew(renewal: string): Promise<TokenSet>;
  revoke(token: string): Promise<void>;
  findUserId(access: string): Promise<string>;
  read(access: string, ask: ReadAsk): Promise<ReadAnswer>;
  listDevices(access: string): Promise<Device[]>;
};

/** What a provider refused, without its words. */
export class ProviderError extends Error {
  constructor(
    /** 'expired': the access token is not accepted, and a renewed one may be. */
    readonly failure: ProviderFailure | 'expired',
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(`the provider failed: ${failure}`);
    this.name = 'ProviderError';
  }
}
