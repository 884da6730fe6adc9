// Runs the operator commands: backup, restore, check, work, reset-second-factor.
import { createInterface } from 'node:readline/promises';
import { runCommand } from '../server/command.ts';

async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  try {
    // If the input ends, the answer counts as no.
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    const answer = await Promise.race([lines.question(question).catch(() => ended), ended]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}

const isTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true;

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  ...(isTerminal && { confirm }),
});
