import { SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What lists show of labels, beside them. SQLite keeps the document of a label among its other columns, so that a list would
 * read through all documents; PostgreSQL keeps long texts apart by itself.
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
    // All that it was for is answered by the other one.
    await database.schema.dropIndex('labelsByTime').execute();
  },
};
