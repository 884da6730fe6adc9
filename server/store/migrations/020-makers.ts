import type { Migration } from 'kysely/migration';

/** Processes that render parts of jobs, with their heartbeats. */
export const makers: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('makers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('processId', 'integer', (column) => column.notNull())
      .addColumn('threads', 'integer', (column) => column.notNull())
      .addColumn('made', 'integer', (column) => column.notNull())
      .addColumn('failed', 'integer', (column) => column.notNull())
      .addColumn('underWay', 'integer', (column) => column.notNull())
      .addColumn('startedAtMs', 'bigint', (column) => column.notNull())
      .addColumn('seenAtMs', 'bigint', (column) => column.notNull())
      .execute();
  },
};
