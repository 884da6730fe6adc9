import type { Migration } from 'kysely/migration';

/** Encoding and header row that the user has chosen for the file of a database; null where they are detected. */
export const databaseReading: Migration = {
  up: async (database) => {
    await database.schema.alterTable('databases').addColumn('encoding', 'text').execute();
    await database.schema.alterTable('databases').addColumn('headerRow', 'integer').execute();
  },
};
