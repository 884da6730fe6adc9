/** Secret of an account's authenticator app. */
export interface AuthenticatorRow {
  readonly userId: string;
  /** Encrypted (`SecretBox`) with the account as its context. */
  readonly secret: string;
  /** Step of the last accepted code (RFC 6238, 5.2): a code is good once. */
  readonly lastStep: number;
  readonly createdAtMs: number;
  /** Null until a first code has shown that the app has the secret: the account has no second factor until then. */
  readonly confirmedAtMs: number | null;
}

/** An unused recovery code. */
export interface RecoveryCodeRow {
  readonly userId: string;
  /** SHA-256 of the account and the code. */
  readonly hash: string;
}

/** A sign-in whose first factor is done, and whose second is due. */
export interface PendingSignInRow {
  /** SHA-256 of its token. */
  readonly hash: string;
  readonly userId: string;
  readonly isRemembered: number;
  readonly triesLeft: number;
  readonly endsAtMs: number;
}
