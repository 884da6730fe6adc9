import type { Migration } from 'kysely/migration';

/** Column that ties each code to the browser that requested it. The migration drops pending codes, which are valid for only ten minutes. */
export const codeAskers: Migration = {
  up: async (database) => {
    await database.schema.dropTable('codes').execute();
    await database.schema
      .createTable('codes')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('asker', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('endsAtMs', 'bigint', (column) => column.notNull())
      .addColumn('triesLeft', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('codesKey', ['account', 'purpose', 'asker'])
      .execute();
  },
};
