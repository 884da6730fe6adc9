import type { Migration } from 'kysely/migration';

/** Consent of a user to get copies of shared labels in the own library; off by default. */
export const consentedCopies: Migration = {
  up: async (database) => {
    await database.schema
      .alterTable('preferences')
      .addColumn('takesCopies', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
