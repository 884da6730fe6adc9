import type { Migration } from 'kysely/migration';

/** Consent to copies of partners in the library; off until its owner allows them. */
export const consentedCopies: Migration = {
  up: async (database) => {
    await database.schema
      .alterTable('preferences')
      .addColumn('takesCopies', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
