import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** A password of more is none: what comes on standard input need not end. */
const MAX_BYTES = 4096;

/** Reads the first lines of standard input, at most 4 KiB; a line that is missing is empty. */
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

/** Whether somebody sits there who can be asked. */
export const canAsk = () => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Asks on the terminal; what is typed in answer to a secret question is not shown. */
export async function ask(question: string, isSecret: boolean): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stderr,
    terminal: isSecret,
  });
  // Only now is the terminal told to show nothing: who is asked before may have begun to type.
  process.stderr.write(question);
  // readline catches Ctrl+C on a raw terminal: without this the question would never end.
  let isInterrupted = false;
  lines.once('SIGINT', () => {
    isInterrupted = true;
    lines.close();
  });
  // The end of the input, Ctrl+D, answers a question with nothing.
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return await Promise.race([lines.question('').catch(() => ended), ended]);
  } finally {
    lines.close();
    if (isSecret) process.stderr.write('\n');
    // Shells expect an interrupted program to end by the signal.
    if (isInterrupted) process.kill(process.pid, 'SIGINT');
  }
}
