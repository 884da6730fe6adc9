import { ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { mmToDots } from '../../src/core/base/units.ts';
import type { ChunkInput, EntryReport } from '../../src/core/batch/batchTypes.ts';
import type { LabelBatch } from '../../src/core/batch/labelBatch.ts';
import type { Scene } from '../../src/core/scene/scene.ts';
import { createRowReader } from '../../src/core/sheet/rowReader.ts';

export interface RasterOptions {
  readonly format: 'png' | 'jpg';
  readonly dpi: number;
}

/** Pictures in entry order; null where an entry failed. */
export interface RasterOutput {
  readonly firstEntry: number;
  readonly images: readonly (Uint8Array<ArrayBuffer> | null)[];
  readonly failures: readonly EntryReport[];
  readonly warnings: readonly EntryReport[];
}

/** Draws a scene and encodes it; the platform's canvas stands behind it. */
export type SceneEncoder = (
  scene: Scene,
  size: { readonly widthPx: number; readonly heightPx: number; readonly dpi: number },
  options: RasterOptions,
) => Promise<Uint8Array<ArrayBuffer>>;

/** Pictures being encoded at once: the browser encodes beside this thread, which draws the next ones meanwhile. */
const MAX_ENCODING = 4;

/** Draws a chunk's labels one by one. */
export async function rasterizeChunk(
  chunk: ChunkInput,
  options: RasterOptions,
  batch: LabelBatch,
  encode: SceneEncoder,
): Promise<Result<RasterOutput, Problem>> {
  const reader = createRowReader(chunk);
  const images: (Uint8Array<ArrayBuffer> | null)[] = [];
  const failures: EntryReport[] = [];
  const warnings: EntryReport[] = [];
  const encoding: Promise<void>[] = [];
  for (let index = 0; index < chunk.rows.length; index++) {
    const entry = chunk.firstEntry + index;
    const laidOut = await batch.layout((column) => reader.cell(chunk.rows[index], column), entry);
    const problems = laidOut.ok ? laidOut.value.problems : [laidOut.error];
    if (!laidOut.ok || problems.some((problem) => problem.severity === 'error')) {
      failures.push({ entry, problems });
      images.push(null);
      continue;
    }
    if (problems.length > 0) warnings.push({ entry, problems });
    const { scene } = laidOut.value;
    const size = {
      widthPx: mmToDots(scene.widthMm, options.dpi),
      heightPx: mmToDots(scene.heightMm, options.dpi),
      dpi: options.dpi,
    };
    const at = images.push(null) - 1;
    if (encoding.length >= MAX_ENCODING) await encoding.shift();
    encoding.push(
      encode(scene, size, options).then((image) => {
        images[at] = image;
      }),
    );
  }
  await Promise.all(encoding);
  return ok({ firstEntry: chunk.firstEntry, images, failures, warnings });
}
