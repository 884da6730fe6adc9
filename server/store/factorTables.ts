/** Secret of an account's authenticator app. */
export interface AuthenticatorRow {
  readonly userId: string;
  /** Encrypted (`SecretBox`) with the account as its context. */
  readonly secret: string;
  /** Time step of the last accepted code: each code is accepted once (RFC 6238, 5.2). */
  readonly lastStep: number;
  readonly createdAtMs: number;
  /** Null until a first code proves that the app has the secret; until then the account has no second factor. */
  readonly confirmedAtMs: number | null;
}

/** An unused recovery code. */
export interface RecoveryCodeRow {
  readonly userId: string;
  /** SHA-256 of account and code. */
  readonly hash: string;
}

/** A sign-in that has passed its first factor and waits for the second. */
export interface PendingSignInRow {
  /** SHA-256 of its token. */
  readonly hash: string;
  readonly userId: string;
  readonly isRemembered: number;
  readonly triesLeft: number;
  readonly endsAtMs: number;
}

/** A passkey: a WebAuthn credential that verifies its user. */
export interface PasskeyRow {
  readonly id: string;
  readonly userId: string;
  /** Credential id in base64url. */
  readonly credentialId: string;
  /** COSE key in base64url. */
  readonly publicKey: string;
  /** Signature counter of the last use; 0 for an authenticator without one. */
  readonly counter: number;
  /** Transports that the browser reported, separated by commas. */
  readonly transports: string;
  readonly name: string;
  readonly createdAtMs: number;
  /** Null until the first use after registration. */
  readonly usedAtMs: number | null;
}

export type ChallengePurpose = 'register' | 'signIn' | 'secondFactor' | 'proof';

/** A pending WebAuthn challenge. */
export interface PasskeyChallengeRow {
  /** SHA-256 of the challenge. */
  readonly hash: string;
  readonly purpose: ChallengePurpose;
  /** Id of the session, or hash of the pending sign-in; empty for a sign-in by passkey alone. */
  readonly boundTo: string;
  readonly endsAtMs: number;
}
