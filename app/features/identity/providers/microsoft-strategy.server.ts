import { type MicrosoftProfile, MicrosoftStrategy } from 'remix-auth-microsoft';
import { readProfile, type ProviderExchange } from './provider-exchange.server';
import type { ProvenPerson } from './provider-schema';

/** Sign-in with Microsoft: any tenant, asking for consent (docs/spec.md §9). */
export function microsoftStrategy(exchange: ProviderExchange, callbackURL: string): MicrosoftStrategy<ProvenPerson> {
  return new OrionMicrosoftStrategy(exchange, callbackURL);
}

class OrionMicrosoftStrategy extends MicrosoftStrategy<ProvenPerson> {
  private readonly exchange: ProviderExchange;

  constructor(exchange: ProviderExchange, callbackURL: string) {
    const { clientId, clientSecret } = exchange.settings;
    super(
      { clientId, clientSecret, redirectUri: callbackURL, prompt: 'consent', scope: 'openid profile email User.Read' },
      async ({ profile }) => readProfile('microsoft', profile._json),
    );
    this.exchange = exchange;
    this.authorizationURL = exchange.settings.authorizationUrl;
  }

  protected override authorizationParams(): URLSearchParams {
    return new URLSearchParams([...super.authorizationParams(), ...Object.entries(this.exchange.challengeParams)]);
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    return { accessToken: await this.exchange.fetchAccessToken(code, params), extraParams: {} as never };
  }

  protected override async userProfile(accessToken: string): Promise<MicrosoftProfile> {
    return {
      provider: 'microsoft',
      _json: await this.exchange.fetchProfile(accessToken),
    } as unknown as MicrosoftProfile;
  }
}
