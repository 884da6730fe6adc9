import { spawn } from 'node:child_process';

/** What a program wrote to a terminal, and how it ended. */
export interface TerminalRun {
  readonly status: number | null;
  readonly shown: string;
}

/** What a person presses: the key that ends the input of a terminal (EOT), and the one that interrupts. */
export const END_OF_INPUT = '\u0004';
export const INTERRUPT = '\u0003';

/**
 * Runs a program on a terminal of its own (`script` of util-linux), which nobody sees.
 *
 * @param prompt after which the answer is typed, once
 */
export function runOnTerminal(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  prompt: string,
  answer: string,
): Promise<TerminalRun> {
  const quoted = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const child = spawn('script', ['-qec', quoted, '/dev/null'], { env: { ...process.env, ...env } });
  let shown = '';
  let isAnswered = false;
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    if (isAnswered || !shown.includes(prompt)) return;
    isAnswered = true;
    child.stdin.write(answer);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, shown: shown.replaceAll('\r\n', '\n') }));
  });
}
