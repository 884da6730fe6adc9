import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import { openPostgresStore } from '../../server/store/postgresStore.ts';
import { openSqliteStore } from '../../server/store/sqliteStore.ts';
import type { Store } from '../../server/store/store.ts';
import type { Problem, Result } from '../../src/core/base/result.ts';
import { postgresPrograms } from '../support/postgresServer.ts';
import { type SharedPostgres, sharedPostgres } from '../support/sharedPostgres.ts';

/** Databases for a suite: each call of `open` without an address opens a new database with empty tables. */
export interface StoreMaker {
  readonly kind: Store['kind'];
  readonly open: (address?: string) => Promise<Store>;
  /** Like `open`, but returns a refusal instead of throwing an error. */
  readonly tryOpen: (address: string) => Promise<Result<Store, Problem>>;
  /** Returns the address of a new database. Several stores may open this address. */
  readonly newAddress: () => string;
}

/**
 * Runs a suite on SQLite, and outside the gate on PostgreSQL too. For resources whose queries are the same on both databases; in the gate,
 * the suites of the stores themselves still run on both.
 */
export function onEachStoreInLong(title: string, suite: (maker: StoreMaker) => void): void {
  if (process.env.DIECUT_SUITE === 'gate') onSqlite(title, suite);
  else onEachStore(title, suite);
}

/**
 * Runs a suite on PostgreSQL, and outside the gate on SQLite too. For tests of concurrent calls: SQLite has a single writer, so an error
 * that occurs there occurs on PostgreSQL as well.
 */
export function onEachStoreAtOnce(title: string, suite: (maker: StoreMaker) => void): void {
  if (process.env.DIECUT_SUITE === 'gate') onPostgres(title, suite);
  else onEachStore(title, suite);
}

/** Runs a suite on SQLite and on PostgreSQL. If PostgreSQL is not installed, the suite's title says so; CI installs it. */
export function onEachStore(title: string, suite: (maker: StoreMaker) => void): void {
  onSqlite(title, suite);
  onPostgres(title, suite);
}

function onSqlite(title: string, suite: (maker: StoreMaker) => void): void {
  describe(`${title}, on SQLite`, () => {
    let folder = '';
    let files = 0;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'diecut-store-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const newAddress = (as?: string) => {
      const address = join(folder, `${++files}.db`);
      if (as !== undefined) copyFileSync(as, address);
      return address;
    };
    let migrated: string | null = null;
    const prepared = async (migrate: (address: string) => Promise<void>) => {
      if (migrated === null) {
        const address = newAddress();
        await migrate(address);
        migrated = address;
      }
      return migrated;
    };
    suite(closingAfterEach('sqlite', { open: openSqliteStore, newAddress, prepared }));
  });
}

function onPostgres(title: string, suite: (maker: StoreMaker) => void): void {
  const programs = postgresPrograms();
  if (!programs && process.env.DIECUT_CI) throw new Error('CI has no PostgreSQL');
  const left = programs ? '' : ' (skipped: no PostgreSQL)';
  describe.skipIf(!programs)(`${title}, on PostgreSQL${left}`, () => {
    let server: SharedPostgres;
    beforeAll(async () => {
      server = await sharedPostgres(programs ?? '', inject('postgresFolder'));
    });
    afterAll(() => server.close());
    suite(
      closingAfterEach('postgres', {
        open: openPostgresStore,
        newAddress: (as) => server.newDatabase(as),
        prepared: (migrate) => server.prepared(migrate),
      }),
    );
  });
}

function closingAfterEach(
  kind: Store['kind'],
  maker: {
    open: (address: string) => Promise<Result<Store, Problem>>;
    /** Returns the address of a new database: empty, or a copy of the database `as`, which must not be open. */
    newAddress: (as?: string) => string;
    /** Returns the address of a database with migrated tables, from which others are copied. Only the first call migrates it. */
    prepared: (migrate: (address: string) => Promise<void>) => Promise<string>;
  },
): StoreMaker {
  const open: Store[] = [];
  // Closes the stores after the `afterEach` of the test file, in which workers still write to their store.
  beforeEach(({ onTestFinished }) => {
    onTestFinished(async () => {
      for (const store of open.splice(0)) await store.close();
    });
  });
  const tryOpen = async (address: string) => {
    const opened = await maker.open(address);
    if (opened.ok) open.push(opened.value);
    return opened;
  };
  const openSurely = async (address: string) => {
    const opened = await maker.open(address);
    if (!opened.ok) throw new Error(opened.error.code);
    return opened.value;
  };
  const migrate = async (address: string) => (await openSurely(address)).close();
  const newMigrated = async () => maker.newAddress(await maker.prepared(migrate));
  return {
    kind,
    newAddress: () => maker.newAddress(),
    tryOpen,
    open: async (address) => {
      const store = await openSurely(address ?? (await newMigrated()));
      open.push(store);
      return store;
    },
  };
}
