import { loadExtraSymbologies, needsExtraSymbologies } from '../barcode/bwip.ts';
import { encodeBarcode } from '../barcode/encodeBarcode.ts';
import { createByteWriter } from '../base/byteWriter.ts';
import { err, ok, type Problem, type Result } from '../base/result.ts';
import { createResolver, type Resolver } from '../data/resolver.ts';
import type { LayoutPorts, LayoutProblem } from '../elements/elementLayout.ts';
import { createLabelLayouter, type LabelLayout, type LabelLayouter } from '../elements/layoutLabel.ts';
import { createMonoRasterizer } from '../output/mono/monoRasterizer.ts';
import { createPageEncoder, type GlyphUse, type PdfNames } from '../output/pdf/pageEncoder.ts';
import type { PicturePort } from '../output/picturePort.ts';
import { encodeTsplBitmap } from '../output/tspl/encodeTsplBitmap.ts';
import { encodeZplField } from '../output/zpl/encodeZplField.ts';
import type { Scene } from '../scene/scene.ts';
import { createRowReader } from '../sheet/rowReader.ts';
import type { FontStore } from '../text/fontStore.ts';
import type { BatchSpec, ChunkInput, ChunkOutput, EntryReport } from './batchTypes.ts';

export interface BatchPorts {
  readonly fonts: FontStore;
  readonly picture: PicturePort;
  /** Resource names of a PDF, the same in every worker. */
  readonly names: PdfNames;
  /** Minutes that the machine's own zone is ahead of UTC. */
  readonly localOffsetMinutes: (timeMs: number) => number;
}

/** One thread's part of a run. */
export interface LabelBatch {
  readonly run: (chunk: ChunkInput) => Promise<ChunkOutput>;
  /** Lays out one record: for previews and for the parts that all labels share. */
  readonly layout: (
    cell: (column: number) => string,
    serialIndex: number,
  ) => Promise<Result<LabelLayout, LayoutProblem>>;
}

/** A unit encoder takes scenes one by one and gives their bytes back to back. */
interface UnitEncoder {
  readonly add: (scene: Scene) => void;
  readonly take: () => Pick<ChunkOutput, 'content' | 'lengths' | 'glyphs' | 'opacities'>;
}

/** Warnings that a chunk names; the rest are counted. */
const MAX_WARNINGS = 20;

/** Prepares a run in this thread: bindings compiled, symbologies loaded. Fails when a bound column is missing. */
export async function createLabelBatch(
  spec: BatchSpec,
  ports: BatchPorts,
): Promise<Result<LabelBatch, Problem>> {
  const { label } = spec;
  const offsetMinutesAt = (timeMs: number) =>
    spec.zone === 'local' ? ports.localOffsetMinutes(timeMs) : spec.zone;
  const resolver = createResolver(label, {
    clock: { nowMs: spec.nowMs, offsetMinutesAt },
    columns: spec.columns,
    prompts: new Map(spec.prompts),
  });
  if (!resolver.ok) return resolver;
  const symbologies = label.elements.flatMap((element) =>
    'symbology' in element ? [element.symbology] : [],
  );
  if (symbologies.some((symbology) => needsExtraSymbologies(symbology))) await loadExtraSymbologies();
  const layoutPorts: LayoutPorts = {
    fonts: ports.fonts,
    encode: encodeBarcode,
    pictureSize: ports.picture,
    dpi: spec.dpi,
  };
  const createLayouter = () =>
    createLabelLayouter(
      label,
      resolver.value.varies,
      { rotateDeg: spec.rotateDeg, includeUnprinted: false },
      layoutPorts,
    );
  const layouts = createEntryLayouter(resolver.value, ports.fonts, createLayouter);
  const encoder = createUnitEncoder(spec, ports);
  return ok({
    run: (chunk) => runChunk(chunk, layouts, encoder),
    layout: (cell, serialIndex) => layouts.layout({ cell, serialIndex }),
  });
}

type Record = { readonly cell: (column: number) => string; readonly serialIndex: number };

