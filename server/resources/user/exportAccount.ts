import type { Reading } from '../../store/store.ts';
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

/** Returns the data of an account that has a limited number of rows, without secrets. */
async function smallParts(reading: Reading, userId: string): Promise<Readonly<Record<string, unknown>>> {
  const { passwordHash, ...user } = await readUser(reading, userId);
  const ofUser = (name: 'preferences' | 'identities' | 'folders' | 'fileOwners' | 'fonts' | 'databases') =>
    reading.selectFrom(name).selectAll().where('userId', '=', userId).execute();
  return {
    user: { ...user, hasPassword: passwordHash !== null },
    preferences: await ofUser('preferences'),
    identities: await ofUser('identities'),
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
    folders: await ofUser('folders'),
    files: await ofUser('fileOwners'),
    fonts: await ofUser('fonts'),
    databases: await ofUser('databases'),
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
    ['published', published(reading, userId)],
    ['shares', shares(reading, userId)],
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
