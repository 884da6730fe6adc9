import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Maximum number of bytes that are read from standard input, because it may be endless. */
const MAX_BYTES = 4096;

/** Reads the first lines of standard input, at most 4 KiB; missing lines are empty. */
export async function readFirstLines(count: number): Promise<readonly string[]> {
  if (count === 0) return [];
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) {
    text += chunk;
    if (text.split('\n').length > count || text.length > MAX_BYTES) break;
  }
  const lines = text.split(/\r?\n/);
  return Array.from({ length: count }, (_, at) => lines[at] ?? '');
}

/** Returns true if standard input and error output are a terminal, so that the user can be prompted. */
export const canAsk = () => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Prompts on the terminal and returns the answer. A secret answer is not echoed. */
export async function ask(question: string, isSecret: boolean): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stderr,
    terminal: isSecret,
  });
  // Prints the question only after echo is off, because the user may start to type as soon as the question appears.
  process.stderr.write(question);
  // On a raw terminal, readline handles Ctrl+C itself. Without this listener the prompt would never end.
  let isInterrupted = false;
  lines.once('SIGINT', () => {
    isInterrupted = true;
    lines.close();
  });
  // The end of input (Ctrl+D) counts as an empty answer.
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return await Promise.race([lines.question('').catch(() => ended), ended]);
  } finally {
    lines.close();
    if (isSecret) process.stderr.write('\n');
    // Shells expect an interrupted program to end with the signal.
    if (isInterrupted) process.kill(process.pid, 'SIGINT');
  }
}
