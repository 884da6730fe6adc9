import type { Migration } from 'kysely/migration';

/** Passkeys (WebAuthn credentials) of accounts, and their pending challenges. */
export const passkeys: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('credentialId', 'text', (column) => column.notNull().unique())
      .addColumn('publicKey', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .addColumn('usedAtMs', 'bigint')
      .execute();
    await database.schema.createIndex('passkeysOfUser').on('passkeys').column('userId').execute();
    await database.schema
      .createTable('passkeyChallenges')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('boundTo', 'text', (column) => column.notNull())
      .addColumn('endsAtMs', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('passkeyChallengesOfSubject')
      .on('passkeyChallenges')
      .column('boundTo')
      .execute();
  },
};
