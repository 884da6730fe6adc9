import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLabelBatch } from '../../../workers/jobs/batchJob.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { mmToDots } from '../../core/base/units.ts';
import type { EntryReport } from '../../core/batch/batchTypes.ts';
import type { LabelLayout } from '../../core/elements/layoutLabel.ts';
import { pictureKey } from '../../core/output/picturePort.ts';
import { renderSvg } from '../../core/output/svg/renderSvg.ts';
import { cellText } from '../../core/sheet/columnStore.ts';
import type { Arguments } from '../parseArguments.ts';
import { reasonOf } from '../platform/loadInputs.ts';
import { createNodeFonts } from '../platform/nodeFonts.ts';
import { createNodeRasterizer } from '../platform/nodeRaster.ts';
import { prepareRun } from '../prepareRun.ts';
import type { RenderOutcome } from '../renderOutcome.ts';

/** `diecut render` to pictures, one file a label: `FILE` for a single label, `DIR/0001.png` and on for several. */
export async function renderImages(
  args: Arguments,
  format: 'svg' | 'png' | 'jpg',
): Promise<Result<RenderOutcome, Problem>> {
  const prepared = await prepareRun(args, 'check');
  if (!prepared.ok) return prepared;
  const { open, plan, store } = prepared.value;
  const fonts = createNodeFonts();
  const batch = await openLabelBatch(open, fonts);
  if (!batch.ok) return batch;
  const pictures = new Map(
    open.pictures.map(({ request, picture }) => [pictureKey(request), picture.pngDataUrl]),
  );
  const ports = {
    outlines: fonts,
    pictureHref: ({ picture }: { picture: Parameters<typeof pictureKey>[0] }) =>
      pictures.get(pictureKey(picture)),
  };
  const rasterize = format === 'svg' ? null : await createNodeRasterizer(format, args.dpi);
  const encode = async ({ scene }: LabelLayout): Promise<Uint8Array> => {
    if (!rasterize) return new TextEncoder().encode(renderSvg(scene, ports));
    const pixels = {
      widthPx: mmToDots(scene.widthMm, args.dpi),
      heightPx: mmToDots(scene.heightMm, args.dpi),
      dpi: args.dpi,
    };
    return rasterize(renderSvg(scene, ports, pixels));
  };
  const target = createTarget(args.out ?? '-', format, plan.labelCount);
  const failures: EntryReport[] = [];
  const warnings: EntryReport[] = [];
  let printedLabels = 0;
  for (let set = 0; set < plan.sets; set++) {
    for (let entry = 0; entry < plan.rows.length; entry++) {
      const row = plan.rows[entry];
      const cell = (column: number) => (store ? cellText(store, row, column) : '');
      const laidOut = await batch.value.layout(cell, entry);
      const problems = laidOut.ok ? laidOut.value.problems : [laidOut.error];
      if (!laidOut.ok || problems.some((problem) => problem.severity === 'error')) {
        if (args.onFailure === 'stop') {
          const report = { entry, problems };
          const error = { code: 'batchRowFailed', params: { row: row + 1 }, report };
          return { ok: false, error };
        }
        failures.push({ entry, problems });
        continue;
      }
      if (problems.length > 0) warnings.push({ entry, problems });
      const bytes = await encode(laidOut.value);
      for (let copy = 0; copy < plan.copies[entry]; copy++) {
        const written = await target.write(bytes);
        if (!written.ok) return written;
        printedLabels++;
      }
    }
  }
  const report = {
    printedLabels,
    failures,
    failureCount: failures.length,
    warnings,
    warningCount: warnings.length,
  };
  return ok({ run: prepared.value, report, bytes: target.bytes(), files: target.files });
}

/** Names the files: a path with the format's ending is one file, numbered when there are several. */
function createTarget(out: string, format: string, labelCount: number) {
  const files: string[] = [];
  let bytes = 0;
  const digits = Math.max(4, String(labelCount).length);
  const isFile = new RegExp(`\\.(${format}|jpeg)$`, 'i').test(out);
  const pathOf = (index: number) => {
    const number = String(index + 1).padStart(digits, '0');
    if (!isFile) return join(out, `${number}.${format}`);
    return labelCount === 1 ? out : out.replace(/(\.\w+)$/, `-${number}$1`);
  };
  return {
    files,
    bytes: () => bytes,
    write: async (data: Uint8Array): Promise<Result<null, Problem>> => {
      bytes += data.length;
      if (out === '-') {
        process.stdout.write(data);
        return ok(null);
      }
      const path = pathOf(files.length);
      try {
        if (!isFile && files.length === 0) await mkdir(out, { recursive: true });
        await writeFile(path, data);
      } catch (error) {
        return fail('fileUnwritable', { path, reason: reasonOf(error) });
      }
      files.push(path);
      return ok(null);
    },
  };
}
