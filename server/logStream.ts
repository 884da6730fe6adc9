import { writeSync } from 'node:fs';

/** Characters that wait for a reader that is slow; older lines are lost. */
const MAX_WAITING = 1_000_000;
const STANDARD_OUTPUT = 1;

/** Stream of the log, as `pino` writes to it: one call a line. */
export interface LogStream {
  readonly write: (line: string) => void;
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/**
 * The log on standard output. A full disk or a closed pipe costs lines and ends nothing: the server serves on, and says how many lines it
 * lost when it can write again.
 *
 * @param put writes bytes and returns how many; throws as `writeSync` does
 */
export function createLogStream(
  put: (bytes: Buffer) => number = (bytes) => writeSync(STANDARD_OUTPUT, bytes),
): LogStream {
  let waiting = Buffer.alloc(0);
  let lost = 0;
  let reason = '';
  const lostLine = () =>
    lost === 0
      ? ''
      : `${JSON.stringify({ level: 40, time: Date.now(), msg: `lines of the log were lost: ${lost}`, reason })}\n`;
  return {
    write: (line) => {
      const said = lostLine();
      let rest = Buffer.concat([waiting, Buffer.from(said + line)]);
      waiting = Buffer.alloc(0);
      try {
        while (rest.length > 0) rest = rest.subarray(put(rest));
        if (said !== '') lost = 0;
      } catch (error) {
        reason = codeOf(error);
        // The reader of a pipe will take them later.
        if (reason === 'EAGAIN' && rest.length < MAX_WAITING) {
          waiting = Buffer.from(rest);
          if (said !== '') lost = 0;
        } else lost++;
      }
    },
  };
}
