import type { Tables } from '../store/tables.ts';

/**
 * Tables of a backup, each with its key columns, which paginate the read. A table follows those that it
 * refers to. Tables with null are not backed up: sessions, API keys, render jobs, pending codes, counters and
 * idempotent answers. A restored backup therefore signs no user in.
 */
export const BACKUP_TABLES: { readonly [Name in keyof Tables]: readonly (keyof Tables[Name])[] | null } = {
  users: ['id'],
  identities: ['issuer', 'subject'],
  formerAddresses: ['emailKey'],
  // Without them a restored account would open with its password alone. The secrets are encrypted with a key
  // that the backup doesn't hold.
  authenticators: ['userId'],
  recoveryCodes: ['userId', 'hash'],
  // Only public keys: private keys never leave the authenticator.
  passkeys: ['id'],
  preferences: ['userId'],
  fileObjects: ['name'],
  files: ['key'],
  fileOwners: ['key', 'userId'],
  folders: ['id'],
  labels: ['id'],
  labelVersions: ['labelId', 'version'],
  labelCovers: ['labelId'],
  recents: ['userId', 'labelId'],
  shares: ['id'],
  blocks: ['userId', 'blockedId'],
  feedback: ['id'],
  fonts: ['id'],
  databases: ['id'],
  bindings: ['labelId'],
  fileUses: ['id'],
  marketLabels: ['id'],
  marketTexts: ['marketId', 'language'],
  printers: ['id'],
  printerGroups: ['id'],
  printerGroupMembers: ['groupId', 'printerId'],
  // Triggers count the rows during the restore.
  accountUse: null,
  sessions: null,
  refreshTokens: null,
  codes: null,
  pendingSignIns: null,
  passkeyChallenges: null,
  limits: null,
  keyedAnswers: null,
  providerSignIns: null,
  // A key that was revoked after the backup would become valid again.
  apiKeys: null,
  renderJobs: null,
  renderParts: null,
  webhooks: null,
  // The number of labels that each print job has printed since the backup is unknown.
  printJobs: null,
  printStrips: null,
  handovers: null,
  makers: null,
  // Covers are drawn again.
  marketCovers: null,
};

export interface BackupTable {
  readonly name: string;
  readonly keys: readonly string[];
}

/** Tables of a backup in the order of their restore. */
export const backupTables: readonly BackupTable[] = Object.entries(BACKUP_TABLES).flatMap(([name, keys]) =>
  keys === null ? [] : [{ name, keys }],
);
