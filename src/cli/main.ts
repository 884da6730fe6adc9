import { enableCompileCache } from 'node:module';
import { APP_NAME, APP_VERSION } from '../core/base/limits.ts';
import type { Problem } from '../core/base/result.ts';
import { reasonOf } from '../node/reasonOf.ts';
import { COMMANDS } from './commands/allCommands.ts';
import { refuse } from './presenting.ts';
import { readCommandLine } from './readCommandLine.ts';
import { commandUsage, programUsage } from './usage.ts';

// Caches the compiled code of all modules that are loaded after this call, so that later starts don't compile them again.
enableCompileCache();

/** Runs one command line; resolves with the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const isJson = argv.includes('--json');
  const wanted = readCommandLine(argv);
  if (!wanted.ok) {
    const meant = COMMANDS.find(({ name }) => `${argv.join(' ')} `.startsWith(`${name} `));
    return refuseUsage(wanted.error, isJson, meant ? `${meant.name} ` : '');
  }
  switch (wanted.value.kind) {
    case 'help': {
      const [first, ...others] = wanted.value.commands;
      process.stdout.write(
        first && others.length === 0 ? commandUsage(first) : programUsage(wanted.value.commands),
      );
      return 0;
    }
    case 'version':
      process.stdout.write(`${APP_NAME} ${APP_VERSION}\n`);
      return 0;
    case 'run': {
      const { command, line } = wanted.value;
      const prepared = command.prepare(line);
      return prepared.ok ? prepared.value() : refuseUsage(prepared.error, isJson, `${command.name} `);
    }
  }
}

/** Reports a wrong command line, and says where its help is. */
function refuseUsage(problem: Problem<'usage'>, isJson: boolean, command: string): number {
  const code = refuse(problem, isJson);
  if (!isJson) process.stderr.write(`Try diecut ${command}--help\n`);
  return code;
}

// The program that reads from the pipe has closed it, so nothing can receive the messages. Writers of labels report a closed pipe
// themselves.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.exitCode = refuse(
    { code: 'fileUnwritable', params: { path: 'standard output', reason: reasonOf(error) } },
    false,
  );
  process.exit();
});
process.stderr.on('error', () => undefined);
// This process was started by a launcher that runs another Node version. It ends as soon as the launcher is killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
process.exitCode = await main(process.argv.slice(2));
