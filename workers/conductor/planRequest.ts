import { PRINT_LIMITS } from '../../src/core/base/limits.ts';
import { ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { PrintPlan } from '../../src/core/print/printPlan.ts';
import { checkStart } from '../../src/core/run/checks/checkStart.ts';
import { MAX_REPORTS } from '../../src/core/run/chunks/runChunks.ts';
import { contextOf } from '../../src/core/run/contextOf.ts';
import type { DataNotes } from '../../src/core/run/notes/dataNotes.ts';
import {
  NO_EMPTY_CELLS,
  type RowsWithEmptyCells,
  rowsWithEmptyCells,
} from '../../src/core/run/notes/emptyCells.ts';
import { planPages } from '../../src/core/run/pages/planPages.ts';
import { openingOf, planRun } from '../../src/core/run/planning/planRun.ts';
import type { OpenRun } from '../../src/core/run/runTypes.ts';
import { turnedBy } from '../../src/core/scene/stock.ts';
import { noteAssumptions } from '../../src/core/sheet/noteAssumptions.ts';
import type { Sheet } from '../../src/core/sheet/sheet.ts';
import type { ColumnStore } from '../../src/core/sheet/table/columnStore.ts';
import { createLabelFonts } from '../../src/jobs/fonts/labelFonts.ts';
import { localOffsetMinutes } from '../../src/jobs/localOffset.ts';
import { preparePictures } from '../../src/jobs/pictureJob.ts';
import type { NotedLabels, RunRequest } from '../api.ts';
import { browserFontTrials } from '../browser/browserFontTrials.ts';
import { browserPictures } from '../browser/browserPictures.ts';

/** Maximum number of warnings per chunk. The print tray shows one warning, and the check shows up to a hundred. */
const WARNINGS_PER_CHUNK = 20;

/** Planned request, independent of the kind of its labels: made of elements, or cut from pages. */
export interface PlannedRequest {
  readonly plan: PrintPlan;
  /** Rows of the plan; null without a spreadsheet. */
  readonly store: ColumnStore | null;
  readonly entriesPerChunk: number;
  /**
   * Loads the pictures and fonts for the labels of a request with this plan. The request may be another part of the job than the planned
   * one, with another start position.
   */
  readonly prepare: (request: RunRequest) => Promise<Result<OpenRun, Problem>>;
}

/** Cached font checks. A font is checked once, and again if its name gets another file. */
const labelFonts = createLabelFonts(browserFontTrials);

export function planRequest(request: RunRequest, bound: ColumnStore | null): Result<PlannedRequest, Problem> {
  if (request.pages) return planPagesOf(request, request.pages);
  const planned = planRun({ ...request, zone: 'local' }, bound, localOffsetMinutes);
  if (!planned.ok) return planned;
  const { plan, store, entriesPerChunk } = planned.value;
  const prepare = async (part: RunRequest) => {
    const start = checkStart(part);
    if (!start.ok) return start;
    const pictures = await preparePictures(planned.value.pictures, part.assets, browserPictures);
    if (!pictures.ok) return pictures;
    const fontFiles = new Map(part.assets.map((asset) => [asset.name, asset]));
    const ownFonts = await labelFonts.prepare(part.label, fontFiles);
    const spec = { ...planned.value.spec, start: start.value };
    const pictureFolder = planned.value.pictureFolder && (part.pictureFolder ?? null);
    const run = { ...planned.value, spec, pictureFolder };
    return ok(openingOf(run, pictures.value, WARNINGS_PER_CHUNK, ownFonts));
  };
  return ok({ plan, store, entriesPerChunk, prepare });
}

/** Plans one copy of each label, to look at its data. */
function planOnce(labels: NotedLabels, sheet: Pick<Sheet, 'store'> | null) {
  const once = { format: 'check', copies: 1, collate: true, copiesColumn: null, prompts: [] } as const;
  const order = {
    ...labels,
    ...once,
    zone: 'local',
    dpi: PRINT_LIMITS.defaultDpi,
    placing: turnedBy(0),
  } as const;
  return planRun(order, sheet?.store ?? null, localOffsetMinutes);
}

/** Returns the rows whose labels have a gap because of an empty cell; none if the labels can't be planned. */
export function emptyCellsOf(labels: NotedLabels, sheet: Pick<Sheet, 'store'> | null): RowsWithEmptyCells {
  const planned = planOnce(labels, sheet);
  if (!planned.ok || !planned.value.store) return NO_EMPTY_CELLS;
  const { plan, store, spec } = planned.value;
  return rowsWithEmptyCells(spec.label, plan, store, contextOf(spec, localOffsetMinutes), MAX_REPORTS);
}

type NotedSheet = Pick<Sheet, 'store' | 'assumed' | 'headerRow' | 'sheetName'>;

/**
 * Returns notes about the bound spreadsheet and its labels. Returns none if the labels can't be planned, because printing then reports the
 * reason.
 */
export function noteLabels(labels: NotedLabels, sheet: NotedSheet | null): DataNotes {
  const assumed = sheet ? noteAssumptions(sheet) : [];
  const planned = planOnce(labels, sheet);
  return planned.ok
    ? { notes: [...assumed, ...planned.value.notes], lostZeros: planned.value.lostZeros }
    : { notes: assumed, lostZeros: [] };
}

function planPagesOf(
  request: RunRequest,
  { settings, files, units }: NonNullable<RunRequest['pages']>,
): Result<PlannedRequest, Problem> {
  const { label, format, dpi, copies, collate, nowMs, placing, printer, start = 0 } = request;
  if (format === 'check') throw new Error('pages are looked at before they are ordered');
  const order = { settings, title: label.name, format, dpi, copies, collate, nowMs, zone: 'local' } as const;
  const planned = planPages(
    { ...order, placing, start, ...(printer && { printer }) },
    files,
    units,
    WARNINGS_PER_CHUNK,
  );
  if (!planned.ok) return planned;
  const { plan, open, entriesPerChunk } = planned.value;
  return ok({ plan, store: null, entriesPerChunk, prepare: async () => ok(open) });
}
