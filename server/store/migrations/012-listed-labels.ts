import { SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Covering index for lists of labels. SQLite stores the document of a label together with the other columns, so without the index a list
 * reads all documents. PostgreSQL stores long texts separately and needs no such index.
 */
export const listedLabels: Migration = {
  up: async (database) => {
    if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return;
    await database.schema
      .createIndex('labelsListed')
      .on('labels')
      .columns([
        'userId',
        'updatedAtMs',
        'id',
        'deletedAtMs',
        'folderId',
        'widthMm',
        'heightMm',
        'version',
        'createdAtMs',
        'name',
        'nameKey',
        'cover',
      ])
      .execute();
    // The new index serves all queries of the dropped index.
    await database.schema.dropIndex('labelsByTime').execute();
  },
};
