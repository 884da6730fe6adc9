import type { Migration } from 'kysely/migration';

/** Stored spreadsheets and the labels that are bound to them. */
export const databases: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('databases')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('nameKey', 'text', (column) => column.notNull())
      .addColumn('fileKey', 'text', (column) => column.notNull().references('files.key'))
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('columns', 'text', (column) => column.notNull())
      .addColumn('rowCount', 'integer', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .addColumn('updatedAtMs', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('databaseNames', ['userId', 'nameKey'])
      .execute();
    await database.schema
      .createTable('bindings')
      .addColumn('labelId', 'text', (column) =>
        column.primaryKey().references('labels.id').onDelete('cascade'),
      )
      .addColumn('databaseId', 'text', (column) =>
        column.notNull().references('databases.id').onDelete('cascade'),
      )
      .addColumn('boundAtMs', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('bindingsOfDatabase').on('bindings').column('databaseId').execute();
    await database.schema
      .alterTable('fileUses')
      .addColumn('databaseId', 'text', (column) => column.references('databases.id').onDelete('cascade'))
      .execute();
    await database.schema.createIndex('fileUsesOfDatabase').on('fileUses').column('databaseId').execute();
  },
};
