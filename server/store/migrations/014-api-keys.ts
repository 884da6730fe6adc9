import type { Migration } from 'kysely/migration';

/** API keys of accounts. */
export const apiKeys: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('apiKeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('shown', 'text', (column) => column.notNull())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('callsPerMinute', 'integer', (column) => column.notNull())
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .addColumn('endsAtMs', 'bigint')
      .addColumn('usedAtMs', 'bigint')
      .execute();
    await database.schema.createIndex('apiKeysOfUser').on('apiKeys').column('userId').execute();
  },
};
