import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Labels in folders, their versions, and the recently used labels. */
export const library: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('folders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('nameKey', 'text', (column) => column.notNull())
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('folderNames', ['userId', 'nameKey'])
      .execute();
    await database.schema
      .createTable('labels')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('folderId', 'text', (column) => column.references('folders.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('nameKey', 'text', (column) => column.notNull())
      .addColumn('widthMm', 'double precision', (column) => column.notNull())
      .addColumn('heightMm', 'double precision', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
      .addColumn('updatedAtMs', 'bigint', (column) => column.notNull())
      .addColumn('deletedAtMs', 'bigint')
      .execute();
    // Names of labels in the recycle bin may be used again.
    await database.schema
      .createIndex('labelNames')
      .unique()
      .on('labels')
      .columns(['userId', 'nameKey'])
      .where(sql.ref('deletedAtMs'), 'is', null)
      .execute();
    await database.schema
      .createIndex('labelsByTime')
      .on('labels')
      .columns(['userId', 'updatedAtMs'])
      .execute();
    await database.schema
      .createTable('labelVersions')
      .addColumn('labelId', 'text', (column) => column.notNull().references('labels.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('savedAtMs', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('labelVersionsKey', ['labelId', 'version'])
      .execute();
    await database.schema
      .createTable('recents')
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('labelId', 'text', (column) => column.notNull().references('labels.id').onDelete('cascade'))
      .addColumn('usedAtMs', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('recentsKey', ['userId', 'labelId'])
      .execute();
  },
};
