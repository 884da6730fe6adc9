import { sql } from 'kysely';
import type { Reading } from '../../store/store.ts';
import { TABLE_USES } from '../../store/tableUses.ts';
import { listKeys } from '../keys/apiKeys.ts';
import { listPasskeys } from '../passkeys/passkeys.ts';
import { listGroups } from '../printers/printerGroups.ts';
import { listPrinters } from '../printers/printers.ts';
import { findAuthenticator } from '../secondFactor/factors.ts';
import { countRecoveryCodes } from '../secondFactor/recoveryCodes.ts';
import { readUser } from './freshProof.ts';

/** Number of rows per query, for tables whose rows contain no label document. */
const ROWS = 500;

/** Streams rows in the order of their ids, a batch per query (keyset pagination). */
async function* inPieces<Row extends { readonly id: string }>(
  most: number,
  next: (afterId: string, most: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let afterId = '';
  for (;;) {
    const rows = await next(afterId, most);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < most) return;
    afterId = last.id;
  }
}

/** Labels are read one at a time, because all documents together may exceed the memory. */
const labels = (reading: Reading, userId: string) =>
  inPieces(1, (afterId, most) =>
    reading
      .selectFrom('labels')
      .select([
        'id',
        'folderId',
        'name',
        'widthMm',
        'heightMm',
        'version',
        'content',
        'cover',
        'createdAtMs',
        'updatedAtMs',
        'deletedAtMs',
      ])
      .where('userId', '=', userId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(most)
      .execute(),
  );

/** Number of earlier versions per query: each has a label document of up to 2 MB. */
const VERSIONS = 4;

async function* labelVersions(reading: Reading, userId: string) {
  let after = { labelId: '', version: 0 };
  for (;;) {
    const rows = await reading
      .selectFrom('labelVersions')
      .innerJoin('labels', 'labels.id', 'labelVersions.labelId')
      .select([
        'labelId',
        'labelVersions.version',
        'labelVersions.name',
        'labelVersions.content',
        'savedAtMs',
      ])
      .where('labels.userId', '=', userId)
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('labelVersions.labelId', 'labelVersions.version'),
          '>',
          tuple(after.labelId, after.version),
        ),
      )
      .orderBy('labelVersions.labelId')
      .orderBy('labelVersions.version')
      .limit(VERSIONS)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < VERSIONS) return;
    after = last;
  }
}

/** Labels that others share with the user, as the list of shares shows them: without those that their owner has deleted. */
const received = (reading: Reading, userId: string) =>
  inPieces(ROWS, (afterId, most) =>
    reading
      .selectFrom('shares')
      .innerJoin('users', 'users.id', 'fromUserId')
      .innerJoin('labels', 'labels.id', 'labelId')
      .select([
        'shares.id',
        'users.nickname as fromNickname',
        'labels.name as labelName',
        'sharedAtMs',
        'copiedVersion',
      ])
      .where('toUserId', '=', userId)
      .where('labels.deletedAtMs', 'is', null)
      .where('shares.id', '>', afterId)
      .orderBy('shares.id')
      .limit(most)
      .execute(),
  );

const renderJobs = (reading: Reading, userId: string) =>
  inPieces(ROWS, (afterId, most) =>
    reading
      .selectFrom('renderJobs')
      .leftJoin('webhooks', 'webhooks.jobId', 'renderJobs.id')
      .leftJoin('printJobs', 'printJobs.jobId', 'renderJobs.id')
      .select([
        'renderJobs.id',
        'renderJobs.state',
        'spec',
        'sheetName',
        'plannedLabels',
        'doneLabels',
        'report',
        'renderJobs.createdAtMs',
        'renderJobs.endedAtMs',
        'renderJobs.expiresAtMs',
        'webhooks.url as webhookUrl',
        'printJobs.printerId',
        'printJobs.groupId as printerGroupId',
        'printJobs.state as printState',
        'printJobs.printedLabels',
      ])
      .where('renderJobs.userId', '=', userId)
      .where('renderJobs.id', '>', afterId)
      .orderBy('renderJobs.id')
      .limit(most)
      .execute(),
  );

