import type { Migration } from 'kysely/migration';

/** A spreadsheet that was deleted can be fetched back for a while, and so can the bindings of labels to it. */
export const deletedDatabases: Migration = {
  up: async (database) => {
    await database.schema.alterTable('databases').addColumn('deletedAtMs', 'bigint').execute();
  },
};
