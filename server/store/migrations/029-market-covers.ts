import type { Migration } from 'kysely/migration';

/** Covers that the server has drawn for market labels, by content hash. */
export const marketCovers: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('marketCovers')
      .addColumn('fingerprint', 'text', (column) => column.primaryKey())
      .addColumn('objectName', 'text', (column) => column.references('fileObjects.name'))
      .addColumn('drawnBy', 'text', (column) => column.notNull())
      .addColumn('drawnAtMs', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('marketCoversOfFile').on('marketCovers').column('objectName').execute();
    await database.schema
      .createIndex('marketTextsOfPicture')
      .on('marketTexts')
      .column('fingerprint')
      .execute();
  },
};
