import { type GoogleProfile, GoogleStrategy } from 'remix-auth-google';
import { readProfile, type ProviderExchange } from './provider-exchange.server';
import type { ProvenPerson } from './provider-schema';

/** Sign-in with Google, which always asks to pick an account (docs/spec.md §9). */
export function googleStrategy(exchange: ProviderExchange, callbackURL: string): GoogleStrategy<ProvenPerson> {
  return new OrionGoogleStrategy(exchange, callbackURL);
}

class OrionGoogleStrategy extends GoogleStrategy<ProvenPerson> {
  private readonly exchange: ProviderExchange;

  constructor(exchange: ProviderExchange, callbackURL: string) {
    const { clientId: clientID, clientSecret } = exchange.settings;
    super(
      { clientID, clientSecret, callbackURL, prompt: 'select_account', scope: 'openid email profile' },
      async ({ profile }) => readProfile('google', profile._json),
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

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    return { provider: 'google', _json: await this.exchange.fetchProfile(accessToken) } as unknown as GoogleProfile;
  }
}
