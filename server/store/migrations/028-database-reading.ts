import type { Migration } from 'kysely/migration';

/** Encoding and header row that the user chose for a stored spreadsheet; null if the server detects them. */
export const databaseReading: Migration = {
  up: async (database) => {
    await database.schema.alterTable('databases').addColumn('encoding', 'text').execute();
    await database.schema.alterTable('databases').addColumn('headerRow', 'integer').execute();
  },
};
