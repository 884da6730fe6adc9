import type { Migration } from 'kysely/migration';

/** Webhooks that report finished jobs. */
export const webhooks: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('webhooks')
      .addColumn('jobId', 'text', (column) =>
        column.primaryKey().references('renderJobs.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('dueAtMs', 'bigint')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('claimedUntilMs', 'bigint', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('deliveredAtMs', 'bigint')
      .execute();
    await database.schema.createIndex('webhooksDue').on('webhooks').column('dueAtMs').execute();
  },
};
