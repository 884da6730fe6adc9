import type { Tables } from '../store/tables.ts';

/**
 * What a backup holds: each table with the columns that tell its rows apart, by which they are read piece by piece. A table
 * stands behind those that it refers to. Who is signed in, keys and jobs of programs, codes on their way, counters and answers to calls are not kept (null): a backup that
 * is restored signs nobody in.
 */
export const BACKUP_TABLES: { readonly [Name in keyof Tables]: readonly (keyof Tables[Name])[] | null } = {
  users: ['id'],
  identities: ['issuer', 'subject'],
  formerAddresses: ['emailKey'],
  // Without them a restored account would open by its password alone. Secrets are encrypted with a key that the backup does not hold.
  authenticators: ['userId'],
  recoveryCodes: ['userId', 'hash'],
  // Public keys alone: private keys never leave the authenticator.
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
  // Triggers count the rows as they are restored.
  accountUse: null,
  sessions: null,
  refreshTokens: null,
  codes: null,
  pendingSignIns: null,
  passkeyChallenges: null,
  limits: null,
  keyedAnswers: null,
  providerSignIns: null,
  // One that was revoked since the backup would be good again.
  apiKeys: null,
  renderJobs: null,
  renderParts: null,
  webhooks: null,
  // What printers have of them by now, nobody knows.
  printJobs: null,
  printStrips: null,
  handovers: null,
  makers: null,
  // They are drawn again.
  marketCovers: null,
};

export interface BackupTable {
  readonly name: string;
  readonly keys: readonly string[];
}

/** The tables of a backup in the order in which they can be filled. */
export const backupTables: readonly BackupTable[] = Object.entries(BACKUP_TABLES).flatMap(([name, keys]) =>
  keys === null ? [] : [{ name, keys }],
);
