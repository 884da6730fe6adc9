import type { Migration } from 'kysely/migration';

/** Whether partners may put copies into a library without being asked each time: no, unless its owner says so. */
export const consentedCopies: Migration = {
  up: async (database) => {
    await database.schema
      .alterTable('preferences')
      .addColumn('takesCopies', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
