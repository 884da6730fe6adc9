import type { Migration } from 'kysely/migration';

/** Version of a shared label that was copied to the recipient; null if none was. */
export const copiedShares: Migration = {
  up: async (database) => {
    await database.schema.alterTable('shares').addColumn('copiedVersion', 'integer').execute();
  },
};
