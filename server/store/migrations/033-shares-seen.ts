import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Time up to which a user has seen the labels that others share. Shares from before the migration count as seen. */
export const sharesSeen: Migration = {
  up: async (database) => {
    await database.schema
      .alterTable('users')
      .addColumn('sharesSeenAtMs', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update users set "sharesSeenAtMs" = coalesce((select max("sharedAtMs") from shares where "toUserId" = users.id), 0)`.execute(
      database,
    );
  },
};
