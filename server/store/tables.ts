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
 * The tables as both databases have them. Times are milliseconds since 1970 (UTC), flags are 0 or 1, and ids are texts that
 * grow with time, so that what is written together lies together.
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
  /** Last proof of identity within this session, or its sign-in at a provider; null for none. */
  readonly provenAtMs: number | null;
}

/** Amount of the database that an account takes. Triggers keep it. */
export interface AccountUseRow {
  readonly userId: string;
  /** Labels, those in the bin among them. */
  readonly labels: number;
  /** Bytes of labels, of their versions, and of answers to keyed calls. */
  readonly bytes: number;
}

/** The previous e-mail address of an account, which can take the account back for a while. */
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
  /** When it was exchanged; null for the one that is still good. */
  readonly usedAtMs: number | null;
}

/** A code that was sent to an address. */
export interface CodeRow {
  /** The address, folded, and what the code is for. */
  readonly account: string;
  readonly purpose: string;
  /** SHA-256 of the token of the browser that asked for it. */
  readonly asker: string;
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
  /** 1 if partners may put copies into the library. */
  readonly takesCopies: number;
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
  /** Of the picture that lists show, a key of a file; empty for none. */
  readonly cover: string;
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

/** The picture that the server has drawn of a label, or is to draw. */
export interface LabelCoverRow {
  readonly labelId: string;
  /** The version that was drawn last; 0 for none. */
  readonly version: number;
  /** Where the picture is; null where there is none, or the label cannot be drawn. */
  readonly objectName: string | null;
  /** Since when another one is to be drawn; null where none is. */
  readonly dueAtMs: number | null;
  /** How often it was begun and never came. */
  readonly tries: number;
  /** Until when somebody is drawing it. */
  readonly claimedUntilMs: number;
}

export interface MarketCoverRow {
  /** Fingerprint of the label as it was published. */
  readonly fingerprint: string;
  /** Name of the picture in the file store; null for a label that cannot be drawn. */
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
  /** Version of the label that the partner got a copy of; null for none. */
  readonly copiedVersion: number | null;
}

/** Somebody from whom somebody takes nothing. */
export interface BlockRow {
  readonly userId: string;
  readonly blockedId: string;
  readonly blockedAtMs: number;
}

/** A file that is kept, once for everybody who has the same one. */
export interface FileRow {
  /** SHA-256 of its bytes, in hexadecimal digits, and its type. */
  readonly key: string;
  /** Where its bytes are. */
  readonly objectName: string;
  /** Where it is as a JPEG, for browsers that do not know its type; null while nobody has asked for that. */
  readonly jpegName: string | null;
  readonly bytes: number;
  /** When somebody sent it last. */
  readonly sentAtMs: number;
}

/** A name that the file store may have something under. It is noted before, so that nothing lies there unknown. */
export interface FileObjectRow {
  readonly name: string;
  readonly notedAtMs: number;
}

/** Who has sent a file, and may use it. */
export interface FileOwnerRow {
  readonly key: string;
  readonly userId: string;
  readonly sentAtMs: number;
}

/** What refers to a file: while there is anything, it stays. */
export interface FileUseRow {
  /** Of what uses it, and the file. */
  readonly id: string;
  readonly key: string;
  /** `avatar`, `cover`, `label`, `feedback`, `font` or `database`. */
  readonly kind: string;
  readonly userId: string;
  /** Of a label's pictures: they go with it. */
  readonly labelId: string | null;
  /** Of pictures that came with feedback. */
  readonly feedbackId: string | null;
  /** Of the file of a font. */
  readonly fontId: string | null;
  /** Of the file of a database. */
  readonly databaseId: string | null;
}

/** What somebody has to say of the product. */
export interface FeedbackRow {
  readonly id: string;
  readonly userId: string;
  readonly content: string;
  readonly contact: string;
  readonly createdAtMs: number;
}

/** A font of somebody's own. */
export interface FontRow {
  readonly id: string;
  readonly userId: string;
  readonly fileKey: string;
  readonly fileName: string;
  readonly bytes: number;
  /** The faces that its file offers, as JSON. */
  readonly faces: string;
  readonly createdAtMs: number;
}

/** A spreadsheet that is kept. */
export interface DatabaseRow {
  readonly id: string;
  readonly userId: string;
  /** A file name with its ending. */
  readonly name: string;
  /** What no other one of its owner has; one that is deleted has a key of no name, so that its name is free. */
  readonly nameKey: string;
  readonly fileKey: string;
  readonly bytes: number;
  /** Names of its columns, as JSON. */
  readonly columns: string;
  readonly rowCount: number;
  /** Encoding of its csv file, one of `ENCODING_NAMES`; null where it is detected. */
  readonly encoding: string | null;
  /** Number of the row that names the columns, from 1; null where it is detected. */
  readonly headerRow: number | null;
  /** Counts the contents that it has had, from 1. */
  readonly revision: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly deletedAtMs: number | null;
}

/** The one database that a label takes its rows from. */
export interface BindingRow {
  readonly labelId: string;
  readonly databaseId: string;
  readonly boundAtMs: number;
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

/** How a call was answered that came with an `Idempotency-Key`. */
export interface KeyedAnswerRow {
  readonly userId: string;
  /** As it was sent; one's own, whatever others send. */
  readonly key: string;
  /** SHA-256 of the route and all that the call says. */
  readonly fingerprint: string;
  readonly status: number;
  /** The envelope, as JSON; without the document of a label. */
  readonly body: string;
  /** The label whose document the answer holds, and its version; null for none. */
  readonly labelId: string | null;
  readonly labelVersion: number | null;
  readonly answeredAtMs: number;
}
