import type { Migration } from 'kysely/migration';

/** Reauthentication within a session, previous email addresses, and the account for which a user links a provider. */
export const freshProof: Migration = {
  up: async (database) => {
    await database.schema.alterTable('sessions').addColumn('provenAtMs', 'bigint').execute();
    await database.schema.alterTable('providerSignIns').addColumn('linkUserId', 'text').execute();
    await database.schema
      .createTable('formerAddresses')
      .addColumn('emailKey', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('movedAtMs', 'bigint', (column) => column.notNull())
      .addColumn('endsAtMs', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('formerAddressesOfUser')
      .on('formerAddresses')
      .column('userId')
      .execute();
  },
};
