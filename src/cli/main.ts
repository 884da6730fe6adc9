import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { APP_NAME, APP_VERSION } from '../core/base/limits.ts';
import { reasonOf } from '../node/reasonOf.ts';
import { type Arguments, parseArguments } from './parseArguments.ts';
import { count, EXIT_FAULT, noteJson, refuse, reportInterrupt, tell, where } from './presenting.ts';
import { boundedNote, reportJson, reportLines, sentence } from './reporter.ts';
import type { RunOutcome } from './runOutcome.ts';
import { USAGE } from './usage.ts';

function presentOutcome(args: Arguments, outcome: RunOutcome): number {
  const { report, run } = outcome;
  const isClean = report.failureCount === 0;
  const notes = [...run.notes, ...outcome.notes];
  if (args.json) {
    notes.push(...boundedNote(report));
    const body = {
      ok: isClean,
      labels: report.printedLabels,
      rows: run.plan.rows.length,
      bytes: report.bytes,
      files: outcome.files,
      failureCount: report.failureCount,
      failures: report.failures.map(reportJson),
      warningCount: report.warningCount,
      warnings: report.warnings.map(reportJson),
      ...(args.printTo && { printer: args.printTo.name }),
      notes: notes.map(noteJson),
    };
    // The labels may go to standard output; in that case the report goes to standard error.
    (args.out === '-' ? process.stderr : process.stdout).write(`${JSON.stringify(body)}\n`);
  } else {
    const reports = [...report.failures, ...report.warnings];
    const shown = reportLines(reports);
    const done =
      args.command === 'validate'
        ? `${count(run.plan.rows.length, 'row')} checked`
        : `${count(report.printedLabels, 'label')}${args.printTo ? ` to ${args.printTo.name}` : where(outcome.files)}`;
    const wrong = report.failureCount === 0 ? '' : `, ${report.failureCount} can't be printed`;
    const doubtful = report.warningCount === 0 ? '' : `, ${report.warningCount} with warnings`;
    tell([...notes.map(sentence), ...shown, `${done}${wrong}${doubtful}`]);
  }
  return isClean ? 0 : EXIT_FAULT;
}

// Caches the compiled code of all modules that are loaded after this call, so that later starts don't compile them again.
enableCompileCache();

/** Runs one command line; resolves with the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  if (argv[0] === 'pages' && !argv.includes('--help') && !argv.includes('-h')) {
    const { pagesCommand } = await import('./pages/pagesCommand.ts');
    return pagesCommand(argv.slice(1));
  }
  if (argv[0] === 'library' && !argv.includes('--help') && !argv.includes('-h')) {
    const { libraryCommand } = await import('./library/libraryCommand.ts');
    return libraryCommand(argv.slice(1));
  }
  if (argv[0] === 'diff' && !argv.includes('--help') && !argv.includes('-h')) {
    const { diffCommand } = await import('./diff/diffCommand.ts');
    return diffCommand(argv.slice(1));
  }
  if (argv[0] === 'agent' && !argv.includes('--help') && !argv.includes('-h')) {
    const { agentCommand } = await import('./agent/agentCommand.ts');
    return agentCommand(argv.slice(1));
  }
  const parsed = parseArguments(argv, { clockMs: Date.now(), cores: availableParallelism() });
  if (!parsed.ok) {
    const code = refuse(parsed.error, argv.includes('--json'));
    if (!argv.includes('--json')) process.stderr.write('Try diecut --help\n');
    return code;
  }
  const args = parsed.value;
  switch (args.command) {
    case 'help':
      process.stdout.write(USAGE);
      return 0;
    case 'version':
      process.stdout.write(`${APP_NAME} ${APP_VERSION}\n`);
      return 0;
    // Commands load their modules on demand, so that `--version` is fast.
    case 'inspect': {
      const { inspect, presentInspected } = await import('./commands/inspect.ts');
      const summary = await inspect(args);
      if (!summary.ok) return refuse(summary.error, args.json);
      const text = args.json
        ? `${JSON.stringify({ ok: true, ...summary.value })}\n`
        : presentInspected(summary.value);
      process.stdout.write(text);
      return 0;
    }
    case 'convert': {
      const { convert, presentConversion } = await import('./commands/convert.ts');
      const written = await convert(args);
      if (!written.ok) return refuse(written.error, args.json);
      const notes = written.value.notes.map(noteJson);
      if (args.json) process.stdout.write(`${JSON.stringify({ ok: true, ...written.value, notes })}\n`);
      else process.stderr.write(presentConversion(written.value));
      return 0;
    }
    case 'gs1': {
      const { inspectGs1, isGs1Right, presentGs1 } = await import('./commands/gs1.ts');
      const report = inspectGs1(args.file);
      if (!report.ok) return refuse(report.error, args.json);
      const isRight = isGs1Right(report.value);
      const text = args.json
        ? `${JSON.stringify({ ok: isRight, ...report.value })}\n`
        : presentGs1(report.value);
      process.stdout.write(text);
      return isRight ? 0 : EXIT_FAULT;
    }
    case 'render':
    case 'print':
    case 'validate': {
      const { runLabels } = await import('./runLabels.ts');
      const format = args.command === 'validate' ? 'check' : args.format;
      const stopListening = args.json ? reportInterrupt(args.out) : null;
      try {
        const outcome = await runLabels(args, format, args.out ?? '-');
        return outcome.ok ? presentOutcome(args, outcome.value) : refuse(outcome.error, args.json);
      } finally {
        stopListening?.();
      }
    }
  }
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
