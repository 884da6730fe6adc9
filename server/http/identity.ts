import type { Problem, Result } from '../../src/core/base/result.ts';

/** Authenticated caller. */
export interface Identity {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Authenticates a request by the token in its header. A cookie alone is not accepted, because any site could make a browser send it (CSRF).
 *
 * @returns `signedOut` without a token, `sessionInvalid` if its session has ended
 */
export type Authenticate = (accessToken: string | string[] | undefined) => Promise<Result<Identity, Problem>>;
