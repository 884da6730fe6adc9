import { type Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deleteFolder } from '../../server/resources/library/folders.ts';
import type { Store } from '../../server/store/store.ts';
import { sweep } from '../../server/store/sweep.ts';
import type { Tables } from '../../server/store/tables.ts';
import { LIBRARY_LIMITS } from '../../src/core/base/limits.ts';
import { onEachStore } from './eachStore.ts';
import { signIn, startTestApp } from './testApp.ts';
import { labelOf } from './writers.ts';

/** Queries for the first column of each foreign key, and for the first column of each index, as `table.column`. */
const QUERIES = {
  sqlite: {
    keys: sql<{ name: string }>`select m.name || '.' || f."from" as name
      from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table' and f.seq = 0`,
    indexes: sql<{ name: string }>`select m.name || '.' || c.name as name
      from sqlite_master m, pragma_index_list(m.name) i, pragma_index_info(i.name) c
      where m.type = 'table' and c.seqno = 0 and i.partial = 0
      union select m.name || '.' || c.name from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table' and c.pk = 1`,
  },
  postgres: {
    keys: sql<{ name: string }>`select t.relname || '.' || a.attname as name
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
      where c.contype = 'f' and n.nspname = 'public'`,
    indexes: sql<{ name: string }>`select t.relname || '.' || a.attname as name
      from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indpred is null and n.nspname = 'public'`,
  },
};

const namesOf = async (query: typeof QUERIES.sqlite.keys, database: Kysely<Tables>) =>
  (await query.execute(database)).rows.map(({ name }) => name);

const [MOST, LABELS] = [200, 450];

/** Inserts copies of a label into its account, bypassing all rules except the constraints of the table. */
const putCopies = ({ write }: Store, id: string, count: number, more: object = {}) =>
  write(async (writing) => {
    const row = await writing.selectFrom('labels').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    for (let from = 0; from < count; from += 1000)
      await writing
        .insertInto('labels')
        .values(
          Array.from({ length: Math.min(1000, count - from) }, (_, at) => ({
            ...row,
            id: `copy${from + at}`,
            name: `Copy ${from + at}`,
            nameKey: `copy ${from + at}`,
            ...more,
          })),
        )
        .execute();
  });

/** Starts a server that records how many labels each transaction deletes. */
async function startWatched(store: Store) {
  const deleted: number[] = [];
  const count = async () =>
    Number(
      (
        await store.read
          .selectFrom('labels')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const write: Store['write'] = async (work) => {
    const before = await count();
    const done = await store.write(work);
    deleted.push(before - (await count()));
    return done;
  };
  const test = await startTestApp({ store: { ...store, write } });
  onTestFinished(() => test.close());
  const { token } = await signIn(test, 'ana@example.com');
  const saved = await test.post('/templet/save', { label: labelOf('Label', '') }, { token });
  return { test, token, id: String(saved.data.id), deleted, count };
}

onEachStore('labels deleted by the hundred', ({ open }) => {
  it.each<[string, (started: Awaited<ReturnType<typeof startWatched>>) => Promise<unknown>]>([
    [
      'with the deletion of their account',
      ({ test, token }) => test.post('/user/delete', { password: '' }, { token }),
    ],
    ['when their time in the bin is over', ({ test }) => sweep(test.store, test.clock.nowMs)],
  ])('are deleted in batches: %s', async (_, remove) => {
    const store = await open();
    const started = await startWatched(store);
    const { test, id, deleted, count } = started;
    await putCopies(store, id, LABELS, { deletedAtMs: test.clock.nowMs - LIBRARY_LIMITS.binLifeMs });
    deleted.splice(0);
    await remove(started);
    expect(await count()).toBeLessThan(2);
    expect(Math.max(...deleted)).toBe(MOST);
  });
});

/** One more than the maximum number of values in an SQLite statement. */
const MANY = 32_767;

describe('folder with more labels than a statement takes values', () => {
  it('is deleted, and its labels are moved to the bin', async () => {
    const test = await startTestApp();
    onTestFinished(() => test.close());
    const { token, userId } = await signIn(test, 'ana@example.com');
    const folder = { id: 'folder', userId, name: 'Many', nameKey: 'many', createdAtMs: 1 };
    const saved = await test.post('/templet/save', { label: labelOf('Label', '') }, { token });
    await test.store.write(
      async (writing) => void (await writing.insertInto('folders').values(folder).execute()),
    );
    await putCopies(test.store, String(saved.data.id), MANY, { folderId: folder.id });
    const count = await test.store.write((writing) => deleteFolder(writing, userId, folder.id, 1));
    expect(count).toEqual({ ok: true, value: MANY });
  });
});

onEachStore('database tables', ({ open }) => {
  it('have an index for each foreign key, which cascading deletes need', async () => {
    const { kind, read } = await open();
    const [keys, indexes] = [
      await namesOf(QUERIES[kind].keys, read),
      new Set(await namesOf(QUERIES[kind].indexes, read)),
    ];
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => !indexes.has(key))).toEqual([]);
  });
});
