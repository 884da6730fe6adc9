import type { Migration } from 'kysely/migration';

/** Authenticator apps, recovery codes, and sign-ins that wait for a second factor. */
export const secondFactor: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('authenticators')
      .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('lastStep', 'bigint', (column) => column.notNull())
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .addColumn('confirmedAtMs', 'bigint')
      .execute();
    await database.schema
      .createTable('recoveryCodes')
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recoveryCodesKey', ['userId', 'hash'])
      .execute();
    await database.schema
      .createTable('pendingSignIns')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('isRemembered', 'integer', (column) => column.notNull())
      .addColumn('triesLeft', 'integer', (column) => column.notNull())
      .addColumn('endsAtMs', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('pendingSignInsOfUser').on('pendingSignIns').column('userId').execute();
  },
};
