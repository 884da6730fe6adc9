import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { takeJobLock } from '../../node/journal/jobLock.ts';
import { makeFolder } from '../../node/journal/stateFolder.ts';
import { hasCode } from '../../node/processes/systemCode.ts';
import { reasonOf } from '../../node/reasonOf.ts';
import { stagingName } from '../../node/staging/stagingName.ts';

const signedInSchema = v.object({ account: v.string(), accessToken: v.string(), refreshToken: v.string() });
const credentialsSchema = v.object({
  version: v.literal(1),
  /** Origin of the server of the latest sign-in. */
  latest: v.nullable(v.string()),
  servers: v.record(v.string(), signedInSchema),
});

/** Tokens of a session at a server. */
export type SignedIn = v.InferOutput<typeof signedInSchema>;
/** Sessions by server origin. */
export type Credentials = v.InferOutput<typeof credentialsSchema>;

const NOBODY: Credentials = { version: 1, latest: null, servers: {} };
const OTHERS = 0o077;
const LOCK_TRY_MS = 50;
const LOCK_PATIENCE_MS = 90_000;

const absolute = (path: string | undefined) => (path && isAbsolute(path) ? path : null);

/** Returns the user's folder for settings of programs (XDG Base Directory Specification; `APPDATA` on Windows). */
function configFolder(): string {
  const { DIECUT_CONFIG_DIR, XDG_CONFIG_HOME, APPDATA } = process.env;
  if (DIECUT_CONFIG_DIR) return DIECUT_CONFIG_DIR;
  const base = absolute(XDG_CONFIG_HOME) ?? absolute(APPDATA) ?? join(homedir(), '.config');
  return join(base, 'diecut');
}

const credentialsPath = () => join(configFolder(), 'library.json');

/**
 * Reads the stored sessions.
 *
 * @returns `libraryCredentialsOpen` if other users can read the file, `libraryCredentialsDamaged`
 */
export function readCredentials(): Result<Credentials, Problem> {
  const path = credentialsPath();
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
    // Windows has no such permission bits, but the user's folder is private there.
    if (process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0)
      return fail('libraryCredentialsOpen', { path });
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ok(NOBODY);
    return fail('fileUnreadable', { path, reason: reasonOf(error) });
  }
  try {
    const read = v.safeParse(credentialsSchema, JSON.parse(text));
    return read.success ? ok(read.output) : fail('libraryCredentialsDamaged', { path });
  } catch {
    return fail('libraryCredentialsDamaged', { path });
  }
}

/** Writes the file atomically. Only its owner can ever read it, even while it is being written. */
function writeCredentials(credentials: Credentials): void {
  const path = credentialsPath();
  const staged = join(dirname(path), stagingName('.library.json'));
  const file = openSync(staged, 'wx', 0o600);
  try {
    writeSync(file, `${JSON.stringify(credentials, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    renameSync(staged, path);
  } catch (error) {
    rmSync(staged, { force: true });
    throw error;
  }
}

/**
 * Changes the stored sessions under a lock. A refresh token can be used only once; using it again ends the session. The lock is therefore
 * held from reading a token until the new token is on disk.
 *
 * @param change takes the current sessions and returns the new sessions, or null to leave them unchanged
 * @returns the value of `change`; `libraryCredentialsBusy` if another command held the lock for too long
 */
export async function changeCredentials<Value>(
  change: (
    before: Credentials,
  ) => Promise<Result<{ readonly after: Credentials | null; readonly value: Value }, Problem>>,
): Promise<Result<Value, Problem>> {
  const path = credentialsPath();
  try {
    makeFolder(dirname(path));
    const untilMs = performance.now() + LOCK_PATIENCE_MS;
    for (;;) {
      const lock = takeJobLock(`${path}.lock`);
      if (!('release' in lock)) {
        if (performance.now() > untilMs) return fail('libraryCredentialsBusy', { path });
        await delay(LOCK_TRY_MS);
        continue;
      }
      try {
        const before = readCredentials();
        if (!before.ok) return before;
        const changed = await change(before.value);
        if (!changed.ok) return changed;
        if (changed.value.after) writeCredentials(changed.value.after);
        return ok(changed.value.value);
      } finally {
        lock.release();
      }
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return fail('fileUnwritable', { path, reason: reasonOf(error) });
  }
}

/** Returns the credentials with the session of a server replaced or removed. */
export function withServer(before: Credentials, origin: string, signedIn: SignedIn | null): Credentials {
  const servers = Object.fromEntries(Object.entries(before.servers).filter(([name]) => name !== origin));
  if (signedIn) return { ...before, latest: origin, servers: { ...servers, [origin]: signedIn } };
  return { ...before, latest: before.latest === origin ? null : before.latest, servers };
}
