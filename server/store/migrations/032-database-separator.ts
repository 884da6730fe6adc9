import type { Migration } from 'kysely/migration';

/** Separator that the user chose for a stored csv file; null if the server detects it. */
export const databaseSeparator: Migration = {
  up: async (database) => {
    await database.schema.alterTable('databases').addColumn('separator', 'text').execute();
  },
};
