import { ok, type Problem, type Result } from '../../base/result.ts';
import type { LabelComposition } from '../../elements/composeLabel.ts';
import type { LayoutProblem } from '../../elements/elementLayout.ts';
import { createRowReader } from '../../sheet/table/rowReader.ts';
import type { Verifier } from '../../verify/createVerifier.ts';
import type { ChunkAnswer, ChunkInput, ChunkUnits, EntryReport, UnitEncoder } from '../runTypes.ts';
import type { EntryLayouter } from './entryLayouter.ts';

/** Steps that follow the layout of each label. */
export interface EntryMakers {
  /** Encoder of the output; null for a check. */
  readonly encoder: UnitEncoder | null;
  /** Verifier of symbols; null if the run doesn't verify. */
  readonly verify: Verifier | null;
}

/** Returns the problems of a label. Its symbols are verified only if no other error prevents printing. */
function problemsOf(laidOut: Result<LabelComposition, LayoutProblem>, verify: Verifier | null) {
  if (!laidOut.ok) return [laidOut.error];
  const { problems } = laidOut.value;
  if (!verify || problems.some(isError)) return problems;
  const found = verify(laidOut.value);
  return found.length === 0 ? problems : [...problems, ...found];
}

const isError = ({ severity }: LayoutProblem) => severity === 'error';

/** Lays out and encodes the labels of a chunk one by one. Only the answer stays in memory afterwards. */
export async function makeChunk(
  chunk: ChunkInput,
  layouts: EntryLayouter,
  { encoder, verify }: EntryMakers,
  warningsPerChunk: number,
  noteEntry: (entry: number) => void,
): Promise<Result<ChunkAnswer, Problem>> {
  const reader = createRowReader(chunk);
  const count = chunk.rows.length;
  const failures: EntryReport[] = [];
  const warnings: EntryReport[] = [];
  const failed = new Uint8Array(count);
  let warningCount = 0;
  let made = 0;
  let row = 0;
  const record = {
    cell: (column: number) => reader.cell(row, column),
    exact: (column: number) => reader.exact(row, column),
    serialIndex: 0,
    entryIndex: 0,
  };
  for (let index = 0; index < count; index++) {
    const entry = chunk.firstEntry + index;
    noteEntry(entry);
    row = chunk.rows[index];
    record.serialIndex = chunk.places ? chunk.places[index] : entry;
    record.entryIndex = entry;
    let laidOut = layouts.tryLayout(record);
    if (!laidOut) {
      const loaded = await layouts.layout(record);
      if (!loaded.ok) return loaded;
      laidOut = loaded.value;
    }
    const problems = problemsOf(laidOut, verify);
    if (!laidOut.ok || problems.some(isError)) {
      failures.push({ entry, problems });
      failed[index] = 1;
      continue;
    }
    if (problems.length > 0) {
      warningCount++;
      if (warnings.length < warningsPerChunk) warnings.push({ entry, problems });
    }
    const adding = encoder?.add(laidOut.value.scene);
    if (adding) await adding;
    made++;
  }
  const units = encoder && made > 0 ? spread(await encoder.take(), failed) : null;
  return ok({ firstEntry: chunk.firstEntry, count, made, failures, warnings, warningCount, units });
}

/** Returns the encoded labels with a length of zero inserted for each failed entry. */
function spread(units: ChunkUnits, failed: Uint8Array): ChunkUnits {
  if (!failed.includes(1)) return units;
  const lengths = new Uint32Array(failed.length);
  let next = 0;
  for (let index = 0; index < failed.length; index++) {
    if (failed[index] === 0) lengths[index] = units.lengths[next++];
  }
  // A superfluous label would be dropped here, but the ledger detects it by the number of bytes.
  return { ...units, lengths };
}
