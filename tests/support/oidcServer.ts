import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/** Claims about a user in the ID token of the provider. */
interface Claims {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** An OpenID Connect provider for tests, which signs every visitor in at once. */
export interface OidcServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Sets the person who signs in; null refuses sign-ins. */
  readonly setPerson: (claims: Claims | null) => void;
  /** Follows redirects like a browser, and returns the first address on another server. */
  readonly visit: (address: string) => Promise<string>;
  /** Signs an ID token with the provider's key; the claims may be invalid. */
  readonly sign: (claims: JWTPayload) => Promise<string>;
  readonly close: () => Promise<void>;
  /** Restarts the server after it was closed. */
  readonly reopen: () => Promise<void>;
}

const HOST = '127.0.0.1';
const KEY_ID = 'key-1';
const SCOPE = 'openid email profile';
const MOST_STEPS = 10;

/**
 * Starts an OpenID Connect provider.
 * @param redirectUris allowed redirect URIs of clients
 */
export async function startOidcServer(redirectUris: readonly string[]): Promise<OidcServer> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const [clientId, clientSecret] = ['diecut', 'a secret of the client, of enough letters'];
  let person: Claims | null = null;
  const people = new Map<string, Claims>();
  const server = createServer();
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  await listen(0);
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  const issuer = `http://${HOST}:${bound.port}`;
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [jwk] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['of this test'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }),
    }),
    // Skip the consent screen.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        accountId: oidc.session.accountId,
        clientId: oidc.client.clientId,
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Grant: 600,
      Session: 600,
    },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    if (person) people.set(person.sub, person);
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return {
    issuer,
    clientId,
    clientSecret,
    setPerson: (claims) => {
      person = claims;
    },
    visit: async (address) => {
      const jar = new Map<string, string>();
      let at = address;
      for (let step = 0; step < MOST_STEPS && at.startsWith(issuer); step++) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`${answer.status} ${await answer.text()}`);
        at = new URL(location, at).href;
      }
      return at;
    },
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    reopen: () => listen(bound.port),
  };
}
