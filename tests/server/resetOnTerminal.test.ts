import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../server/resources/login/users.ts';
import { openSqliteStore } from '../../server/store/sqliteStore.ts';
import { hasTool, titleWith } from '../support/externalTool.ts';
import { isLong, itInLong } from '../support/inLong.ts';
import { END_OF_INPUT, INTERRUPT, runOnTerminal } from '../support/pseudoTerminal.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/serverCommand.ts');
const EMAIL = 'ana@example.com';
const QUESTION = '[y/N] ';

/** Returns the cases only in the long suite, because each of them starts the command. */
const inLong = <Case>(...cases: readonly Case[]) => (isLong ? cases : []);

describe.skipIf(!hasTool('script'))(titleWith('reset-second-factor on a terminal', 'script'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-terminal-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function withStore<Value>(
    work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Value>,
  ): Promise<Value> {
    const store = await openStore();
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }
  async function openStore() {
    const opened = await openSqliteStore(join(folder, 'diecut.db'));
    if (!opened.ok) throw new Error(opened.error.code);
    return opened.value;
  }
  const factors = () =>
    withStore(
      async ({ read }) => (await read.selectFrom('authenticators').select('userId').execute()).length,
    );

  let id = '';
  beforeAll(async () => {
    const account = { kind: 'email', address: EMAIL, key: EMAIL } as const;
    const person = { account, passwordHash: null, nickname: 'Ana', registerType: 'email' } as const;
    await withStore(({ write }) =>
      write(async (writing) => {
        id = (await addUser(writing, person, 0)).id;
        const app = { userId: id, secret: 'sealed', lastStep: 0, createdAtMs: 0, confirmedAtMs: 0 };
        await writing.insertInto('authenticators').values(app).execute();
      }),
    );
  });

  const ask = (answer: string) =>
    runOnTerminal(
      [process.execPath, SCRIPT, 'reset-second-factor', EMAIL],
      { DIECUT_DATA_DIR: folder },
      QUESTION,
      answer,
    );

  it.each([
    ['the answer no', 'n\n'],
    ['the end of the input', END_OF_INPUT],
    ...inLong(
      ['only Enter', '\n'],
      ['another word', 'maybe\n'],
      ['an incomplete answer and the end of the input', `y${END_OF_INPUT}${END_OF_INPUT}`],
    ),
  ])('changes nothing after %s', async (_, answer) => {
    const run = await ask(answer);
    expect(run.shown).toContain(`Remove the second factor of ${EMAIL} (${id})`);
    expect([run.status, run.shown.includes('Nothing was changed.')]).toEqual([1, true]);
    expect(await factors()).toBe(1);
  });

  itInLong('changes nothing after Ctrl+C, which stops the command', async () => {
    const run = await ask(INTERRUPT);
    expect([run.status === 0, run.shown.includes('no second factor any more')]).toEqual([false, false]);
    expect(await factors()).toBe(1);
  });

  it('removes the second factor after yes', async () => {
    const run = await ask('y\n');
    expect([run.status, run.shown]).toEqual([0, expect.stringContaining('no second factor any more')]);
    expect(await factors()).toBe(0);
  });
});