/** Lays records out; where a face turns out to be needed, loads it and starts the design anew. */
function createEntryLayouter(resolver: Resolver, fonts: FontStore, createLayouter: () => LabelLayouter) {
  let layouter = createLayouter();
  /** Undefined while a face is missing. */
  function tryLayout(record: Record): Result<LabelLayout, LayoutProblem> | undefined {
    const contents = resolver.resolve(record);
    if (!contents.ok) {
      const { element, ...params } = contents.error.params ?? {};
      return err({ severity: 'error', code: contents.error.code, element: String(element ?? ''), params });
    }
    const laidOut = layouter(contents.value);
    return fonts.hasWanted() ? undefined : ok(laidOut);
  }
  return {
    tryLayout,
    layout: async (record: Record): Promise<Result<LabelLayout, LayoutProblem>> => {
      for (;;) {
        const laidOut = tryLayout(record);
        if (laidOut) return laidOut;
        await fonts.loadWanted();
        layouter = createLayouter();
      }
    },
  };
}

async function runChunk(
  chunk: ChunkInput,
  layouts: ReturnType<typeof createEntryLayouter>,
  encoder: UnitEncoder,
): Promise<ChunkOutput> {
  const reader = createRowReader(chunk);
  const failures: EntryReport[] = [];
  const warnings: EntryReport[] = [];
  let warningCount = 0;
  let row = 0;
  const record = { cell: (column: number) => reader.cell(row, column), serialIndex: 0 };
  const failed = new Set<number>();
  for (let index = 0; index < chunk.rows.length; index++) {
    row = chunk.rows[index];
    record.serialIndex = chunk.firstEntry + index;
    const laidOut = layouts.tryLayout(record) ?? (await layouts.layout(record));
    const entry = chunk.firstEntry + index;
    const problems = laidOut.ok ? laidOut.value.problems : [laidOut.error];
    if (problems.length > 0) {
      if (problems.some((problem) => problem.severity === 'error')) {
        failures.push({ entry, problems });
        failed.add(index);
        continue;
      }
      warningCount++;
      if (warnings.length < MAX_WARNINGS) warnings.push({ entry, problems });
    }
    if (laidOut.ok) encoder.add(laidOut.value.scene);
  }
  const taken = encoder.take();
  const lengths = failed.size === 0 ? taken.lengths : spread(taken.lengths, chunk.rows.length, failed);
  return {
    ...taken,
    lengths,
    index: chunk.index,
    firstEntry: chunk.firstEntry,
    failures,
    warnings,
    warningCount,
  };
}

/** Puts a zero where an entry failed. */
function spread(lengths: Uint32Array, count: number, failed: ReadonlySet<number>): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(count);
  let next = 0;
  for (let index = 0; index < count; index++) if (!failed.has(index)) all[index] = lengths[next++];
  return all;
}

const NO_GLYPHS: readonly GlyphUse[] = [];

function createUnitEncoder(spec: BatchSpec, ports: BatchPorts): UnitEncoder {
  if (spec.unit === 'pdf') {
    const pages = createPageEncoder(ports.names, {
      unitsPerEm: ports.fonts.unitsPerEm,
      advance: (face, glyphId) => ports.fonts.face(face)?.advance(glyphId) ?? 0,
    });
    return { add: (scene) => pages.addPage([{ scene, xMm: 0, yMm: 0 }]), take: pages.take };
  }
  const writer = createByteWriter(1 << 18);
  const rasterize = createMonoRasterizer(spec.dpi, { outlines: ports.fonts, picture: ports.picture });
  let lengths: number[] = [];
  return {
    add: (scene) => {
      const start = writer.length();
      if (spec.unit === 'zpl') encodeZplField(rasterize(scene), writer);
      if (spec.unit === 'tspl') encodeTsplBitmap(rasterize(scene), writer);
      lengths.push(writer.length() - start);
    },
    take: () => {
      const taken = Uint32Array.from(lengths);
      lengths = [];
      return { content: writer.take(), lengths: taken, glyphs: NO_GLYPHS, opacities: [] };
    },
  };
}
