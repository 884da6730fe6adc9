const MINUTE_MS = 60_000;

/** Limits of second factors that only the server uses; page and server share the other limits. */
export const FACTOR_LIMITS = {
  /** Maximum time between the first and the second factor of a sign-in, and maximum number of attempts within that time. */
  pendingSignInLifeMs: 5 * MINUTE_MS,
  pendingSignInTries: 5,
  /** Maximum time to confirm a new authenticator app with a code. */
  authenticatorSetupLifeMs: 10 * MINUTE_MS,
  /** Maximum number of passkeys per account. */
  maxPasskeys: 10,
  maxPasskeyNameLength: 60,
  /** Maximum time between a challenge and its signature; the browser's dialog has the same timeout. */
  passkeyChallengeLifeMs: 5 * MINUTE_MS,
} as const;
