import type { Migration } from 'kysely/migration';

/** Covers that the server draws of labels. The covers of the labels that already exist are marked as due. */
export const covers: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('labelCovers')
      .addColumn('labelId', 'text', (column) =>
        column.primaryKey().references('labels.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('objectName', 'text', (column) => column.references('fileObjects.name'))
      .addColumn('dueAtMs', 'bigint')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('claimedUntilMs', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('labelCoversDue').on('labelCovers').column('dueAtMs').execute();
    await database.schema.createIndex('labelCoversOfFile').on('labelCovers').column('objectName').execute();
    await database
      .insertInto('labelCovers')
      .columns(['labelId', 'version', 'objectName', 'dueAtMs', 'tries', 'claimedUntilMs'])
      .expression((from) =>
        from
          .selectFrom('labels')
          .select(({ ref, val, cast }) => [
            ref('id').as('labelId'),
            cast<number>(val(0), 'integer').as('version'),
            cast<string | null>(val(null), 'text').as('objectName'),
            ref('updatedAtMs').as('dueAtMs'),
            cast<number>(val(0), 'integer').as('tries'),
            cast<number>(val(0), 'bigint').as('claimedUntilMs'),
          ])
          .where('cover', '=', ''),
      )
      .execute();
  },
};
