import type {
  AuthenticatorRow,
  PasskeyChallengeRow,
  PasskeyRow,
  PendingSignInRow,
  RecoveryCodeRow,
} from './factorTables.ts';
import type {
  BindingRow,
  DatabaseRow,
  FileObjectRow,
  FileOwnerRow,
  FileRow,
  FileUseRow,
} from './fileTables.ts';
import type { IdentityRow, ProviderSignInRow } from './providerTables.ts';
import type {
  ApiKeyRow,
  HandoverRow,
  MakerRow,
  PrinterGroupMemberRow,
  PrinterGroupRow,
  PrinterRow,
  PrintJobRow,
  PrintStripRow,
  RenderJobRow,
  RenderPartRow,
  WebhookRow,
} from './serviceTables.ts';

/**
 * Tables of the database, SQLite or PostgreSQL. Times are milliseconds since 1970 (UTC), flags are 0 or 1, and ids are texts that sort by
 * time, so that rows written together are stored close together.
 */
export interface Tables {
  users: UserRow;
  sessions: SessionRow;
  refreshTokens: RefreshTokenRow;
  formerAddresses: FormerAddressRow;
  accountUse: AccountUseRow;
  codes: CodeRow;
  authenticators: AuthenticatorRow;
  recoveryCodes: RecoveryCodeRow;
  pendingSignIns: PendingSignInRow;
  passkeys: PasskeyRow;
  passkeyChallenges: PasskeyChallengeRow;
  preferences: PreferenceRow;
  limits: LimitRow;
  folders: FolderRow;
  labels: LabelRow;
  labelVersions: LabelVersionRow;
  labelCovers: LabelCoverRow;
  marketCovers: MarketCoverRow;
  recents: RecentRow;
  shares: ShareRow;
  blocks: BlockRow;
  files: FileRow;
  fileObjects: FileObjectRow;
  fileOwners: FileOwnerRow;
  fileUses: FileUseRow;
  feedback: FeedbackRow;
  fonts: FontRow;
  databases: DatabaseRow;
  bindings: BindingRow;
  marketLabels: MarketLabelRow;
  marketTexts: MarketTextRow;
  keyedAnswers: KeyedAnswerRow;
  identities: IdentityRow;
  providerSignIns: ProviderSignInRow;
  apiKeys: ApiKeyRow;
  renderJobs: RenderJobRow;
  renderParts: RenderPartRow;
  webhooks: WebhookRow;
  printers: PrinterRow;
  printerGroups: PrinterGroupRow;
  printerGroupMembers: PrinterGroupMemberRow;
  printJobs: PrintJobRow;
  printStrips: PrintStripRow;
  handovers: HandoverRow;
  makers: MakerRow;
}

export interface UserRow {
  readonly id: string;
  /** Phone number in international format, such as `+8613800138000`; null if there is none. */
  readonly phone: string | null;
  /** Email address as entered; lookups use `emailKey`. */
  readonly email: string | null;
  /** Case-folded email address, so that spellings of an address that differ in case belong to one account. */
  readonly emailKey: string | null;
  /** Argon2id hash with its parameters; null for an account that signs in only by codes, passkeys or a provider. */
  readonly passwordHash: string | null;
  readonly nickname: string;
  /** File key of the profile picture; empty if there is none. */
  readonly avatar: string;
  readonly introduction: string;
  readonly shareCode: string;
  readonly registerType: RegisterType;
  readonly createdAtMs: number;
  /** Time of the latest received share that the user has seen in the list; 0 before the first one. */
  readonly sharesSeenAtMs: number;
}

/** Way in which the account was registered. */
export type RegisterType = 'phone' | 'email' | 'provider';

/** Session of a signed-in browser or program; its refresh tokens have rows of their own. */
export interface SessionRow {
  readonly id: string;
  readonly userId: string;
  /** SHA-256 of the access token. */
  readonly accessHash: string;
  readonly accessEndsAtMs: number;
  readonly refreshEndsAtMs: number;
  /** 1 for "stay signed in": the session continues after the browser is closed. */
  readonly isRemembered: number;
  readonly userAgent: string;
  readonly createdAtMs: number;
  readonly usedAtMs: number;
  /** Time of the last reauthentication in this session, also by a sign-in at a provider; null if there was none. */
  readonly provenAtMs: number | null;
}

/** Storage use of an account in the database; triggers update it. */
interface AccountUseRow {
  readonly userId: string;
  /** Number of labels, including those in the recycle bin. */
  readonly labels: number;
  /** Size in bytes of the account's labels, their versions, and stored responses. */
  readonly bytes: number;
}

/** Previous email address of an account, which its owner can restore for a while. */
export interface FormerAddressRow {
  readonly emailKey: string;
  readonly email: string;
  readonly userId: string;
  readonly movedAtMs: number;
  readonly endsAtMs: number;
}

interface RefreshTokenRow {
  /** SHA-256 of the refresh token. */
  readonly hash: string;
  readonly sessionId: string;
  /** Time at which the token was exchanged; null while the token is valid. */
  readonly usedAtMs: number | null;
}

