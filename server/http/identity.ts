import type { Problem, Result } from '../../src/core/base/result.ts';

/** Who makes a call. */
export interface Identity {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Finds out who makes a call by the token in its header. A cookie alone signs nobody in: any site could have a browser send it.
 *
 * @returns `signedOut` without a token, `sessionInvalid` where its session is no more
 */
export type Authenticate = (accessToken: string | string[] | undefined) => Promise<Result<Identity, Problem>>;
