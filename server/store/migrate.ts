import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { accounts } from './migrations/001-accounts.ts';
import { library } from './migrations/002-library.ts';
import { sharing } from './migrations/003-sharing.ts';
import { market } from './migrations/012-market.ts';
import type { Tables } from './tables.ts';

/** What has become of the tables, in its order. What has run somewhere is never changed: what follows is added. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-accounts': accounts,
  '002-library': library,
  '003-sharing': sharing,
  '012-market': market,
};

/**
 * Brings the tables up to date. Servers that start together wait for the one that does.
 *
 * @returns `storeNewer` for tables of a later version of the program, `storeBroken` where they cannot be changed
 */
export async function migrate(database: Kysely<Tables>): Promise<Result<null, Problem>> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  });
  const done = await migrator.getMigrations().then(
    () => migrator.migrateToLatest(),
    (error: unknown) => ({ error }),
  );
  if (!done.error) return ok(null);
  const reason = done.error instanceof Error ? done.error.message : String(done.error);
  return /previously executed migration/.test(reason) ? fail('storeNewer') : fail('storeBroken', { reason });
}
