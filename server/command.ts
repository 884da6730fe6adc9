import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ok, type Problem } from '../src/core/base/result.ts';
import { checkServer } from './backup/checkServer.ts';
import { checkBackup, openBackup } from './backup/readBackup.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { writeBackup } from './backup/writeBackup.ts';
import type { Output } from './commandOutput.ts';
import { createSmtpCourier } from './couriers/smtpCourier.ts';
import { makeDataDir, openFiles, openStore, readSnapshot, storeText } from './openParts.ts';
import { type ResetRequest, resetSecondFactor } from './resetSecondFactor.ts';
import { SECURITY_LOG_NAME } from './securityLog.ts';
import { readSettings, type Settings, settingText } from './settings.ts';
import { LATEST_SCHEMA } from './store/migrate.ts';
import { work } from './work.ts';

const USAGE = `usage: diecut-server [start]            starts the server
       diecut-server backup FOLDER      writes all that it keeps into a new folder, while it works on
       diecut-server restore FOLDER     puts a backup into a server that has nothing yet and is not running
       diecut-server work               makes labels of jobs for the servers of DATABASE_URL
       diecut-server check [FOLDER]     looks at all that it keeps, or at a backup
       diecut-server reset-second-factor ACCOUNT [--yes]
                                        removes a lost second factor of an account (address or id) and signs it out
The settings are those of the server: docs/SERVER.md
`;

function problemText({ code, params = {} }: Problem): string {
  switch (code) {
    case 'backupExists':
      return `There is something at ${params.path} already. Choose another folder.`;
    case 'filesMissing':
      return `The storage of files does not have ${params.count} of them that labels refer to, such as ${params.first}. Nothing was written.`;
    case 'backupUnreadable':
      return `${params.path} is no backup, or one that was not written to its end.`;
    case 'backupDamaged':
      return `${params.path} of the backup is not as it was written.`;
    case 'backupOfOther':
      return `The backup is one of version ${params.version}, whose tables are others. Restore it with that version; this one then brings them up to date.`;
    case 'storeNotEmpty':
      return 'This server has something already. Restore into an empty one, with another DIECUT_DATA_DIR or DATABASE_URL.';
    case 'workWithoutDatabase':
      return 'A worker is for the servers of a PostgreSQL: set DATABASE_URL, and the storage of files as theirs is.';
    case 'workWithoutThreads':
      return 'DIECUT_JOB_THREADS is to be at least 1 for a worker.';
    case 'workListening':
      return `Nothing can be told on port ${params.port} (DIECUT_WORK_PORT): ${params.reason}`;
    default:
      return storeText({ code, params });
  }
}

async function backup(settings: Settings, folder: string, { out, err }: Output): Promise<number> {
  const files = await openFiles(settings);
  const done = await readSnapshot(settings, (reading) =>
    writeBackup(reading, files.kept, { folder: resolve(folder), schema: LATEST_SCHEMA, nowMs: Date.now() }),
  );
  if (!done.ok) {
    err(problemText(done.error));
    return 1;
  }
  const { tables, files: fileSummary } = done.value;
  out(
    `${folder} holds ${tables.users.rows} accounts, ${tables.labels.rows} labels and ${fileSummary.rows} files.`,
  );
  return 0;
}

async function restore(settings: Settings, folder: string, { out, err }: Output): Promise<number> {
  const opened = await openBackup(resolve(folder));
  if (!opened.ok) {
    err(problemText(opened.error));
    return 1;
  }
  const store = await openStore(settings);
  if (!store.ok) {
    err(problemText(store.error));
    return 1;
  }
  try {
    const files = await openFiles(settings);
    const done = await restoreBackup(opened.value, { store: store.value, files }, LATEST_SCHEMA);
    if (!done.ok) {
      err(problemText(done.error));
      return 1;
    }
    if (done.value.cleaned > 0) out(`Zero characters were removed from ${done.value.cleaned} texts.`);
    out(`${opened.value.manifest.tables.labels.rows} labels are back. Everybody signs in again.`);
    return 0;
  } finally {
    await store.value.close();
  }
}

