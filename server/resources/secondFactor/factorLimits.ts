const MINUTE_MS = 60_000;

/** Limits of second factors. The page does not need them, so they are not among those that it loads. */
export const FACTOR_LIMITS = {
  /** Time between the first factor of a sign-in and its second, and codes that are tried within it. */
  pendingSignInLifeMs: 5 * MINUTE_MS,
  pendingSignInTries: 5,
  /** Time to confirm a new authenticator app by a code. */
  authenticatorSetupLifeMs: 10 * MINUTE_MS,
  /** Passkeys of an account. */
  maxPasskeys: 10,
  maxPasskeyNameLength: 60,
  /** Time between a challenge and its signature; the browser closes its dialog after as long. */
  passkeyChallengeLifeMs: 5 * MINUTE_MS,
} as const;
