import { err, fail, ok, type Problem, type Result } from '../../base/result.ts';
import { type PrintPlan, planPrint } from '../../print/printPlan.ts';
import { embeddedFaces } from '../planning/planRun.ts';
import type { OpenRun, PageFile, PageUnit, RunPages } from '../runTypes.ts';
import { checkPageOrder, type PageOrder } from './pageOrder.ts';
import { documentPictures } from './pagePictures.ts';

/** Planned run over pages of documents, ready to be opened. */
export interface PlannedPages {
  readonly plan: PrintPlan;
  readonly open: OpenRun;
  readonly pages: RunPages;
  readonly entriesPerChunk: number;
}

/** Number of labels per chunk, which is small because rendering pages is slow and their output is large. */
const PAGES_PER_CHUNK = 8;

/** Plans a run whose entries are the parts to print (`PageUnit`), in the same order. */
export function planPages(
  order: PageOrder,
  files: readonly PageFile[],
  units: readonly PageUnit[],
  warningsPerChunk: number,
): Result<PlannedPages, Problem> {
  const spec = checkPageOrder(order);
  if (!spec.ok) return spec;
  if (units.length === 0) return fail('pagesNone');
  const { copies, collate } = order;
  const plan = planPrint({ rows: null, rowCount: units.length, copies, collate, copiesOf: null });
  if (!plan.ok) return err(plan.error);
  const pages: RunPages = { files, units, fit: order.settings.fit };
  const names = { faces: embeddedFaces([]), pictures: documentPictures(pages, spec.value) };
  const open: OpenRun = {
    spec: spec.value,
    names,
    pictures: [],
    pictureFolder: null,
    fonts: [],
    warningsPerChunk,
    pages,
  };
  return ok({ plan: plan.value, open, pages, entriesPerChunk: PAGES_PER_CHUNK });
}
