import type { Migration } from 'kysely/migration';

/** Consent of a user to receive copies from partners in the library; off by default. */
export const consentedCopies: Migration = {
  up: async (database) => {
    await database.schema
      .alterTable('preferences')
      .addColumn('takesCopies', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
