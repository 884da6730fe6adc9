// What is done beside the server: backup, restore, check.
import { runCommand } from '../server/command.ts';

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
