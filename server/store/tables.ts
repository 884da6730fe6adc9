/**
 * The tables as both databases have them. Times are milliseconds since 1970 (UTC), flags are 0 or 1, and ids are texts that
 * grow with time, so that what is written together lies together.
 */
export interface Tables {
  users: UserRow;
  sessions: SessionRow;
  refreshTokens: RefreshTokenRow;
  codes: CodeRow;
  preferences: PreferenceRow;
  limits: LimitRow;
}

export interface UserRow {
  readonly id: string;
  /** International, such as `+8613800138000`; null where it has none. */
  readonly phone: string | null;
  /** As it was typed; it is found by its key. */
  readonly email: string | null;
  /** Folded, so that an address has one account whatever its capitals. */
  readonly emailKey: string | null;
  /** Argon2id with its parameters; null for an account that signs in by codes or a provider alone. */
  readonly passwordHash: string | null;
  readonly nickname: string;
  /** Of its picture, a key of the file store; empty for none. */
  readonly avatar: string;
  readonly introduction: string;
  readonly shareCode: string;
  readonly registerType: RegisterType;
  readonly createdAtMs: number;
}

/** How an account came to be. */
export type RegisterType = 'phone' | 'email' | 'provider';

/** One device that is signed in: a family of refresh tokens. */
export interface SessionRow {
  readonly id: string;
  readonly userId: string;
  /** SHA-256 of the access token. */
  readonly accessHash: string;
  readonly accessEndsAtMs: number;
  readonly refreshEndsAtMs: number;
  /** Whether it outlives the browser. */
  readonly isRemembered: number;
  readonly userAgent: string;
  readonly createdAtMs: number;
  readonly usedAtMs: number;
}

export interface RefreshTokenRow {
  /** SHA-256 of the token. */
  readonly hash: string;
  readonly sessionId: string;
  /** When it was exchanged; null for the one that is still good. */
  readonly usedAtMs: number | null;
}

/** A code that was sent to an address. */
export interface CodeRow {
  /** The address, folded, and what the code is for. */
  readonly account: string;
  readonly purpose: string;
  /** SHA-256 of the address, the purpose and the digits. */
  readonly hash: string;
  readonly endsAtMs: number;
  readonly triesLeft: number;
}

export interface PreferenceRow {
  readonly userId: string;
  /** 0 millimetres, 1 inches. */
  readonly unit: number;
  readonly lang: string;
  /** Whether a label may ask for several things at print time. */
  readonly severalPrompts: number;
}

/** How often something was done in a stretch of time. */
export interface LimitRow {
  readonly name: string;
  readonly startedAtMs: number;
  readonly count: number;
}
