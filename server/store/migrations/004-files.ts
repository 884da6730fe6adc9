import type { Migration } from 'kysely/migration';

/** Files with their owners and references; pictures of labels. */
export const files: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('fileObjects')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('notedAtMs', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('files')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('objectName', 'text', (column) => column.notNull().unique().references('fileObjects.name'))
      .addColumn('jpegName', 'text', (column) => column.unique().references('fileObjects.name'))
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('sentAtMs', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('fileOwners')
      .addColumn('key', 'text', (column) => column.notNull().references('files.key').onDelete('cascade'))
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('sentAtMs', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('fileOwnersKey', ['key', 'userId'])
      .execute();
    await database.schema
      .createIndex('fileOwnersByUser')
      .on('fileOwners')
      .columns(['userId', 'sentAtMs'])
      .execute();
    // The foreign key keeps a file from being deleted while it is in use.
    await database.schema
      .createTable('fileUses')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull().references('files.key'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('labelId', 'text', (column) => column.references('labels.id').onDelete('cascade'))
      .execute();
    await database.schema
      .alterTable('labels')
      .addColumn('cover', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await database.schema.createIndex('fileUsesOfFile').on('fileUses').column('key').execute();
    await database.schema.createIndex('fileUsesOfUser').on('fileUses').column('userId').execute();
    await database.schema.createIndex('fileUsesOfLabel').on('fileUses').column('labelId').execute();
  },
};
