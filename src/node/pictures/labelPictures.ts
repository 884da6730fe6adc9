import { ok, type Result } from '../../core/base/result.ts';
import type { Label } from '../../core/label/label.ts';
import { placeholderRow } from '../../core/print/placeholderRow.ts';
import {
  createCheckOutput,
  type RunProblem,
  type RunReport,
  runChunks,
} from '../../core/run/chunks/runChunks.ts';
import { createPictureOutput } from '../../core/run/outputs/pictureOutput.ts';
import { openingOf, planRun } from '../../core/run/planning/planRun.ts';
import type { WorkerPool } from '../../core/run/pool/workerPool.ts';
import { turnedBy } from '../../core/scene/stock.ts';
import { createLabelFonts } from '../../jobs/fonts/labelFonts.ts';
import { localOffsetMinutes } from '../../jobs/localOffset.ts';
import { type AssetFile, preparePictures } from '../../jobs/pictureJob.ts';
import { nodeFontTrials } from '../fonts/nodeFontTrials.ts';
import { nodePictures } from './nodePictures.ts';

export interface SampleOrder {
  readonly format: 'png' | 'check';
  readonly dpi: number;
  readonly nowMs: number;
  /** True to decode every symbol from its pixels. */
  readonly verify: boolean;
}

export interface PrintedSample {
  readonly report: RunReport;
  /** Rendered picture; null for a check. */
  readonly picture: Uint8Array | null;
}

/** Removes elements and fonts whose files are missing, because the rest of the label can still be printed. */
function withFiles(label: Label, files: ReadonlyMap<string, AssetFile>): Label {
  const elements = label.elements.filter(
    (element) => !('asset' in element) || element.asset === '' || files.has(element.asset),
  );
  return { ...label, elements, fonts: label.fonts.filter(({ asset }) => files.has(asset)) };
}

const labelFonts = createLabelFonts(nodeFontTrials);

/**
 * Prints one label without data: elements that are bound to columns show their sample content.
 *
 * @param assets available pictures and fonts, by the names that the label uses
 * @returns the picture, and in `report` the problems of the label by element
 */
export async function printSample(
  pool: WorkerPool,
  document: Label,
  { format, dpi, nowMs, verify }: SampleOrder,
  assets: readonly AssetFile[] = [],
): Promise<Result<PrintedSample, RunProblem>> {
  const files = new Map(assets.map((asset) => [asset.name, asset]));
  const label = withFiles(document, files);
  const run = planRun(
    {
      label,
      format,
      rows: [0],
      copies: 1,
      collate: true,
      copiesColumn: null,
      prompts: [],
      nowMs,
      zone: 0,
      dpi,
      placing: turnedBy(0),
      sample: placeholderRow(label, {}),
      verify,
    },
    null,
    localOffsetMinutes,
  );
  if (!run.ok) return run;
  const prepared = await preparePictures(run.value.pictures, assets, nodePictures);
  if (!prepared.ok) return prepared;
  const fonts = await labelFonts.prepare(label, files);
  const pictures: Uint8Array[] = [];
  const output =
    format === 'check'
      ? createCheckOutput()
      : createPictureOutput({
          // The picture is copied, because its buffer is reused.
          add: async (_number, picture) => {
            pictures.push(picture.slice());
            return ok(null);
          },
          finish: async () => ok(null),
        });
  const maker = pool.openRun(openingOf(run.value, prepared.value, Infinity, fonts), 1);
  try {
    const report = await runChunks({
      plan: run.value.plan,
      store: run.value.store,
      entriesPerChunk: run.value.entriesPerChunk,
      onFailure: format === 'check' ? 'skip' : 'stop',
      maker,
      output,
      onProgress: () => undefined,
      isCancelled: () => false,
      maxReports: Infinity,
      allowEmpty: format === 'check',
    });
    if (!report.ok) return report;
    return ok({ report: report.value, picture: pictures[0] ?? null });
  } finally {
    maker.close();
  }
}
