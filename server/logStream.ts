import { writeSync } from 'node:fs';

/** Maximum number of bytes that wait for a slow reader of the log; further lines are dropped. */
const MAX_WAITING = 1_000_000;
const STANDARD_OUTPUT = 1;

/** Destination stream of the logger `pino`, which calls `write` once per line. */
export interface LogStream {
  readonly write: (line: string) => void;
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/**
 * Creates a stream that writes the log to standard output. A full disk or a closed pipe drops lines but never stops the server; the number
 * of dropped lines is reported with the next successful write.
 *
 * @param put writes bytes and returns the number of bytes written; throws as `writeSync` does
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
      const lostMessage = lostLine();
      let rest = Buffer.concat([waiting, Buffer.from(lostMessage + line)]);
      waiting = Buffer.alloc(0);
      try {
        while (rest.length > 0) rest = rest.subarray(put(rest));
        if (lostMessage !== '') lost = 0;
      } catch (error) {
        reason = codeOf(error);
        // A full pipe accepts the remaining bytes once its reader has read some.
        if (reason === 'EAGAIN' && rest.length < MAX_WAITING) {
          waiting = Buffer.from(rest);
          if (lostMessage !== '') lost = 0;
        } else lost++;
      }
    },
  };
}