async function check(settings: Settings, { out, err }: Output): Promise<number> {
  const files = await openFiles(settings);
  let count = 0;
  const kind = settings.databaseUrl ? 'postgres' : 'sqlite';
  const done = await readSnapshot(settings, async (reading) => {
    for await (const { kind: what, id, reason } of checkServer(reading, files.kept, kind)) {
      count++;
      out(`${what} ${id}: ${reason}`);
    }
    return ok(null);
  });
  if (!done.ok) {
    err(problemText(done.error));
    return 1;
  }
  out(count === 0 ? 'All is as it has to be.' : `${count} found.`);
  return count === 0 ? 0 : 1;
}

async function checkFolder(folder: string, { out, err }: Output): Promise<number> {
  const opened = await openBackup(resolve(folder));
  const done = opened.ok ? await checkBackup(opened.value) : opened;
  if (!done.ok) {
    err(problemText(done.error));
    return 1;
  }
  out('The backup is as it was written.');
  return 0;
}

async function workOn(settings: Settings, { out, err }: Output): Promise<number> {
  const done = await work(settings, out);
  if (done.ok) return 0;
  err(problemText(done.error));
  return 1;
}

const RESET = 'reset-second-factor';

async function resetFactor(settings: Settings, request: ResetRequest, output: Output): Promise<number> {
  const { smtp, dataDir } = settings;
  const store = await openStore(settings);
  if (!store.ok) {
    const { code, params } = store.error;
    const isRunning = code === 'storeInUse';
    const running = `The server is running on ${params?.path}. Stop it, run this command, and start it again.`;
    output.err(isRunning ? running : problemText(store.error));
    return 1;
  }
  const mail = smtp ? createSmtpCourier(smtp.url, smtp.from) : null;
  try {
    const parts = { store: store.value, mail, logPath: join(dataDir, SECURITY_LOG_NAME) };
    return await resetSecondFactor(parts, request, output);
  } finally {
    mail?.close();
    await store.value.close();
  }
}

/** Parses the arguments of the command `reset-second-factor`; returns null if they are invalid. */
function resetRequestOf([name, ...rest]: readonly string[]): ResetRequest | null {
  const names = rest.filter((argument) => argument !== '--yes');
  const [account] = names;
  const isUnderstood = name === RESET && names.length === 1 && account !== '' && !account.startsWith('--');
  return isUnderstood ? { account, isConfirmed: rest.includes('--yes') } : null;
}

/** Runs an operator's command and returns its exit code: 0 done, 1 failed, 2 usage error. */
export async function runCommand(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<number> {
  const { positionals } = parseArgs({ args: [...argv], allowPositionals: true, strict: false });
  const [name, folder, ...rest] = positionals;
  const request = resetRequestOf(argv);
  const isOther =
    rest.length === 0 &&
    positionals.length === argv.length &&
    (name === 'check' ||
      (name === 'work' && folder === undefined) ||
      ((name === 'backup' || name === 'restore') && folder !== undefined));
  if (!request && !isOther) {
    output.err(USAGE.trimEnd());
    return 2;
  }
  if (name === 'check' && folder !== undefined) return checkFolder(folder, output);
  const settings = readSettings(environment);
  if (!settings.ok) {
    for (const problem of settings.error) output.err(settingText(problem));
    return 1;
  }
  const made = makeDataDir(settings.value);
  if (!made.ok) {
    output.err(problemText(made.error));
    return 1;
  }
  if (request) return resetFactor(settings.value, request, output);
  if (name === 'check') return check(settings.value, output);
  if (name === 'work') return workOn(settings.value, output);
  const run = name === 'backup' ? backup : restore;
  return run(settings.value, folder, output);
}
