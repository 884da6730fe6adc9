import type { Tables } from '../store/tables.ts';

/**
 * All tables, each with its key columns, by which a backup reads the rows in batches. A table follows the tables that it refers to. Tables
 * with null are not backed up: sessions, API keys, render jobs, pending codes, counters and stored responses of idempotent requests. A
 * restored backup therefore leaves all users signed out.
 */
export const BACKUP_TABLES: { readonly [Name in keyof Tables]: readonly (keyof Tables[Name])[] | null } = {
  users: ['id'],
  identities: ['issuer', 'subject'],
  formerAddresses: ['emailKey'],
  // Without authenticators and recovery codes, a restored account would require only its password. The authenticators' secrets are
  // encrypted with a key that the backup doesn't contain.
  authenticators: ['userId'],
  recoveryCodes: ['userId', 'hash'],
  // A passkey's row holds only its public key: the private key never leaves the user's device.
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
  // Database triggers count these numbers again while the rows are restored.
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
  // Print jobs are not backed up, because the number of labels that each job has printed since the backup is unknown.
  printJobs: null,
  printStrips: null,
  handovers: null,
  makers: null,
  // Covers are not backed up, because the server draws them again.
  marketCovers: null,
};
