import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Returns SQL that adds an inserted row to the storage use of its account. */
const added = (row: string, labels: number, bytes: string) =>
  `insert into "accountUse" ("userId", "labels", "bytes") values (${row}."userId", ${labels}, ${bytes})
   on conflict ("userId") do update set "labels" = "accountUse"."labels" + ${labels}, "bytes" = "accountUse"."bytes" + ${bytes};`;

const changed = (userId: string, labels: number, bytes: string) =>
  `update "accountUse" set "labels" = "labels" + ${labels}, "bytes" = "bytes" + ${bytes} where "userId" = ${userId};`;

const size = (row: string, column: string) => `octet_length(${row}."${column}")`;

/** Returns SQL for the owner of a label version; null if the label was deleted, whose own trigger has already subtracted its versions. */
const ownerOf = (row: string) => `(select "userId" from "labels" where "id" = ${row}."labelId")`;

/** Triggers by name: event, table and statement. They count inserts, updates and deletes of rows, also by cascades. */
const TRIGGERS: readonly (readonly [name: string, event: string, table: string, statement: string])[] = [
  ['labelsAdded', 'after insert', 'labels', added('new', 1, size('new', 'content'))],
  [
    'labelsChanged',
    'after update of "content"',
    'labels',
    changed('new."userId"', 0, `${size('new', 'content')} - ${size('old', 'content')}`),
  ],
  [
    'labelsRemoved',
    // The trigger runs before the deletion of the label cascades to its versions.
    'before delete',
    'labels',
    changed(
      'old."userId"',
      -1,
      `(- ${size('old', 'content')} - (select coalesce(sum(${size('v', 'content')}), 0) from "labelVersions" v where v."labelId" = old."id"))`,
    ),
  ],
  ['versionsAdded', 'after insert', 'labelVersions', changed(ownerOf('new'), 0, size('new', 'content'))],
  [
    'versionsRemoved',
    'after delete',
    'labelVersions',
    changed(ownerOf('old'), 0, `(- ${size('old', 'content')})`),
  ],
  ['answersAdded', 'after insert', 'keyedAnswers', added('new', 0, size('new', 'body'))],
  [
    'answersChanged',
    'after update of "body"',
    'keyedAnswers',
    changed('new."userId"', 0, `${size('new', 'body')} - ${size('old', 'body')}`),
  ],
  [
    'answersRemoved',
    'after delete',
    'keyedAnswers',
    changed('old."userId"', 0, `(- ${size('old', 'body')})`),
  ],
];

async function addTriggers(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  for (const [name, event, table, statement] of TRIGGERS) {
    if (!isPostgres) {
      await sql
        .raw(`create trigger "${name}" ${event} on "${table}" begin ${statement} end`)
        .execute(database);
      continue;
    }
    const result = event === 'before delete' ? 'old' : 'null';
    await sql
      .raw(
        `create function "${name}"() returns trigger language plpgsql as $$ begin ${statement} return ${result}; end $$`,
      )
      .execute(database);
    await sql
      .raw(`create trigger "${name}" ${event} on "${table}" for each row execute function "${name}"()`)
      .execute(database);
  }
}

/** Storage use of each account in the database, and the reference of a stored response to a version of a label. */
export const accountUse: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('accountUse')
      .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('labels', 'bigint', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .execute();
    await sql`insert into ${sql.table('accountUse')} (${sql.ref('userId')}, ${sql.ref('labels')}, ${sql.ref('bytes')})
      select u.id,
        (select count(*) from labels l where l.${sql.ref('userId')} = u.id),
        (select coalesce(sum(octet_length(l.content)), 0) from labels l where l.${sql.ref('userId')} = u.id)
        + (select coalesce(sum(octet_length(v.content)), 0) from ${sql.table('labelVersions')} v
          join labels l on l.id = v.${sql.ref('labelId')} where l.${sql.ref('userId')} = u.id)
        + (select coalesce(sum(octet_length(k.body)), 0) from ${sql.table('keyedAnswers')} k
          where k.${sql.ref('userId')} = u.id)
      from users u`.execute(database);
    await database.schema.alterTable('keyedAnswers').addColumn('labelId', 'text').execute();
    await database.schema.alterTable('keyedAnswers').addColumn('labelVersion', 'integer').execute();
    await addTriggers(database);
  },
};
