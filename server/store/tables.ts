import type {
  AuthenticatorRow,
  PasskeyChallengeRow,
  PasskeyRow,
  PendingSignInRow,
  RecoveryCodeRow,
} from './factorTables.ts';
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
 * Tables of both databases. Times are milliseconds since 1970 (UTC), flags are 0 or 1, and ids are texts that sort by time, so that rows
 * written together are stored close together.
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
  /** International format, such as `+8613800138000`; null for none. */
  readonly phone: string | null;
  /** Address as entered; lookups use `emailKey`. */
  readonly email: string | null;
  /** Case-folded, so that an address has one account regardless of case. */
  readonly emailKey: string | null;
  /** Argon2id with its parameters; null for an account that only signs in by codes or a provider. */
  readonly passwordHash: string | null;
  readonly nickname: string;
  /** Key of the profile picture in the file store; empty for none. */
  readonly avatar: string;
  readonly introduction: string;
  readonly shareCode: string;
  readonly registerType: RegisterType;
  readonly createdAtMs: number;
}

/** Way in which the account was registered. */
export type RegisterType = 'phone' | 'email' | 'provider';

/** A signed-in device: a family of refresh tokens. */
export interface SessionRow {
  readonly id: string;
  readonly userId: string;
  /** SHA-256 of the access token. */
  readonly accessHash: string;
  readonly accessEndsAtMs: number;
  readonly refreshEndsAtMs: number;
  /** 1 for "stay signed in": the session outlives the browser. */
  readonly isRemembered: number;
  readonly userAgent: string;
  readonly createdAtMs: number;
  readonly usedAtMs: number;
  /** Time of the last reauthentication in this session, or of its sign-in at a provider; null for none. */
  readonly provenAtMs: number | null;
}

/** Database usage of an account, maintained by triggers. */
export interface AccountUseRow {
  readonly userId: string;
  /** Number of labels, including those in the recycle bin. */
  readonly labels: number;
  /** Bytes of labels, their versions, and stored responses. */
  readonly bytes: number;
}

/** A previous email address, with which the account can be reclaimed for a while. */
export interface FormerAddressRow {
  readonly emailKey: string;
  readonly email: string;
  readonly userId: string;
  readonly movedAtMs: number;
  readonly endsAtMs: number;
}

export interface RefreshTokenRow {
  /** SHA-256 of the token. */
  readonly hash: string;
  readonly sessionId: string;
  /** Time of its exchange; null while the token is valid. */
  readonly usedAtMs: number | null;
}

/** A code that was sent to an address. */
export interface CodeRow {
  /** Case-folded address; the code is only valid for its purpose. */
  readonly account: string;
  readonly purpose: string;
  /** SHA-256 of the token of the browser that requested it. */
  readonly asker: string;
  /** SHA-256 of address, purpose and digits. */
  readonly hash: string;
  readonly endsAtMs: number;
  readonly triesLeft: number;
}

export interface PreferenceRow {
  readonly userId: string;
  /** 0 for millimeters, 1 for inches. */
  readonly unit: number;
  readonly lang: string;
  /** 1 if a label may have several print-time inputs. */
  readonly severalPrompts: number;
  /** 1 if partners may put copies into the library. */
  readonly takesCopies: number;
}

/** Rate limit counter of one time window. */
export interface LimitRow {
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
  /** Null for the default group. */
  readonly folderId: string | null;
  readonly name: string;
  readonly nameKey: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Incremented with every save; a save names the version that it is based on. */
  readonly version: number;
  /** The label document, as JSON. */
  readonly content: string;
  /** File key of the cover that lists show; empty for none. */
  readonly cover: string;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  /** Time of its deletion to the recycle bin; null if it isn't there. */
  readonly deletedAtMs: number | null;
}

/** An earlier version of a label. */
export interface LabelVersionRow {
  readonly labelId: string;
  readonly version: number;
  readonly name: string;
  readonly content: string;
  readonly savedAtMs: number;
}

/** Cover of a label that the server has drawn or will draw. */
export interface LabelCoverRow {
  readonly labelId: string;
  /** Version that was drawn last; 0 for none. */
  readonly version: number;
  /** Object name in the file store; null for none, or for a label that can't be drawn. */
  readonly objectName: string | null;
  /** Time since when a redraw is due; null for none. */
  readonly dueAtMs: number | null;
  /** Number of failed attempts. */
  readonly tries: number;
  /** End of the lease of the server that draws it. */
  readonly claimedUntilMs: number;
}

