import type { Migration } from 'kysely/migration';

/** Feedback and its pictures. */
export const feedback: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('feedback')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('feedbackOfUser').on('feedback').column('userId').execute();
    await database.schema
      .alterTable('fileUses')
      .addColumn('feedbackId', 'text', (column) => column.references('feedback.id').onDelete('cascade'))
      .execute();
    await database.schema.createIndex('fileUsesOfFeedback').on('fileUses').column('feedbackId').execute();
  },
};