/** One-time code that was sent to an address. */
interface CodeRow {
  /** Case-folded address to which the code was sent. */
  readonly account: string;
  readonly purpose: string;
  /** SHA-256 of the token of the browser that requested the code. */
  readonly asker: string;
  /** Hash of address, purpose and digits: HMAC-SHA-256 if the server has a key, otherwise SHA-256. */
  readonly hash: string;
  readonly endsAtMs: number;
  readonly triesLeft: number;
}

export interface PreferenceRow {
  readonly userId: string;
  /** Unit of length: 0 for millimeters, 1 for inches. */
  readonly unit: number;
  readonly lang: string;
  /** 1 if the dialog before printing may ask for several values of a label. */
  readonly severalPrompts: number;
  /** 1 if other users may put copies of the labels that they share into this user's library. */
  readonly takesCopies: number;
}

/** Counter of a rate limit in its current time window. */
interface LimitRow {
  readonly name: string;
  readonly startedAtMs: number;
  readonly count: number;
}

export interface FolderRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** Normalized name for comparisons. */
  readonly nameKey: string;
  readonly createdAtMs: number;
}

export interface LabelRow {
  readonly id: string;
  readonly userId: string;
  /** Folder of the label; null for the default group. */
  readonly folderId: string | null;
  readonly name: string;
  readonly nameKey: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Version number, incremented with every save; each save names the version on which it is based. */
  readonly version: number;
  /** Label document, as JSON. */
  readonly content: string;
  /** File key of the picture that the user chose as cover; empty if there is none. */
  readonly cover: string;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  /** Time at which the label was moved to the recycle bin; null if the label isn't there. */
  readonly deletedAtMs: number | null;
}

/** Earlier version of a label. */
interface LabelVersionRow {
  readonly labelId: string;
  readonly version: number;
  readonly name: string;
  readonly content: string;
  readonly savedAtMs: number;
}

/** Cover that the server has drawn or will draw of a label. */
interface LabelCoverRow {
  readonly labelId: string;
  /** Version of the label that was drawn last; 0 if none was drawn. */
  readonly version: number;
  /** Name in the file storage; null if there is no cover yet, or for a label that can't be drawn. */
  readonly objectName: string | null;
  /** Time since which the cover is due to be drawn; null if it is not due. */
  readonly dueAtMs: number | null;
  /** Number of attempts to draw the cover. */
  readonly tries: number;
  /** End of the lease of the server that draws the cover. */
  readonly claimedUntilMs: number;
}

interface MarketCoverRow {
  /** Content hash of the published label. */
  readonly fingerprint: string;
  /** Name of the picture in the file storage; null for a label that can't be drawn. */
  readonly objectName: string | null;
  /** Program version that drew the picture. */
  readonly drawnBy: string;
  readonly drawnAtMs: number;
}

interface RecentRow {
  readonly userId: string;
  readonly labelId: string;
  readonly usedAtMs: number;
}

interface ShareRow {
  readonly id: string;
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly labelId: string;
  readonly sharedAtMs: number;
  /** Version of the label that was copied to the recipient; null if none was. */
  readonly copiedVersion: number | null;
}

/** A blocked sender: `userId` no longer receives labels shared by `blockedId`. */
interface BlockRow {
  readonly userId: string;
  readonly blockedId: string;
  readonly blockedAtMs: number;
}

/** Feedback about the product. */
interface FeedbackRow {
  readonly id: string;
  readonly userId: string;
  readonly content: string;
  readonly contact: string;
  readonly createdAtMs: number;
}

/** Font that a user has uploaded. */
export interface FontRow {
  readonly id: string;
  readonly userId: string;
  readonly fileKey: string;
  readonly fileName: string;
  readonly bytes: number;
  /** Descriptions of the faces in the font file (`StoredFace`), as JSON. */
  readonly faces: string;
  readonly createdAtMs: number;
}

/** Label in the market: a starter label of the product, or a label that a user has published. */
export interface MarketLabelRow {
  readonly id: string;
  /** Publisher; null for a starter label. */
  readonly userId: string | null;
  /** Original label, which may be deleted; null for a starter label. */
  readonly labelId: string | null;
  readonly groupName: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Position of a starter label among labels with the same time. */
  readonly rank: number;
  readonly publishedAtMs: number;
  readonly updatedAtMs: number;
}

/** Content of a market label in one language. */
export interface MarketTextRow {
  readonly marketId: string;
  /** Language; empty for content that applies to all languages, as in all published labels. */
  readonly language: string;
  readonly name: string;
  readonly nameKey: string;
  /** Label document, as JSON. */
  readonly content: string;
  /** Content hash, which changes with the content. */
  readonly fingerprint: string;
}

/** Stored response of a request with an `Idempotency-Key`. */
export interface KeyedAnswerRow {
  readonly userId: string;
  /** Idempotency key as sent; equal keys of different users are independent. */
  readonly key: string;
  /** SHA-256 of the route and the complete input. */
  readonly fingerprint: string;
  readonly status: number;
  /** Envelope as JSON, in which null replaces the document of a label. */
  readonly body: string;
  /** Label and version whose document belongs to the response; null if the response has none. */
  readonly labelId: string | null;
  readonly labelVersion: number | null;
  readonly answeredAtMs: number;
}
