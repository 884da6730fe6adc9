import { spawn } from 'node:child_process';
import * as v from 'valibot';
import { onInterrupt } from '../../node/processes/onInterrupt.ts';

/** Report of a command with `--json`. */
export type CommandReport = Readonly<Record<string, unknown>> & { readonly ok: boolean };

/** Runs a command line and resolves with its report. The signal ends the command; it stops as after Ctrl+C, without a partial file. */
export type RunCommand = (
  command: string,
  args: readonly string[],
  signal: AbortSignal,
) => Promise<CommandReport>;

const reportSchema = v.looseObject({ ok: v.boolean() });
const MAX_REPORT_BYTES = 32 * 1024 * 1024;

function readReport(output: string, errors: string): CommandReport {
  try {
    const read = v.safeParse(reportSchema, JSON.parse(output));
    if (read.success) return read.output;
  } catch {
    // The command ended without a report, such as for lack of memory.
  }
  return {
    ok: false,
    error: { code: 'commandEnded', message: errors.trim() || 'The command ended without a report.' },
  };
}

/**
 * Runs a command in a process of its own: an error in a label can't end the session, memory is returned after each call, and the report is
 * the one of the command line.
 */
export const runCommandLine: RunCommand = (command, args, signal) =>
  new Promise((resolve, reject) => {
    const [, program] = process.argv;
    const child = spawn(process.execPath, [program, command, '--json', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    const stopListening = onInterrupt(() => child.kill('SIGTERM'));
    const [output, errors]: [Buffer[], Buffer[]] = [[], []];
    let bytes = 0;
    const collect = (chunks: Buffer[]) => (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_REPORT_BYTES) chunks.push(chunk);
    };
    child.stdout.on('data', collect(output));
    child.stderr.on('data', collect(errors));
    child.on('error', (error) => {
      stopListening();
      reject(error);
    });
    child.on('close', () => {
      stopListening();
      resolve(readReport(Buffer.concat(output).toString(), Buffer.concat(errors).toString()));
    });
  });
