import type { Migration } from 'kysely/migration';

/** Soft deletion of stored spreadsheets: for a while they can be restored, with the bindings of labels to them. */
export const deletedDatabases: Migration = {
  up: async (database) => {
    await database.schema.alterTable('databases').addColumn('deletedAtMs', 'bigint').execute();
  },
};
