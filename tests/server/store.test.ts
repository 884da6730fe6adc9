import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { turns } from '../support/turns.ts';
import { onEachStore } from './eachStore.ts';

const count = async (store: Store, name: string) =>
  (await store.read.selectFrom('limits').select('count').where('name', '=', name).executeTakeFirst())?.count;

const put = (store: Store, name: string, value: number) =>
  store.write(async (writing) => {
    await writing.insertInto('limits').values({ name, startedAtMs: 1, count: value }).execute();
  });

onEachStore('database store', ({ open, tryOpen, newAddress, kind }) => {
  it('keeps written data for the next process that opens it', async () => {
    const address = newAddress();
    const store = await open(address);
    await put(store, '茶 & שמן', 7);
    await store.close();
    expect(await count(await open(address), '茶 & שמן')).toBe(7);
  });

  it.runIf(kind === 'sqlite')('leaves one file behind, even if it was never read', async () => {
    const address = newAddress();
    const store = await open(address);
    await put(store, 'written', 1);
    expect(existsSync(`${address}-wal`)).toBe(true);
    await store.close();
    expect([existsSync(address), existsSync(`${address}-wal`)]).toEqual([true, false]);
  });

  it.runIf(kind === 'sqlite')('keeps no changed or deleted values in its file', async () => {
    const address = newAddress();
    const names = Array.from({ length: 60 }, (_, index) => `a plain secret of row ${index}`);
    const first = await open(address);
    for (const name of names) await put(first, name, 1);
    await first.close();
    expect(readFileSync(address, 'latin1')).toContain('a plain secret of row 59');
    const store = await open(address);
    await store.write(async (writing) => {
      const [changed, deleted] = [names.slice(0, 40), names.slice(40)];
      for (const [at, name] of changed.entries())
        await writing
          .updateTable('limits')
          .set({ name: `x${at}` })
          .where('name', '=', name)
          .execute();
      await writing.deleteFrom('limits').where('name', 'in', deleted).execute();
    });
    await store.close();
    expect(readFileSync(address, 'latin1')).not.toContain('a plain secret');
  });

  it.runIf(kind === 'postgres')('continues after the database ends a connection in use', async () => {
    const address = newAddress();
    const [store, other] = [await open(address), await open(address)];
    const endOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const others = sql`select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const long = sql`select pg_sleep(20)`.execute(store.read);
    const broken = expect(long).rejects.toThrow();
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and query like 'select pg_sleep%'`.execute(other.read);
        return rows.length;
      })
      .toBe(1);
    await endOthers.execute(other.read);
    await broken;
    // A connection that is lost between two statements of a transaction, while no query is pending, does not end the process either.
    const held = store.write(async (writing) => {
      await sql`select 1`.execute(writing);
      await endOthers.execute(other.read);
      await expect.poll(async () => (await others.execute(other.read)).rows.length).toBe(0);
      // Let the client notice the lost connection while no query waits for an answer.
      await turns();
      await sql`select 1`.execute(writing);
    });
    await held.catch(() => undefined);
    await put(store, 'afterwards', 3);
    expect(await count(store, 'afterwards')).toBe(3);
  });

  it('migrates its tables once, also when servers start at the same time', async () => {
    const address = newAddress();
    const opened = await Promise.all(Array.from({ length: 3 }, () => tryOpen(address)));
    const stores = opened.flatMap((one) => (one.ok ? [one.value] : []));
    // Only one process may write an SQLite file.
    const refused = opened.flatMap((one) => (one.ok ? [] : [one.error.code]));
    expect(refused).toEqual(stores[0].kind === 'sqlite' ? ['storeInUse', 'storeInUse'] : []);
    for (const [at, store] of stores.entries()) await put(store, `from ${at}`, at);
    for (const store of stores) {
      await store.check();
      expect(await count(store, 'from 0')).toBe(0);
    }
  });

  it('is not opened when a later program version wrote it', async () => {
    const address = newAddress();
    const store = await open(address);
    await store.write(async (writing) => {
      await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2099')`.execute(writing);
    });
    await store.close();
    expect(await tryOpen(address)).toEqual({ ok: false, error: { code: 'storeNewer' } });
  });

  it('returns times and counts as numbers', async () => {
    const store = await open();
    const startedAtMs = 4_102_444_800_123;
    await store.write(async (writing) => {
      await writing.insertInto('limits').values({ name: 'far', startedAtMs, count: 2_147_483_647 }).execute();
    });
    expect(await store.read.selectFrom('limits').selectAll().execute()).toEqual([
      { name: 'far', startedAtMs, count: 2_147_483_647 },
    ]);
  });

  it('rolls back failed writes, and commits all others of the same moment', async () => {
    const store = await open();
    await put(store, 'taken', 0);
    const writes = Array.from({ length: 100 }, (_, at) =>
      store.write(async (writing) => {
        await writing
          .insertInto('limits')
          .values({ name: `n${at}`, startedAtMs: at, count: at })
          .execute();
        await writing
          .insertInto('limits')
          .values({ name: `twin${at}`, startedAtMs: at, count: at })
          .execute();
        if (at % 3 === 0) throw new Error(`no ${at}`);
        // A constraint of the table refuses the row.
        if (at % 7 === 0)
          await writing.insertInto('limits').values({ name: 'taken', startedAtMs: 0, count: 0 }).execute();
        return at;
      }),
    );
    const ended = await Promise.allSettled(writes);
    const isGood = (at: number) => at % 3 !== 0 && at % 7 !== 0;
    for (const [at, { status }] of ended.entries())
      expect([at, status === 'fulfilled']).toEqual([at, isGood(at)]);
    const names = (await store.read.selectFrom('limits').select('name').execute()).map(({ name }) => name);
    const expected = ended.flatMap((_, at) => (isGood(at) ? [`n${at}`, `twin${at}`] : []));
    expect(names.sort()).toEqual([...expected, 'taken'].sort());
  });

  it('serializes writers, so that no two start from the same state', async () => {
    const address = newAddress();
    const first = await open(address);
    // Only one process may write an SQLite file; a PostgreSQL server has many.
    const stores = first.kind === 'sqlite' ? [first] : [first, await open(address)];
    await put(first, 'counter', 0);
    const add = (store: Store) =>
      store.write(async (writing) => {
        const row = await writing
          .selectFrom('limits')
          .select('count')
          .where('name', '=', 'counter')
          .executeTakeFirstOrThrow();
        await writing
          .updateTable('limits')
          .set({ count: row.count + 1 })
          .where('name', '=', 'counter')
          .execute();
      });
    let added = 0;
    for (let round = 0; round < 10; round++) {
      const done = await Promise.allSettled(
        Array.from({ length: 6 }, (_, at) => add(stores[at % stores.length])),
      );
      added += done.filter(({ status }) => status === 'fulfilled').length;
    }
    expect(await count(first, 'counter')).toBe(added);
    expect(added).toBeGreaterThan(30);
  });

  it('hides uncommitted data from readers', async () => {
    const store = await open();
    const { promise: looked, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>();
    const writing = store.write(async (inside) => {
      await inside.insertInto('limits').values({ name: 'half', startedAtMs: 0, count: 1 }).execute();
      tellWritten();
      await looked;
    });
    await written;
    expect(await count(store, 'half')).toBeUndefined();
    letGo();
    await writing;
    expect(await count(store, 'half')).toBe(1);
  });
});
