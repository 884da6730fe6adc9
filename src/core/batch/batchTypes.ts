import type { LayoutProblem } from '../elements/elementLayout.ts';
import type { Label } from '../label/label.ts';
import type { GlyphUse } from '../output/pdf/pageEncoder.ts';
import type { TextColumn } from '../sheet/columnStore.ts';

/** What a worker makes of a label: PDF page content, a ZPL or TSPL picture, or nothing but a verdict. */
export type UnitKind = 'pdf' | 'zpl' | 'tspl' | 'check';

/** Everything that is the same for all labels of a run; plain data, so that it can be sent to workers. */
export interface BatchSpec {
  readonly label: Label;
  /** Headers of the bound spreadsheet. */
  readonly columns: readonly string[];
  readonly prompts: readonly (readonly [string, string])[];
  readonly nowMs: number;
  /** Minutes ahead of UTC, or the machine's own zone. */
  readonly zone: number | 'local';
  readonly dpi: number;
  readonly rotateDeg: 0 | 90 | 180 | 270;
  readonly unit: UnitKind;
}

/** A run of entries with the rows they need. */
export interface ChunkInput {
  readonly index: number;
  /** Place of the first entry in the plan: what serials count from. */
  readonly firstEntry: number;
  /** For each entry its row within `columns`. */
  readonly rows: Uint32Array;
  readonly rowCount: number;
  readonly columns: readonly TextColumn[];
}

/** Why an entry has no label, or has one that deserves a look. */
export interface EntryReport {
  readonly entry: number;
  readonly problems: readonly LayoutProblem[];
}

/** What a worker hands back, in entry order. */
export interface ChunkOutput {
  readonly index: number;
  readonly firstEntry: number;
  readonly content: Uint8Array<ArrayBuffer>;
  /** Bytes of each entry's unit; 0 for a failed one. */
  readonly lengths: Uint32Array<ArrayBuffer>;
  /** Entries that cannot be printed. */
  readonly failures: readonly EntryReport[];
  /** The first few entries with warnings, and how many there are. */
  readonly warnings: readonly EntryReport[];
  readonly warningCount: number;
  readonly glyphs: readonly GlyphUse[];
  readonly opacities: readonly number[];
}
