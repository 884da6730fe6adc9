/** A line that keeps a run exact, its mutation, and the tests that must detect the mutation. */
export interface Guard {
  readonly file: string;
  readonly code: string;
  readonly instead: string;
  readonly tests: string;
}

const guard = (file: string, tests: string, code: string, instead = ''): Guard => ({
  file,
  code,
  instead,
  tests,
});

const LEDGER = 'src/core/run/chunks/ledger.ts';
const RUN = 'src/core/run/chunks/runChunks.ts';
const POOL = 'src/core/run/pool/workerPool.ts';
const UNIT_TESTS = 'src/core/run';

/** Guards of the run engine, its pool, and the atomic outputs. */
export const GUARDS: readonly Guard[] = [
  guard(LEDGER, UNIT_TESTS, "if (answer.firstEntry !== next) return off('order', next, answer.firstEntry);"),
  guard(LEDGER, UNIT_TESTS, 'if (!sound.ok) return sound;'),
  guard(LEDGER, UNIT_TESTS, 'answered === ticket.count ? ok(null)', 'true ? ok(null)'),
  guard(LEDGER, UNIT_TESTS, 'if (entries !== stretch.entryCount)', 'if (perSet < 0)'),
  guard(LEDGER, UNIT_TESTS, 'labelsInOutput === expected ? ok(null)', 'true ? ok(null)'),
  guard(LEDGER, UNIT_TESTS, 'if (made + failures.length !== count)', 'if (count < 0)'),
  guard(LEDGER, UNIT_TESTS, 'if (entry <= previous ||', 'if ('),
  guard(LEDGER, UNIT_TESTS, '|| entry >= answer.firstEntry + count)', ')'),
  guard(LEDGER, UNIT_TESTS, 'if (lengths.length !== answer.count)', 'if (lengths.length < 0)'),
  guard(LEDGER, UNIT_TESTS, 'if (total !== content.length)', 'if (total < 0)'),
  guard(LEDGER, UNIT_TESTS, 'if (length !== 0)', 'if (length < 0)'),
  guard(RUN, UNIT_TESTS, 'if (!made.ok) return queue.abandon(made.error);', 'if (!made.ok) continue;'),
  guard(RUN, UNIT_TESTS, 'if (!received.ok) return queue.abandon(received.error);'),
  guard(RUN, UNIT_TESTS, 'if (problem) return queue.abandon(problem);'),
  guard(RUN, UNIT_TESTS, 'if (!books.ok) return books;'),
  guard(RUN, UNIT_TESTS, 'if (!finished.ok) return finished;', ''),
  guard(RUN, UNIT_TESTS, 'return taken.ok ? null : taken.error;', 'return null;'),
  guard(
    'src/core/run/pool/serveRuns.ts',
    UNIT_TESTS,
    'tail = tail.then(() => handle(message));',
    'tail = handle(message);',
  ),
  guard(POOL, UNIT_TESTS, 'if (!this.members.has(member)) return;'),
  guard(POOL, UNIT_TESTS, 'if (!this.members.delete(member)) return;', 'this.members.delete(member);'),
  guard(POOL, UNIT_TESTS, 'if (piece?.id !== id) return;', 'if (!piece) return;'),
  guard(POOL, UNIT_TESTS, 'if (runId !== this.#run?.id) return;', 'if (!this.#run) return;'),
  guard(POOL, UNIT_TESTS, 'run.pieces.putBack(waiting);'),
  guard('src/core/run/pool/pieces.ts', UNIT_TESTS, '.sort((a, b) => a.firstEntry - b.firstEntry)'),
];

/** Removes the guard with this number from the code that a test run loads; `none` removes nothing. */
export function withoutGuard(number: string) {
  const { file, code, instead } =
    number === 'none' ? { ...GUARDS[0], instead: GUARDS[0].code } : GUARDS[Number(number)];
  return {
    name: 'without-a-guard',
    enforce: 'pre' as const,
    transform(source: string, id: string): string | undefined {
      if (!id.endsWith(file)) return undefined;
      if (source.split(code).length !== 2) throw new Error(`${file} has not one "${code}"`);
      return source.replace(code, () => instead);
    },
  };
}
