import { SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Covering index for lists of labels. SQLite stores the document of a label inline with its other columns, so that a list would read all
 * documents; PostgreSQL stores long texts separately.
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
    // The new index covers all queries of the old index.
    await database.schema.dropIndex('labelsByTime').execute();
  },
};
