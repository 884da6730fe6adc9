import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { plainText } from '../../core/messages/problemText.ts';
import { count, EXIT_FAULT, exitCodeOf, noteJson, refuse, tell } from '../presenting.ts';
import { sentence } from '../reporter.ts';
import { chooseLabels, folderNameOf, readListing } from './libraryListing.ts';
import type { LabelOutcome } from './libraryOutcome.ts';
import { type LibrarySession, openSession } from './librarySession.ts';
import { type PullArguments, pull } from './pull.ts';
import { type PushArguments, push } from './push.ts';
import { type SignedAt, type SignInArguments, type SignOutArguments, signIn, signOut } from './signIn.ts';

/** How a command reports. */
interface Reporting {
  readonly json: boolean;
  /** True to suppress messages about delays that the server requests. */
  readonly quiet: boolean;
}

interface ListArguments {
  /** Name patterns of labels; all labels if there is none. */
  readonly names: readonly string[];
  readonly folder: string | null;
}

/** Origin of the server; null for the server of the latest sign-in. */
interface OnServer extends Reporting {
  readonly server: string | null;
}

/** Returns the exit code of a command, and reports why it failed. */
function exitOf(done: Result<number, Problem>, { json }: Reporting): number {
  return done.ok ? done.value : refuse(plain(done.error), json);
}

/** Returns a problem without the additional data from the server, which may contain a whole label. */
const plain = ({ code, params = {} }: Problem): Problem => ({ code, params });

function say({ json }: Reporting, body: object, lines: readonly string[]): void {
  if (json) process.stdout.write(`${JSON.stringify(body)}\n`);
  else if (lines.length > 0) tell(lines);
}

/** Runs `diecut library sign-in`; resolves with the exit code, as all commands here do. */
export async function signInCommand(args: SignInArguments & Reporting): Promise<number> {
  return saySigned(args, await signIn(args), ({ server, account }) => `signed in at ${server} as ${account}`);
}

/** Runs `diecut library sign-out`. */
export async function signOutCommand(args: SignOutArguments & Reporting): Promise<number> {
  return saySigned(args, await signOut(args), ({ server }) => `signed out of ${server}`);
}

function saySigned(
  args: Reporting,
  signed: Result<SignedAt, Problem>,
  sentenceOf: (signed: SignedAt) => string,
): number {
  if (!signed.ok) return exitOf(signed, args);
  const { server, account, notes } = signed.value;
  say(args, { ok: true, server, account, notes: notes.map(noteJson) }, [
    ...notes.map(sentence),
    sentenceOf(signed.value),
  ]);
  return 0;
}

/** Runs `diecut library list`. */
export async function listCommand(args: ListArguments & OnServer): Promise<number> {
  const session = openSession(args.server, args.quiet);
  return exitOf(session.ok ? await list(session.value, args) : session, args);
}

/** Runs `diecut library pull`. */
export async function pullCommand(args: PullArguments & OnServer): Promise<number> {
  const session = openSession(args.server, args.quiet);
  return sayOutcomes(args, session.ok ? await pull(session.value, args) : session);
}

/** Runs `diecut library push`. */
export async function pushCommand(args: PushArguments & OnServer): Promise<number> {
  const session = openSession(args.server, args.quiet);
  return sayOutcomes(args, session.ok ? await push(session.value, args) : session);
}

function sayOutcomes(args: Reporting, outcomes: Result<readonly LabelOutcome[], Problem>): number {
  return exitOf(outcomes.ok ? ok(present(args, outcomes.value)) : outcomes, args);
}

/** Prints the outcome of each label and a summary. Returns an exit code for the first refused label; 0 if no label is refused. */
function present(args: Reporting, outcomes: readonly LabelOutcome[]): number {
  const refused = outcomes.filter(({ problem }) => problem !== null);
  const body = {
    ok: refused.length === 0,
    labels: outcomes.map(({ problem, notes, ...outcome }) => ({
      ...outcome,
      notes: notes.map(noteJson),
      ...(problem && { problem: noteJson(plain(problem)) }),
    })),
  };
  const lines = outcomes.flatMap(({ state, file, folder, name, notes, problem }) => [
    ...notes.map(sentence),
    problem
      ? `diecut: ${file}: ${sentence(problem)}`
      : `${state.padEnd(10)}${folder === '' ? '' : `${folder}/`}${name}  ${file}`,
  ]);
  const states = ['new', 'changed', 'moved', 'unchanged', 'refused'] as const;
  const totals = states.flatMap((state) => {
    const number = outcomes.filter((outcome) => outcome.state === state).length;
    return number === 0 ? [] : [`${number} ${state}`];
  });
  say(args, body, [
    ...lines,
    `${count(outcomes.length, 'label')}${totals.length > 0 ? ': ' : ''}${totals.join(', ')}`,
  ]);
  const [first] = refused;
  return first?.problem ? Math.max(exitCodeOf(first.problem), EXIT_FAULT) : 0;
}

const INSTANT = /\.\d+Z$/;

async function list(
  session: LibrarySession,
  args: ListArguments & Reporting,
): Promise<Result<number, Problem>> {
  const listing = await readListing(session);
  if (!listing.ok) return listing;
  const chosen = chooseLabels(listing.value, args.names, args.folder);
  if (!chosen.ok) return chosen;
  const labels = chosen.value.map(({ id, folderId, name, width, height, version, updateTime }) => ({
    id,
    name,
    folder: folderNameOf(listing.value, folderId),
    widthMm: width,
    heightMm: height,
    version,
    changedAt: new Date(updateTime).toISOString().replace(INSTANT, 'Z'),
  }));
  const folders = listing.value.folders.filter(({ id }) => id !== '').map(({ name }) => name);
  if (args.json) {
    process.stdout.write(`${JSON.stringify({ ok: true, server: session.origin, folders, labels })}\n`);
    return ok(0);
  }
  // The list goes to standard output, because it is the result of the command.
  const rows = labels.map(({ folder, name, widthMm, heightMm, version, changedAt }) =>
    [
      `${folder === '' ? '' : `${folder}/`}${name}`,
      `${widthMm} × ${heightMm} mm`,
      String(version),
      changedAt,
    ].join('\t'),
  );
  process.stdout.write(rows.map((row) => `${plainText(row)}\n`).join(''));
  process.stderr.write(`${count(rows.length, 'label')}\n`);
  return ok(0);
}
