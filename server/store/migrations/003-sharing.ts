import type { Migration } from 'kysely/migration';

/** Shared labels and blocked senders. */
export const sharing: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('shares')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('fromUserId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('toUserId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('labelId', 'text', (column) => column.notNull().references('labels.id').onDelete('cascade'))
      .addColumn('sharedAtMs', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('sharedOnce', ['labelId', 'toUserId'])
      .execute();
    await database.schema
      .createIndex('sharesFrom')
      .on('shares')
      .columns(['fromUserId', 'sharedAtMs'])
      .execute();
    await database.schema.createIndex('sharesTo').on('shares').columns(['toUserId', 'sharedAtMs']).execute();
    await database.schema
      .createTable('blocks')
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('blockedId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('blockedAtMs', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('blocksKey', ['userId', 'blockedId'])
      .execute();
  },
};