export interface MarketCoverRow {
  /** Fingerprint of the published label. */
  readonly fingerprint: string;
  /** Object name of the picture in the file store; null for a label that can't be drawn. */
  readonly objectName: string | null;
  /** Version of the program that drew it. */
  readonly drawnBy: string;
  readonly drawnAtMs: number;
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
  /** Version of which the recipient got a copy; null for none. */
  readonly copiedVersion: number | null;
}

/** A blocked sender: `userId` no longer receives labels shared by `blockedId`. */
export interface BlockRow {
  readonly userId: string;
  readonly blockedId: string;
  readonly blockedAtMs: number;
}

/** A stored file, deduplicated over all users. */
export interface FileRow {
  /** Hexadecimal SHA-256 of its bytes, and its type. */
  readonly key: string;
  /** Object name in the file store. */
  readonly objectName: string;
  /** Object name of a JPEG version for browsers without support for the type; null until requested. */
  readonly jpegName: string | null;
  readonly bytes: number;
  /** Time of the last upload. */
  readonly sentAtMs: number;
}

/** An object name in the file store, recorded before the file is written, so that no stored file is unknown to the database. */
export interface FileObjectRow {
  readonly name: string;
  readonly notedAtMs: number;
}

/** A user who has uploaded a file and may use it. */
export interface FileOwnerRow {
  readonly key: string;
  readonly userId: string;
  readonly sentAtMs: number;
}

/** A reference to a file; a referenced file is never deleted. */
export interface FileUseRow {
  /** Built from the referring object and the file. */
  readonly id: string;
  readonly key: string;
  /** `avatar`, `cover`, `label`, `feedback`, `font` or `database`. */
  readonly kind: string;
  readonly userId: string;
  /** Label that the picture belongs to; deleting the label deletes the reference. */
  readonly labelId: string | null;
  /** Feedback that the picture belongs to. */
  readonly feedbackId: string | null;
  /** Font that the file belongs to. */
  readonly fontId: string | null;
  /** Database that the file belongs to. */
  readonly databaseId: string | null;
}

/** Feedback about the product. */
export interface FeedbackRow {
  readonly id: string;
  readonly userId: string;
  readonly content: string;
  readonly contact: string;
  readonly createdAtMs: number;
}

/** A user's own font. */
export interface FontRow {
  readonly id: string;
  readonly userId: string;
  readonly fileKey: string;
  readonly fileName: string;
  readonly bytes: number;
  /** The faces of the font file, as JSON. */
  readonly faces: string;
  readonly createdAtMs: number;
}

/** A stored spreadsheet. */
export interface DatabaseRow {
  readonly id: string;
  readonly userId: string;
  /** File name with its extension. */
  readonly name: string;
  /** Normalized name, unique within its owner; a deleted database has a key that no name has, so that its name is free. */
  readonly nameKey: string;
  readonly fileKey: string;
  readonly bytes: number;
  /** Names of its columns, as JSON. */
  readonly columns: string;
  readonly rowCount: number;
  /** Encoding of its csv file, one of `ENCODING_NAMES`; null if it is detected. */
  readonly encoding: string | null;
  /** Number of the header row, from 1; null if it is detected. */
  readonly headerRow: number | null;
  /** Counts its contents, from 1. */
  readonly revision: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly deletedAtMs: number | null;
}

/** The database that a label is bound to; at most one per label. */
export interface BindingRow {
  readonly labelId: string;
  readonly databaseId: string;
  readonly boundAtMs: number;
}

/** A label in the market: a starter of the product, or one that a user has published. */
export interface MarketLabelRow {
  readonly id: string;
  /** Null for a starter. */
  readonly userId: string | null;
  /** The original label, which may be deleted; null for a starter. */
  readonly labelId: string | null;
  readonly groupName: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Sort order of starters among labels of the same age. */
  readonly rank: number;
  readonly publishedAtMs: number;
  readonly updatedAtMs: number;
}

/** Content of a market label in one language. */
export interface MarketTextRow {
  readonly marketId: string;
  /** Empty for content in all languages, as of all published labels. */
  readonly language: string;
  readonly name: string;
  readonly nameKey: string;
  /** The label document, as JSON. */
  readonly content: string;
  /** Changes with the content. */
  readonly fingerprint: string;
}

/** Stored response of a call with an `Idempotency-Key`. */
export interface KeyedAnswerRow {
  readonly userId: string;
  /** Idempotency key as sent; scoped to the user. */
  readonly key: string;
  /** SHA-256 of the route and the complete input. */
  readonly fingerprint: string;
  readonly status: number;
  /** Envelope as JSON, without the document of a label. */
  readonly body: string;
  /** Label and version whose document the response contains; null for none. */
  readonly labelId: string | null;
  readonly labelVersion: number | null;
  readonly answeredAtMs: number;
}
