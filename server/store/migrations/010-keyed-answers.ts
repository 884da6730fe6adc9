import type { Migration } from 'kysely/migration';

/** Stored responses of calls with an idempotency key. */
export const keyedAnswers: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('keyedAnswers')
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('answeredAtMs', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('keyedAnswersKey', ['userId', 'key'])
      .execute();
    await database.schema
      .createIndex('keyedAnswersByTime')
      .on('keyedAnswers')
      .column('answeredAtMs')
      .execute();
  },
};
