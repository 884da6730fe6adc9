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
  folders: FolderRow;
  labels: LabelRow;
  labelVersions: LabelVersionRow;
  recents: RecentRow;
  shares: ShareRow;
  blocks: BlockRow;
  marketLabels: MarketLabelRow;
  marketTexts: MarketTextRow;
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

export interface FolderRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** The name as it is compared. */
  readonly nameKey: string;
  readonly createdAtMs: number;
}

export interface LabelRow {
  readonly id: string;
  readonly userId: string;
  /** Null for the group that everything is in at first. */
  readonly folderId: string | null;
  readonly name: string;
  readonly nameKey: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Counts up with every save: what is saved names the one that it was made from. */
  readonly version: number;
  /** The label document, as JSON. */
  readonly content: string;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  /** When it was put into the bin; null for one that is not there. */
  readonly deletedAtMs: number | null;
}

/** A label as it was before. */
export interface LabelVersionRow {
  readonly labelId: string;
  readonly version: number;
  readonly name: string;
  readonly content: string;
  readonly savedAtMs: number;
}

export interface RecentRow {
  readonly userId: string;
  readonly labelId: string;
  readonly usedAtMs: number;
}

export interface ShareRow {
  readonly id: string;
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly labelId: string;
  readonly sharedAtMs: number;
}

/** Somebody from whom somebody takes nothing. */
export interface BlockRow {
  readonly userId: string;
  readonly blockedId: string;
  readonly blockedAtMs: number;
}

/** A label in the market: a starter of the product, or what somebody has published. */
export interface MarketLabelRow {
  readonly id: string;
  /** Null for a starter. */
  readonly userId: string | null;
  /** The label that it is a copy of, which may be gone; null for a starter. */
  readonly labelId: string | null;
  readonly groupName: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Among what is equally old, starters come in the order of their design. */
  readonly rank: number;
  readonly publishedAtMs: number;
  readonly updatedAtMs: number;
}

/** What a label of the market is in a language. */
export interface MarketTextRow {
  readonly marketId: string;
  /** Empty for what is the same in all: whatever people publish. */
  readonly language: string;
  readonly name: string;
  readonly nameKey: string;
  /** The label document, as JSON. */
  readonly content: string;
  /** Changes with the content. */
  readonly fingerprint: string;
}
