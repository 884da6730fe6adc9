/** Authenticator app of an account. */
export interface AuthenticatorRow {
  readonly userId: string;
  /** Secret that the app shares with the server, encrypted (`SecretBox`) with the account as its context. */
  readonly secret: string;
  /** Number of the 30-second step of the last accepted code: each code is accepted once (RFC 6238, 5.2). */
  readonly lastStep: number;
  readonly createdAtMs: number;
  /** Time of confirmation; null until a first code proves that the app has the secret. Until then the account has no second factor. */
  readonly confirmedAtMs: number | null;
}

/** Unused recovery code. */
export interface RecoveryCodeRow {
  readonly userId: string;
  /** SHA-256 of account id and code. */
  readonly hash: string;
}

/** Sign-in that has passed its first factor and waits for the second factor. */
export interface PendingSignInRow {
  /** SHA-256 of the token of the pending sign-in. */
  readonly hash: string;
  readonly userId: string;
  readonly isRemembered: number;
  readonly triesLeft: number;
  readonly endsAtMs: number;
}

/** Passkey: a WebAuthn credential, whose authenticator verifies the user. */
export interface PasskeyRow {
  readonly id: string;
  readonly userId: string;
  /** Credential id in base64url. */
  readonly credentialId: string;
  /** COSE public key in base64url. */
  readonly publicKey: string;
  /** Signature counter of the last use; 0 for an authenticator without a counter. */
  readonly counter: number;
  /** Transports that the browser reported, separated by commas. */
  readonly transports: string;
  readonly name: string;
  readonly createdAtMs: number;
  /** Time of the last use; null until the first use after registration. */
  readonly usedAtMs: number | null;
}

export type ChallengePurpose = 'register' | 'signIn' | 'secondFactor' | 'proof';

/** WebAuthn challenge whose signature the server still expects. */
export interface PasskeyChallengeRow {
  /** SHA-256 of the challenge. */
  readonly hash: string;
  readonly purpose: ChallengePurpose;
  /** Id of the session, or hash of the pending sign-in; empty for a sign-in by passkey alone. */
  readonly boundTo: string;
  readonly endsAtMs: number;
}
