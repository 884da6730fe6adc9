import type { Migration } from 'kysely/migration';

/** Identities at external providers, and pending sign-ins at providers. */
export const providers: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('identities')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('identitiesKey', ['issuer', 'subject'])
      .execute();
    await database.schema.createIndex('identitiesOfUser').on('identities').column('userId').execute();
    await database.schema
      .createTable('providerSignIns')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('redirect', 'text', (column) => column.notNull())
      .addColumn('isRemembered', 'integer', (column) => column.notNull())
      .addColumn('endsAtMs', 'bigint', (column) => column.notNull())
      .execute();
  },
};
