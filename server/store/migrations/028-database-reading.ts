import type { Migration } from 'kysely/migration';

/** How the file of a database is read where somebody has chosen it. Without a choice both are detected. */
export const databaseReading: Migration = {
  up: async (database) => {
    await database.schema.alterTable('databases').addColumn('encoding', 'text').execute();
    await database.schema.alterTable('databases').addColumn('headerRow', 'integer').execute();
  },
};
