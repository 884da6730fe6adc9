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

/** A passkey: a WebAuthn credential that verifies its user. */
export interface PasskeyRow {
  readonly id: string;
  readonly userId: string;
  /** Credential id in base64url. */
  readonly credentialId: string;
  /** COSE key in base64url. */
  readonly publicKey: string;
  /** Signature counter of the last use; 0 for an authenticator that counts none. */
  readonly counter: number;
  /** Transports that the browser named, separated by commas. */
  readonly transports: string;
  readonly name: string;
  readonly createdAtMs: number;
  /** Null until the first use after registration. */
  readonly usedAtMs: number | null;
}

export type ChallengePurpose = 'register' | 'signIn' | 'secondFactor' | 'proof';

/** A challenge that a passkey has not signed yet. */
export interface PasskeyChallengeRow {
  /** SHA-256 of the challenge. */
  readonly hash: string;
  readonly purpose: ChallengePurpose;
  /** Id of the session, or hash of the pending sign-in; empty for a sign-in by passkey alone. */
  readonly boundTo: string;
  readonly endsAtMs: number;
}
