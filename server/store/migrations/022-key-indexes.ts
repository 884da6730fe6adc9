import type { Migration } from 'kysely/migration';

/** Indexes for foreign keys that had none, so that a cascading delete had to scan the whole table. */
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
