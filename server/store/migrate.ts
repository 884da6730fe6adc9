import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { accounts } from './migrations/001-accounts.ts';
import { library } from './migrations/002-library.ts';
import { sharing } from './migrations/003-sharing.ts';
import { files } from './migrations/004-files.ts';
import { feedback } from './migrations/005-feedback.ts';
import { fonts } from './migrations/006-fonts.ts';
import { databases } from './migrations/007-databases.ts';
import { market } from './migrations/008-market.ts';
import { covers } from './migrations/009-covers.ts';
import { keyedAnswers } from './migrations/010-keyed-answers.ts';
import { providers } from './migrations/011-providers.ts';
import { listedLabels } from './migrations/012-listed-labels.ts';
import { deletedDatabases } from './migrations/013-deleted-databases.ts';
import { apiKeys } from './migrations/014-api-keys.ts';
import { renderJobs } from './migrations/015-render-jobs.ts';
import { webhooks } from './migrations/016-webhooks.ts';
import { renderParts } from './migrations/017-render-parts.ts';
import { printers } from './migrations/018-printers.ts';
import { printJobs } from './migrations/019-print-jobs.ts';
import { makers } from './migrations/020-makers.ts';
import { codeAskers } from './migrations/021-code-askers.ts';
import { keyIndexes } from './migrations/022-key-indexes.ts';
import { freshProof } from './migrations/023-fresh-proof.ts';
import { accountUse } from './migrations/024-account-use.ts';
import { consentedCopies } from './migrations/025-consented-copies.ts';
import { secondFactor } from './migrations/026-second-factor.ts';
import { sealedWebhookSecrets } from './migrations/027-sealed-webhook-secrets.ts';
import { databaseReading } from './migrations/028-database-reading.ts';
import { marketCovers } from './migrations/029-market-covers.ts';
import { passkeys } from './migrations/030-passkeys.ts';
import { copiedShares } from './migrations/031-copied-shares.ts';
import { databaseSeparator } from './migrations/032-database-separator.ts';
import { sharesSeen } from './migrations/033-shares-seen.ts';
import type { Tables } from './tables.ts';

/** Schema migrations in their order. A released migration never changes; new migrations are appended. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-accounts': accounts,
  '002-library': library,
  '003-sharing': sharing,
  '004-files': files,
  '005-feedback': feedback,
  '006-fonts': fonts,
  '007-databases': databases,
  '008-market': market,
  '009-covers': covers,
  '010-keyed-answers': keyedAnswers,
  '011-providers': providers,
  '012-listed-labels': listedLabels,
  '013-deleted-databases': deletedDatabases,
  '014-api-keys': apiKeys,
  '015-render-jobs': renderJobs,
  '016-webhooks': webhooks,
  '017-render-parts': renderParts,
  '018-printers': printers,
  '019-print-jobs': printJobs,
  '020-makers': makers,
  '021-code-askers': codeAskers,
  '022-key-indexes': keyIndexes,
  '023-fresh-proof': freshProof,
  '024-account-use': accountUse,
  '025-consented-copies': consentedCopies,
  '026-second-factor': secondFactor,
  '027-sealed-webhook-secrets': sealedWebhookSecrets,
  '028-database-reading': databaseReading,
  '029-market-covers': marketCovers,
  '030-passkeys': passkeys,
  '031-copied-shares': copiedShares,
  '032-database-separator': databaseSeparator,
  '033-shares-seen': sharesSeen,
};

/** Last migration that this program knows. */
export const LATEST_SCHEMA = Object.keys(MIGRATIONS).sort().at(-1) ?? '';

/** Returns the last applied migration of a database; null for a new database. */
export async function schemaOf(database: Kysely<Tables>): Promise<string | null> {
  try {
    const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(
      database,
    );
    return rows.at(0)?.name ?? null;
  } catch {
    return null;
  }
}

/**
 * Migrates the tables to the latest schema. Servers that start at the same time wait for the server that migrates.
 *
 * @returns `storeNewer` for tables of a later program version, `storeBroken` if the migration fails
 */
export const migrate = (database: Kysely<Tables>): Promise<Result<null, Problem>> =>
  migrateTo(database, LATEST_SCHEMA);

/** Migrates the tables up to the given migration. */
export async function migrateTo(database: Kysely<Tables>, schema: string): Promise<Result<null, Problem>> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  });
  const done = await migrator.getMigrations().then(
    () => (schema === LATEST_SCHEMA ? migrator.migrateToLatest() : migrator.migrateTo(schema)),
    (error: unknown) => ({ error }),
  );
  if (!done.error) return ok(null);
  const reason = done.error instanceof Error ? done.error.message : String(done.error);
  return /previously executed migration/.test(reason) ? fail('storeNewer') : fail('storeBroken', { reason });
}
