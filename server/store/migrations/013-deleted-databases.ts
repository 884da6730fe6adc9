import type { Migration } from 'kysely/migration';

/** Soft deletion of stored spreadsheets: users can restore them for a while, together with the bindings of labels. */
export const deletedDatabases: Migration = {
  up: async (database) => {
    await database.schema.alterTable('databases').addColumn('deletedAtMs', 'bigint').execute();
  },
};
