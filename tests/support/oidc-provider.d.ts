declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { JWK } from 'jose';

  interface Account {
    readonly accountId: string;
    readonly claims: () => Promise<Readonly<Record<string, unknown>> & { readonly sub: string }>;
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    readonly oidc: {
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string };
    };
  }

  /** An in-process OpenID Connect provider. */
  export default class Provider {
    constructor(
      issuer: string,
      options: {
        readonly clients: readonly Readonly<Record<string, unknown>>[];
        readonly jwks: { readonly keys: readonly JWK[] };
        readonly claims: Readonly<Record<string, readonly string[]>>;
        readonly cookies: { readonly keys: readonly string[] };
        readonly features: Readonly<Record<string, { readonly enabled: boolean }>>;
        readonly pkce: { readonly required: () => boolean };
        readonly interactions: {
          readonly url: (context: unknown, interaction: { readonly uid: string }) => string;
        };
        readonly findAccount: (context: unknown, id: string) => Promise<Account>;
        readonly loadExistingGrant: (context: Context) => Promise<Grant>;
        readonly ttl: Readonly<Record<string, number>>;
      },
    );
    readonly Grant: new (of: {
      readonly accountId: string;
      readonly clientId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { readonly login: { readonly accountId: string } } | { readonly error: string },
      options: { readonly mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}
