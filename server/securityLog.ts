import { appendFile, rename, stat } from 'node:fs/promises';
import type { SecurityEvent } from './ports/securityEvent.ts';

/** File name of the security log in the data folder. */
export const SECURITY_LOG_NAME = 'security.log';

const MAX_BYTES = 20 * 1024 * 1024;

/** Log of security events in a file of its own: one line of JSON per event. A full file is renamed to `.1`. */
export interface SecurityLog {
  readonly report: (event: SecurityEvent) => void;
  /** Resolves when all events reported so far are written. */
  readonly idle: () => Promise<void>;
}

/**
 * Opens the security log.
 *
 * @param onFailure called when events can't be written, for example on a full disk; requests continue without logging
 */
export function createSecurityLog(
  path: string,
  clock: () => number,
  onFailure: (error: unknown) => void,
): SecurityLog {
  let lines: string[] = [];
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (lines.length > 0) {
      const taken = lines;
      lines = [];
      const size = await stat(path).then(
        (found) => found.size,
        () => 0,
      );
      if (size > MAX_BYTES) await rename(path, `${path}.1`);
      await appendFile(path, taken.join(''), { mode: 0o600 });
    }
  };
  return {
    report: (event) => {
      lines.push(`${JSON.stringify({ time: new Date(clock()).toISOString(), ...event })}\n`);
      writing ??= write()
        .catch(onFailure)
        .finally(() => {
          writing = null;
        });
    },
    idle: async () => {
      while (writing) await writing;
    },
  };
}
