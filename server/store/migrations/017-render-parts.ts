import type { Migration } from 'kysely/migration';

/** Finished parts of render jobs, rendered or failed. */
export const renderParts: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('renderParts')
      .addColumn('jobId', 'text', (column) =>
        column.notNull().references('renderJobs.id').onDelete('cascade'),
      )
      .addColumn('run', 'text', (column) => column.notNull())
      .addColumn('part', 'integer', (column) => column.notNull())
      .addColumn('objectName', 'text', (column) => column.references('fileObjects.name'))
      .addColumn('problem', 'text')
      .addColumn('notedAtMs', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('renderPartsKey', ['jobId', 'run', 'part'])
      .execute();
    await database.schema.createIndex('renderPartsOfObject').on('renderParts').column('objectName').execute();
  },
};
