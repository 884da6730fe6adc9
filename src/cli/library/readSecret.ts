import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** A password of more is none: what comes on standard input need not end. */
const MAX_BYTES = 4096;

/** The first line of standard input; empty where there is none. */
export async function readFirstLine(): Promise<string> {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) {
    text += chunk;
    if (text.includes('\n') || text.length > MAX_BYTES) break;
  }
  return text.split(/\r?\n/, 1)[0];
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
  try {
    return await lines.question('');
  } finally {
    lines.close();
    if (isSecret) process.stderr.write('\n');
  }
}
