import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { nameKey } from '../../core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { type HandoverJournal, openHandoverJournal } from '../../node/journal/handoverJournal.ts';
import { type JobLock, takeJobLock } from '../../node/journal/jobLock.ts';
import { makeFolder, stateFolder } from '../../node/journal/stateFolder.ts';
import { onFirstInterrupt } from '../../node/processes/onInterrupt.ts';
import { systemCode } from '../../node/processes/systemCode.ts';
import { reasonOf } from '../../node/reasonOf.ts';
import { readUsage } from '../command.ts';
import { isUnencrypted, readApiKey } from '../library/apiKey.ts';
import { waitsOf } from '../library/waitNotice.ts';
import { refuse } from '../presenting.ts';
import { sentence } from '../reporter.ts';
import { createAgentCalls } from './agentCalls.ts';
import {
  type AgentArguments,
  type AgentPrinter,
  type AgentSettings,
  agentSettings,
} from './agentSettings.ts';
import { runPrinter } from './printerLoop.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Returns the folder of the agent's journals for a server. */
function folderOf({ state, server }: AgentSettings): Result<string, Problem> {
  const base = stateFolder();
  const path = state ?? (base && join(base, 'diecut', 'agents', digest(server)));
  if (path === null) return fail('agentNoState');
  try {
    makeFolder(path);
    return ok(path);
  } catch (error) {
    return fail('fileUnwritable', { path, reason: reasonOf(error) });
  }
}

/** Returns the agent's id, which is created once, so that the server recognizes the agent after a restart. */
function ownName(folder: string): Result<string, Problem> {
  const path = join(folder, 'agent-id');
  const make = (): string => {
    const made = randomBytes(16).toString('hex');
    try {
      writeFileSync(path, made, { flag: 'wx', mode: 0o600, flush: true });
      return made;
    } catch (error) {
      const code = systemCode(error);
      if (code !== 'EEXIST') throw error;
      return readFileSync(path, 'utf8').trim();
    }
  };
  try {
    const name = make();
    return /^[0-9a-f]{32}$/.test(name) ? ok(name) : fail('agentJournalDamaged', { path });
  } catch (error) {
    return fail('fileUnwritable', { path, reason: reasonOf(error) });
  }
}

/** Journal and exclusive lock that an agent has for one of its printers. */
interface Books {
  readonly printer: AgentPrinter;
  readonly journal: HandoverJournal;
  readonly lock: JobLock;
}

function openBooks(folder: string, printer: AgentPrinter): Result<Books, Problem> {
  const path = join(folder, digest(nameKey(printer.name)));
  let lock: ReturnType<typeof takeJobLock>;
  try {
    lock = takeJobLock(`${path}.lock`);
  } catch (error) {
    return fail('fileUnwritable', { path, reason: reasonOf(error) });
  }
  if (!('release' in lock)) return fail('agentBusy', { printer: printer.name, process: lock.pid });
  const journal = openHandoverJournal(`${path}.journal`);
  if (!journal.ok) {
    lock.release();
    return journal;
  }
  return ok({ printer, journal: journal.value, lock });
}

/** Opens the journals of all printers. If one of them can't be opened, closes the others and fails. */
function openAllBooks(folder: string, printers: readonly AgentPrinter[]): Result<readonly Books[], Problem> {
  const all: Books[] = [];
  for (const printer of printers) {
    const books = openBooks(folder, printer);
    if (!books.ok) {
      closeBooks(all);
      return books;
    }
    all.push(books.value);
  }
  return ok(all);
}

function closeBooks(all: readonly Books[]): void {
  for (const { journal, lock } of all) {
    journal.close();
    lock.release();
  }
}

/** Runs `diecut agent …` until it is interrupted or fails. Resolves with the exit code. */
export async function runAgent(args: AgentArguments): Promise<number> {
  const settings = readUsage(() => agentSettings(args));
  if (!settings.ok) return refuse(settings.error, false);
  const done = await run(settings.value);
  return done.ok ? 0 : refuse(done.error, false);
}

async function run(args: AgentSettings): Promise<Result<null, Problem>> {
  const key = readApiKey('agent', args.keyFile);
  if (!key.ok) return key;
  const folder = folderOf(args);
  if (!folder.ok) return folder;
  const name = ownName(folder.value);
  if (!name.ok) return name;
  const books = openAllBooks(folder.value, args.printers);
  if (!books.ok) return books;
  const ending = new AbortController();
  const stopListening = onFirstInterrupt(() => {
    process.stderr.write(`diecut: ${sentence({ code: 'agentEnding' })}\n`);
    ending.abort();
  });
  try {
    if (isUnencrypted(args.server)) tell({ code: 'libraryUnencrypted', params: { server: args.server } });
    const waits = waitsOf(args.server, args.quiet);
    const calls = createAgentCalls(args.server, key.value, name.value, hostname(), waits);
    const ends = await Promise.all(
      books.value.map(async ({ printer, journal }) => {
        const end = await runPrinter({
          printer,
          calls,
          journal,
          timeoutMs: args.timeoutSeconds * 1000,
          ending: ending.signal,
          tell: (problem) => {
            if (!args.quiet || problem.code !== 'agentPrinted') tell(problem);
          },
        });
        // A permanent failure of one printer ends the whole agent, so that its supervisor notices.
        if (end) ending.abort();
        return end;
      }),
    );
    const end = ends.find((one) => one !== null) ?? null;
    // Drops the additional data of the server's refusal, which is no part of the message.
    return end ? fail(end.code, end.params ?? {}) : ok(null);
  } finally {
    stopListening();
    closeBooks(books.value);
  }
}

/** Prints a status message to standard output. */
function tell(problem: Problem): void {
  process.stdout.write(`${sentence(problem)}\n`);
}
