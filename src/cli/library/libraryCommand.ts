import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { plainText } from '../../core/messages/problemText.ts';
import { count, EXIT_FAULT, exitCodeOf, noteJson, refuse, tell } from '../presenting.ts';
import { sentence } from '../reporter.ts';
import { type LibraryArguments, parseLibraryArguments } from './libraryArguments.ts';
import { chooseLabels, folderNameOf, readListing } from './libraryListing.ts';
import type { LabelOutcome } from './libraryOutcome.ts';
import { type LibrarySession, openSession } from './librarySession.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import { signIn, signOut } from './signIn.ts';

/** Runs `diecut library …`; resolves with the exit code. */
export async function libraryCommand(argv: readonly string[]): Promise<number> {
  const isJson = argv.includes('--json');
  const parsed = parseLibraryArguments(argv);
  if (!parsed.ok) {
    const code = refuse(parsed.error, isJson);
    if (!isJson) process.stderr.write('Try diecut --help\n');
    return code;
  }
  const done = await run(parsed.value);
  return done.ok ? done.value : refuse(plain(done.error), isJson);
}

/** Returns a problem without the additional data from the server, which may contain a whole label. */
const plain = ({ code, params = {} }: Problem): Problem => ({ code, params });

function say(args: LibraryArguments, body: object, lines: readonly string[]): void {
  if (args.json) process.stdout.write(`${JSON.stringify(body)}\n`);
  else if (lines.length > 0) tell(lines);
}

async function run(args: LibraryArguments): Promise<Result<number, Problem>> {
  const { command } = args;
  if (command === 'sign-in' || command === 'sign-out') {
    const signed = command === 'sign-in' ? await signIn(args) : await signOut(args);
    if (!signed.ok) return signed;
    const { server, account, notes } = signed.value;
    const what = command === 'sign-in' ? `signed in at ${server} as ${account}` : `signed out of ${server}`;
    say(args, { ok: true, server, account, notes: notes.map(noteJson) }, [...notes.map(sentence), what]);
    return ok(0);
  }
  const session = openSession(args.server, args.quiet);
  if (!session.ok) return session;
  if (command === 'list') return list(session.value, args);
  const outcomes = await (command === 'pull' ? pull(session.value, args) : push(session.value, args));
  return outcomes.ok ? ok(present(args, outcomes.value)) : outcomes;
}

/** Prints the outcome of each label and a summary. Returns an exit code for the first refused label; 0 if no label is refused. */
function present(args: LibraryArguments, outcomes: readonly LabelOutcome[]): number {
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

/** Runs `diecut library list`. */
async function list(session: LibrarySession, args: LibraryArguments): Promise<Result<number, Problem>> {
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
