import type { Migration } from 'kysely/migration';

/** Foreign keys that had no index: a delete that cascades read all rows of their tables. */
const COLUMNS = [
  ['labelsOfFolder', 'labels', 'folderId'],
  ['recentsOfLabel', 'recents', 'labelId'],
  ['blocksOfBlocked', 'blocks', 'blockedId'],
  ['fontsOfFile', 'fonts', 'fileKey'],
  ['databasesOfFile', 'databases', 'fileKey'],
  ['printJobsOfUser', 'printJobs', 'userId'],
] as const;

export const keyIndexes: Migration = {
  up: async (database) => {
    for (const [name, table, column] of COLUMNS)
      await database.schema.createIndex(name).on(table).column(column).execute();
  },
};
