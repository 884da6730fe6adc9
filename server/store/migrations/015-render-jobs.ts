import type { Migration } from 'kysely/migration';

/** Asynchronous rendering jobs. */
export const renderJobs: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('renderJobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('spec', 'text', (column) => column.notNull())
      .addColumn('sheetObject', 'text', (column) => column.references('fileObjects.name'))
      .addColumn('sheetName', 'text')
      .addColumn('plannedLabels', 'integer')
      .addColumn('doneLabels', 'integer', (column) => column.notNull())
      .addColumn('report', 'text')
      .addColumn('resultObject', 'text', (column) => column.references('fileObjects.name'))
      .addColumn('resultBytes', 'bigint')
      .addColumn('mimeType', 'text')
      .addColumn('extension', 'text')
      .addColumn('claimedUntilMs', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .addColumn('endedAtMs', 'bigint')
      .addColumn('expiresAtMs', 'bigint', (column) => column.notNull())
      .execute();
    for (const [name, columns] of [
      ['renderJobsOfUser', ['userId', 'createdAtMs']],
      ['renderJobsOpen', ['state', 'createdAtMs']],
      ['renderJobsEnding', ['expiresAtMs']],
      ['renderJobsOfSheet', ['sheetObject']],
      ['renderJobsOfResult', ['resultObject']],
    ] as const)
      await database.schema
        .createIndex(name)
        .on('renderJobs')
        .columns([...columns])
        .execute();
  },
};
