import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  type ServerMetadata,
} from 'openid-client';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { reasonOf } from '../../src/node/reasonOf.ts';
import type { Person, Provider } from '../deps.ts';

interface OidcOptions {
  /** Short name in addresses and requests, such as the redirect URI. */
  readonly name: string;
  /** Name that is shown to users. */
  readonly title: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Client secret of this server at the provider; null for a public client. */
  readonly clientSecret: string | null;
  /** Scopes of the authorization request. */
  readonly scope: string;
  /** True if the operator trusts the provider's verification of email addresses. */
  readonly trustsEmail: boolean;
}

const TIMEOUT_S = 10;
/** Maximum age of an ID token, so that a leaked old token can't be used. */
const MOST_AGE_S = 600;
const CLOCK_SLACK_S = 30;
/** Accepted signature algorithms. All are asymmetric: HMAC would need a secret that this server and the provider share. */
const SIGNATURES = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Returns the person in a provider's claims. The types of claims vary: Apple sends the text `"true"` instead of a boolean. */
function personOf(claims: JWTPayload): Person {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { sub, email, email_verified: verified, name } = claims;
  // An empty subject would merge all users whose subject is empty (OpenID Connect Core, 2).
  if (text(sub) === '') throw new Error('the subject is empty');
  return {
    subject: text(sub),
    email: text(email) === '' ? null : text(email),
    isEmailVerified: verified === true || verified === 'true',
    name: text(name),
  };
}

/**
 * Returns the client authentication by a method that the provider supports; `basic` if the provider lists none (OpenID Connect Discovery,
 * 3).
 */
function clientAuthentication(
  secret: string | null,
  { token_endpoint_auth_methods_supported: ways }: ServerMetadata,
) {
  if (secret === null) return None();
  return ways?.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}

/** Returns true if the provider could not be reached, false if it refused the request. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof ClientError)
    return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  // `fetch` throws this error for a failed connection.
  const isSilent = error instanceof TypeError && error.message === 'fetch failed';
  return isSilent || (error instanceof Error && error.name === 'JWKSTimeout');
}

/**
 * Creates an OpenID Connect provider. Its metadata is discovered at the first sign-in.
 *
 * @param redirectUri redirect URI that is registered at the provider
 * @param report logs for the operator why a sign-in failed
 */
export function createOidcProvider(
  { name, title, issuer, clientId, clientSecret, scope, trustsEmail }: OidcOptions,
  redirectUri: string,
  report: (line: string) => void,
): Provider {
  const isPlain = issuer.startsWith('http:');
  const insecure = isPlain ? [allowInsecureRequests] : [];

  async function open() {
    const options = { execute: insecure, timeout: TIMEOUT_S };
    const metadata = (
      await discovery(new URL(issuer), clientId, undefined, None(), options)
    ).serverMetadata();
    const configuration = new Configuration(
      metadata,
      clientId,
      undefined,
      clientAuthentication(clientSecret, metadata),
    );
    configuration.timeout = TIMEOUT_S;
    for (const apply of insecure) apply(configuration);
    // ID tokens from the token endpoint have their signatures verified as well.
    enableNonRepudiationChecks(configuration);
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), { timeoutDuration: TIMEOUT_S * 1000 });
    return { configuration, metadata, keys };
  }
  let opened: ReturnType<typeof open> | null = null;
  const ask = () => {
    opened ??= open().catch((error: unknown) => {
      // Without this reset, the next call would get the failed discovery again.
      opened = null;
      throw error;
    });
    return opened;
  };

  async function attempt<Value>(work: () => Promise<Value>): Promise<Result<Value, Problem>> {
    try {
      return ok(await work());
    } catch (error) {
      report(`A sign-in at ${title} failed: ${reasonOf(error)}`);
      return fail(isUnreachable(error) ? 'providerUnreachable' : 'providerRefused', { title });
    }
  }

  return {
    name,
    title,
    issuer,
    trustsEmail,
    signInAddress: ({ state, nonce, codeVerifier }) =>
      attempt(async () => {
        const { configuration } = await ask();
        const parameters = {
          redirect_uri: redirectUri,
          scope,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        };
        return buildAuthorizationUrl(configuration, parameters).href;
      }),
    personByCode: (answer, { state, nonce, codeVerifier }) =>
      attempt(async () => {
        const { configuration, metadata } = await ask();
        const address = new URL(redirectUri);
        for (const [part, value] of Object.entries(answer)) address.searchParams.set(part, value);
        const tokens = await authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('there is no ID token');
        // A provider may return the email address only from the UserInfo endpoint (OpenID Connect Core, 5.4).
        if (claims.email !== undefined || metadata.userinfo_endpoint === undefined) return personOf(claims);
        const more = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return personOf({ ...more, ...claims });
      }),
    personByIdToken: (idToken, nonce) =>
      attempt(async () => {
        const { metadata, keys } = await ask();
        const { payload } = await jwtVerify(idToken, keys, {
          issuer: metadata.issuer,
          audience: clientId,
          algorithms: SIGNATURES,
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
          maxTokenAge: MOST_AGE_S,
          clockTolerance: CLOCK_SLACK_S,
        });
        if (payload.nonce !== nonce) throw new Error('the nonce is another one');
        // `azp` names the client for which a token with several audiences was issued (OpenID Connect Core, 3.1.3.7).
        const isForOthers = Array.isArray(payload.aud) && payload.aud.length > 1;
        if ((isForOthers || payload.azp !== undefined) && payload.azp !== clientId)
          throw new Error('the token was made for somebody else');
        return personOf(payload);
      }),
  };
}
