import type { Tables } from './tables.ts';

/** Use of a table by backups and by the export of an account. */
interface TableUse<Row> {
  /** Key columns, by which a backup reads the rows in batches; null for a table that is not backed up. */
  readonly backupKey: readonly (keyof Row)[] | null;
  /** Part of the account's export that has the rows of the account; null for a table without data of an account, or with copies of it. */
  readonly exportedAs: string | null;
  /**
   * True if the part is all columns of the rows with the account's `userId`: for tables with a limited number of rows per account and
   * without secrets. The other parts are in `exportAccount.ts`.
   */
  readonly isExportedWhole?: 'userId' extends keyof Row ? true : never;
}

/** All tables. A table follows the tables that it refers to, so that a backup can be restored in this order. */
export const TABLE_USES: { readonly [Name in keyof Tables]: TableUse<Tables[Name]> } = {
  users: { backupKey: ['id'], exportedAs: 'user' },
  identities: { backupKey: ['issuer', 'subject'], exportedAs: 'identities', isExportedWhole: true },
  formerAddresses: { backupKey: ['emailKey'], exportedAs: 'formerAddresses', isExportedWhole: true },
  // Without authenticators and recovery codes, a restored account would require only its password. The authenticators' secrets are
  // encrypted with a key that the backup doesn't contain.
  authenticators: { backupKey: ['userId'], exportedAs: 'secondFactor' },
  recoveryCodes: { backupKey: ['userId', 'hash'], exportedAs: 'secondFactor' },
  // A passkey's row holds only its public key: the private key never leaves the user's device.
  passkeys: { backupKey: ['id'], exportedAs: 'secondFactor' },
  preferences: { backupKey: ['userId'], exportedAs: 'preferences', isExportedWhole: true },
  // Files are stored once for all accounts that uploaded the same file; an export has those of its account (`fileOwners`).
  fileObjects: { backupKey: ['name'], exportedAs: null },
  files: { backupKey: ['key'], exportedAs: null },
  fileOwners: { backupKey: ['key', 'userId'], exportedAs: 'files', isExportedWhole: true },
  folders: { backupKey: ['id'], exportedAs: 'folders', isExportedWhole: true },
  labels: { backupKey: ['id'], exportedAs: 'labels' },
  labelVersions: { backupKey: ['labelId', 'version'], exportedAs: 'labelVersions' },
  // Covers are drawn from the labels; those of market labels are drawn again after a restoration.
  labelCovers: { backupKey: ['labelId'], exportedAs: null },
  marketCovers: { backupKey: null, exportedAs: null },
  recents: { backupKey: ['userId', 'labelId'], exportedAs: 'recents', isExportedWhole: true },
  // The export has both directions: what the user shares, and what the user receives.
  shares: { backupKey: ['id'], exportedAs: 'shares' },
  blocks: { backupKey: ['userId', 'blockedId'], exportedAs: 'blocks' },
  feedback: { backupKey: ['id'], exportedAs: 'feedback' },
  fonts: { backupKey: ['id'], exportedAs: 'fonts', isExportedWhole: true },
  databases: { backupKey: ['id'], exportedAs: 'databases', isExportedWhole: true },
  bindings: { backupKey: ['labelId'], exportedAs: 'bindings' },
  // Which labels use which file.
  fileUses: { backupKey: ['id'], exportedAs: null },
  marketLabels: { backupKey: ['id'], exportedAs: 'published' },
  marketTexts: { backupKey: ['marketId', 'language'], exportedAs: 'published' },
  printers: { backupKey: ['id'], exportedAs: 'printers' },
  printerGroups: { backupKey: ['id'], exportedAs: 'printerGroups' },
  printerGroupMembers: { backupKey: ['groupId', 'printerId'], exportedAs: 'printerGroups' },
  // Database triggers count these numbers again while the rows are restored.
  accountUse: { backupKey: null, exportedAs: 'accountUse', isExportedWhole: true },
  // A restored backup leaves all users signed out.
  sessions: { backupKey: null, exportedAs: 'sessions' },
  // Secrets that sign in, and end after minutes or with the session.
  refreshTokens: { backupKey: null, exportedAs: null },
  codes: { backupKey: null, exportedAs: null },
  pendingSignIns: { backupKey: null, exportedAs: null },
  passkeyChallenges: { backupKey: null, exportedAs: null },
  providerSignIns: { backupKey: null, exportedAs: null },
  // Copies of responses, which end after a day; their data is in the other tables.
  keyedAnswers: { backupKey: null, exportedAs: null },
  // Counters and processes of the server.
  limits: { backupKey: null, exportedAs: null },
  makers: { backupKey: null, exportedAs: null },
  // A key that was revoked after the backup would become valid again.
  apiKeys: { backupKey: null, exportedAs: 'apiKeys' },
  // Jobs are not backed up, because the number of labels that each has printed since the backup is unknown.
  renderJobs: { backupKey: null, exportedAs: 'renderJobs' },
  webhooks: { backupKey: null, exportedAs: 'renderJobs' },
  printJobs: { backupKey: null, exportedAs: 'renderJobs' },
  // State of the work on a job, without data of the user.
  renderParts: { backupKey: null, exportedAs: null },
  printStrips: { backupKey: null, exportedAs: null },
  handovers: { backupKey: null, exportedAs: null },
};
