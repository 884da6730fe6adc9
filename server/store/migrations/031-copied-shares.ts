import type { Migration } from 'kysely/migration';

/** Which version of a shared label its partner got a copy of; null for none. */
export const copiedShares: Migration = {
  up: async (database) => {
    await database.schema.alterTable('shares').addColumn('copiedVersion', 'integer').execute();
  },
};
