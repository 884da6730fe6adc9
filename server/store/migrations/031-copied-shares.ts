import type { Migration } from 'kysely/migration';

/** Version of a shared label of which the recipient got a copy; null for none. */
export const copiedShares: Migration = {
  up: async (database) => {
    await database.schema.alterTable('shares').addColumn('copiedVersion', 'integer').execute();
  },
};
