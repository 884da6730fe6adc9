import type { Migration } from 'kysely/migration';

/** Users' own fonts. */
export const fonts: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('fonts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('fileKey', 'text', (column) => column.notNull().references('files.key'))
      .addColumn('fileName', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('faces', 'text', (column) => column.notNull())
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('fontOnce', ['userId', 'fileKey'])
      .execute();
    await database.schema
      .alterTable('fileUses')
      .addColumn('fontId', 'text', (column) => column.references('fonts.id').onDelete('cascade'))
      .execute();
    await database.schema.createIndex('fileUsesOfFont').on('fileUses').column('fontId').execute();
  },
};