const published = (reading: Reading, userId: string) =>
  inPieces(1, (afterId, most) =>
    reading
      .selectFrom('marketLabels')
      .innerJoin('marketTexts', 'marketTexts.marketId', 'marketLabels.id')
      .select(['marketLabels.id', 'labelId', 'groupName', 'name', 'publishedAtMs', 'updatedAtMs', 'content'])
      .where('userId', '=', userId)
      .where('marketLabels.id', '>', afterId)
      .orderBy('marketLabels.id')
      .limit(most)
      .execute(),
  );

const shares = (reading: Reading, userId: string) =>
  inPieces(ROWS, (afterId, most) =>
    reading
      .selectFrom('shares')
      .selectAll()
      .where('fromUserId', '=', userId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(most)
      .execute(),
  );

const feedback = (reading: Reading, userId: string) =>
  inPieces(ROWS, (afterId, most) =>
    reading
      .selectFrom('feedback')
      .selectAll()
      .where('userId', '=', userId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(most)
      .execute(),
  );

/** Returns the account's rows of the tables that are exported whole, by part. */
async function wholeTables(reading: Reading, userId: string): Promise<Readonly<Record<string, unknown>>> {
  const parts: Record<string, unknown> = {};
  for (const [name, { exportedAs, isExportedWhole }] of Object.entries(TABLE_USES)) {
    if (exportedAs === null || !isExportedWhole) continue;
    const query = sql`select * from ${sql.table(name)} where ${sql.ref('userId')} = ${userId}`;
    parts[exportedAs] = (await query.execute(reading)).rows;
  }
  return parts;
}

/** Returns the data of an account that has a limited number of rows, without secrets. */
async function smallParts(reading: Reading, userId: string): Promise<Readonly<Record<string, unknown>>> {
  const { passwordHash, ...user } = await readUser(reading, userId);
  return {
    user: { ...user, hasPassword: passwordHash !== null },
    ...(await wholeTables(reading, userId)),
    secondFactor: {
      authenticatorSince: (await findAuthenticator(reading, userId))?.confirmedAtMs ?? null,
      recoveryCodesLeft: await countRecoveryCodes(reading, userId),
      passkeys: (await listPasskeys(reading, userId)).map(({ id, name, createdAtMs, usedAtMs }) => ({
        id,
        name,
        createdAtMs,
        usedAtMs,
      })),
    },
    blocks: await reading
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blockedId')
      .select(['users.nickname as blockedNickname', 'blockedAtMs'])
      .where('userId', '=', userId)
      .execute(),
    bindings: await reading
      .selectFrom('bindings')
      .innerJoin('labels', 'labels.id', 'bindings.labelId')
      .select(['bindings.labelId', 'databaseId', 'boundAtMs'])
      .where('labels.userId', '=', userId)
      .execute(),
    apiKeys: await listKeys(reading, userId),
    printers: (await listPrinters(reading, userId)).map(({ agentId, ...printer }) => printer),
    printerGroups: await listGroups(reading, userId),
    sessions: await reading
      .selectFrom('sessions')
      .select(['id', 'userAgent', 'createdAtMs', 'usedAtMs'])
      .where('userId', '=', userId)
      .execute(),
  };
}

/** Streams all stored data of an account as JSON, without secrets. */
export async function* exportAccount(reading: Reading, userId: string): AsyncGenerator<string> {
  const small = JSON.stringify(await smallParts(reading, userId));
  yield small.slice(0, -1);
  for (const [name, rows] of [
    ['labels', labels(reading, userId)],
    ['labelVersions', labelVersions(reading, userId)],
    ['published', published(reading, userId)],
    ['shares', shares(reading, userId)],
    ['received', received(reading, userId)],
    ['renderJobs', renderJobs(reading, userId)],
    ['feedback', feedback(reading, userId)],
  ] as const) {
    yield `,${JSON.stringify(name)}:[`;
    let isFirst = true;
    for await (const row of rows) {
      yield `${isFirst ? '' : ','}${JSON.stringify(row)}`;
      isFirst = false;
    }
    yield ']';
  }
  yield '}';
}
