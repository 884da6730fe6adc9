import type { Migration } from 'kysely/migration';

/** Print jobs on remote printers, with their strips. */
export const printJobs: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('printJobs')
      .addColumn('jobId', 'text', (column) =>
        column.primaryKey().references('renderJobs.id').onDelete('cascade'),
      )
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('printerId', 'text', (column) => column.references('printers.id').onDelete('set null'))
      .addColumn('groupId', 'text', (column) => column.references('printerGroups.id').onDelete('set null'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('isPaused', 'integer', (column) => column.notNull())
      .addColumn('labels', 'integer')
      .addColumn('printedLabels', 'integer', (column) => column.notNull())
      .addColumn('preludeBytes', 'integer', (column) => column.notNull())
      .addColumn('handoverId', 'text')
      .addColumn('problem', 'text')
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .addColumn('endedAtMs', 'bigint')
      .execute();
    await database.schema
      .createTable('printStrips')
      .addColumn('jobId', 'text', (column) =>
        column.notNull().references('printJobs.jobId').onDelete('cascade'),
      )
      .addColumn('firstLabel', 'integer', (column) => column.notNull())
      .addColumn('lastLabel', 'integer', (column) => column.notNull())
      .addColumn('firstByte', 'bigint', (column) => column.notNull())
      .addColumn('endByte', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('pages', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('printStripsKey', ['jobId', 'firstLabel'])
      .execute();
    await database.schema
      .createTable('handovers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('jobId', 'text', (column) =>
        column.notNull().references('printJobs.jobId').onDelete('cascade'),
      )
      .addColumn('printerId', 'text', (column) =>
        column.notNull().references('printers.id').onDelete('cascade'),
      )
      .addColumn('agentId', 'text', (column) => column.notNull())
      .addColumn('firstLabel', 'integer', (column) => column.notNull())
      .addColumn('lastLabel', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('doubtFirst', 'integer')
      .addColumn('doubtLast', 'integer')
      .addColumn('acknowledged', 'integer')
      .addColumn('problem', 'text')
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .addColumn('endedAtMs', 'bigint')
      .execute();
    for (const [name, table, columns] of [
      ['printJobsOfPrinter', 'printJobs', ['printerId', 'state']],
      ['printJobsOfGroup', 'printJobs', ['groupId', 'state']],
      ['handoversOfJob', 'handovers', ['jobId']],
      ['handoversOfPrinter', 'handovers', ['printerId', 'state']],
    ] as const)
      await database.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
  },
};
