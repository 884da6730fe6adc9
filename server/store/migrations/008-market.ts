import type { Migration } from 'kysely/migration';

/** The label market: its labels and their content per language. */
export const market: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('marketLabels')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('cascade'))
      // This column is no foreign key, because a published label stays in the market when its original is deleted.
      .addColumn('labelId', 'text', (column) => column.unique())
      .addColumn('groupName', 'text', (column) => column.notNull())
      .addColumn('widthMm', 'double precision', (column) => column.notNull())
      .addColumn('heightMm', 'double precision', (column) => column.notNull())
      .addColumn('rank', 'integer', (column) => column.notNull())
      .addColumn('publishedAtMs', 'bigint', (column) => column.notNull())
      .addColumn('updatedAtMs', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('marketLabelsOfUser')
      .on('marketLabels')
      .columns(['userId', 'publishedAtMs'])
      .execute();
    await database.schema
      .createIndex('marketLabelsByTime')
      .on('marketLabels')
      .columns(['groupName', 'updatedAtMs'])
      .execute();
    await database.schema
      .createTable('marketTexts')
      .addColumn('marketId', 'text', (column) =>
        column.notNull().references('marketLabels.id').onDelete('cascade'),
      )
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('nameKey', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('marketTextsKey', ['marketId', 'language'])
      .execute();
  },
};
