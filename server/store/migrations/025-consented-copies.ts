import type { Migration } from 'kysely/migration';

/** Consent of a user that labels which others share are copied into the user's library at once; off by default. */
export const consentedCopies: Migration = {
  up: async (database) => {
    await database.schema
      .alterTable('preferences')
      .addColumn('takesCopies', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
