import { spawn } from 'node:child_process';

/** Output of a program on a terminal, and its exit code. */
export interface TerminalRun {
  readonly status: number | null;
  readonly shown: string;
}

/** Control characters of a terminal: end of input (EOT) and interrupt (ETX). */
export const END_OF_INPUT = '\u0004';
export const INTERRUPT = '\u0003';

/**
 * Runs a program on a hidden pseudo terminal (`script` of util-linux).
 *
 * @param prompt text after which `answer` is typed once
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
