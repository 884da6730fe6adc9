import { readFile } from 'node:fs/promises';
import { err, fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { RENDER_LIMITS } from '../../core/base/serviceLimits.ts';
import { mmToDots } from '../../core/base/units.ts';
import type { Label } from '../../core/label/label.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';
import { type ChunkTicket, chunkTicket } from '../../core/run/chunks/cutChunks.ts';
import { type RowReport, runChunks } from '../../core/run/chunks/runChunks.ts';
import type { LabelRun } from '../../core/run/labels/labelRun.ts';
import { orderedLabel, planOrder, sheetNotes } from '../../core/run/planning/planOrder.ts';
import { openingOf, type PlannedRun } from '../../core/run/planning/planRun.ts';
import type { ChunkAnswer, EntryReport, OpenRun } from '../../core/run/runTypes.ts';
import { readSheet } from '../../core/sheet/readSheet.ts';
import { type ColumnStore, rowNumber } from '../../core/sheet/table/columnStore.ts';
import { tableOfRecords } from '../../core/sheet/tableOfRecords.ts';
import { localOffsetMinutes } from '../../jobs/localOffset.ts';
import { bytesKind, openBytes } from '../../jobs/openBytes.ts';
import { deviceSheetOptions } from '../inputs/sheetReading.ts';
import { openStream } from '../staging/openStream.ts';
import type { ReadyLabel } from './readyLabels.ts';
import { unpackRecords } from './recordLines.ts';
import type { RenderHead, RenderOrder, RenderProblem, RenderRows, RenderWork } from './renderWork.ts';

/** Dependencies for opening an order in a thread. */
export interface OpenPorts {
  readonly readyLabel: (label: RenderWork['label']) => Promise<Result<ReadyLabel, Problem>>;
  readonly openRun: (open: OpenRun) => Promise<Result<LabelRun, Problem>>;
}

export interface RenderPorts extends OpenPorts {
  /** Called once, before any bytes are written. */
  readonly onHead: (head: RenderHead) => void;
  readonly sink: ByteSink;
}

interface RunData {
  readonly store: ColumnStore | null;
  readonly notes: readonly Problem[];
}

async function readRows(rows: RenderRows): Promise<Result<RunData, Problem>> {
  switch (rows.kind) {
    case 'none':
      return ok({ store: null, notes: [] });
    case 'records': {
      const table = tableOfRecords(unpackRecords(rows.bytes));
      return table.ok ? ok({ store: table.value, notes: [] }) : table;
    }
    case 'file': {
      const { path, name } = rows;
      const bytes = new Uint8Array(await readFile(path));
      const sheet = await readSheet({ name, bytes }, deviceSheetOptions(rows));
      if (!sheet.ok) return sheet;
      return ok({ store: sheet.value.store, notes: sheetNotes(sheet.value) });
    }
  }
}

/** Applies the order to a label. If each label gets its own page, removes the label's stock. */
function labelOf(label: Label, order: RenderOrder): Result<Label, Problem> {
  return orderedLabel(order.isAlone ? { ...label, columns: 1, stock: null } : label, order);
}

/** Refuses orders whose bitmaps would exceed the server's memory. */
function checkMemory(
  { label, dpi, format, verify }: Pick<RenderOrder, 'dpi' | 'format' | 'verify'> & { readonly label: Label },
  labels: number,
): Result<null, Problem> {
  const isDrawn = verify || !['check', 'pdf', 'svg'].includes(format);
  if (!isDrawn) return ok(null);
  const { maxLabelDots, maxDots } = RENDER_LIMITS;
  const dots = mmToDots(label.widthMm, dpi) * mmToDots(label.heightMm, dpi);
  if (dots > maxLabelDots) return fail('renderLabelDots', { dots, max: maxLabelDots, dpi });
  return dots * labels > maxDots
    ? fail('renderDots', { labels, most: Math.floor(maxDots / dots) })
    : ok(null);
}

/** Returns the problem of an order with failed rows. It lists all failed rows, not only the first. */
export const rowsFail = (failures: readonly RowReport[], count = failures.length): RenderProblem => ({
  code: 'renderRowsFail',
  params: { count },
  failures,
});

/** Reads and plans an order and opens it in this thread. */
export async function openRender(
  { label: asked, rows, order, maxLabels, job }: RenderWork,
  ports: OpenPorts,
): Promise<Result<OpenedRender, Problem>> {
  const ready = await ports.readyLabel(asked);
  if (!ready.ok) return ready;
  const label = labelOf(ready.value.label, order);
  if (!label.ok) return label;
  const data = await readRows(rows);
  if (!data.ok) return data;
  const planned = planOrder(label.value, order, data.value.store, localOffsetMinutes);
  if (!planned.ok) return planned;
  const { run } = planned.value;
  const { labelCount } = run.plan;
  if (labelCount > maxLabels) return fail('renderTooMany', { count: labelCount, max: maxLabels });
  // Number of labels that are in memory as bitmaps at the same time. A job keeps one chunk in memory, and `entriesPerChunk` already limits
  // that chunk.
  const inMemory = job === undefined ? run.plan.rows.length : 1;
  const fits = checkMemory({ ...order, label: label.value }, inMemory);
  if (!fits.ok) return fits;
  const pictures = await ready.value.pictures(run.pictures, order.dpi);
  if (!pictures.ok) return pictures;
  const open = openingOf(run, pictures.value, Infinity, ready.value.fonts);
  const opened = await ports.openRun(open);
  if (!opened.ok) return opened;
  const notes = [...data.value.notes, ...planned.value.notes];
  return ok({ run, open, made: opened.value, order, notes });
}

/**
 * Renders the labels of a call in this thread, from label document and rows to the output. All labels are rendered before the output
 * starts, because only then all failed rows are known.
 */
export async function renderLabels(
  work: RenderWork,
  ports: RenderPorts,
): Promise<Result<null, RenderProblem>> {
  const opened = await openRender(work, ports);
  return opened.ok ? make(opened.value, work.maxBytes, ports) : opened;
}

/** Planned order with its open run. */
export interface OpenedRender {
  readonly run: PlannedRun;
  readonly open: OpenRun;
  readonly made: LabelRun;
  readonly order: RenderOrder;
  readonly notes: readonly Problem[];
}

/** Returns the summary that is sent before the labels. */
function headOf(
  { run: { plan: planned, store }, order, notes }: OpenedRender,
  { failures, warnings }: Pick<ChunkAnswer, 'failures' | 'warnings'>,
): RenderHead {
  const withRow = (report: EntryReport): RowReport => ({
    ...report,
    row: rowNumber(store, planned.rows[report.entry]),
  });
  const failed = failures.reduce((sum, { entry }) => sum + planned.copies[entry] * planned.sets, 0);
  return {
    ...bytesKind(order.format, planned.labelCount),
    labels: planned.labelCount - failed,
    plannedLabels: planned.labelCount,
    failures: failures.map(withRow),
    failureCount: failures.length,
    warnings: warnings.map(withRow),
    notes,
  };
}

/** Renders the entries of a call. All entries are one chunk, so that all failed rows are known before the first byte is sent. */
async function make(
  opened: OpenedRender,
  maxBytes: number,
  ports: RenderPorts,
): Promise<Result<null, RenderProblem>> {
  const { run, open, made, order } = opened;
  const { plan: planned, store } = run;
  const entriesPerChunk = planned.rows.length;
  const makeChunk = ({ cut, firstEntry, count }: ChunkTicket) => made.make(cut(firstEntry, count).input);
  let first: ChunkAnswer | null = null;
  const looked = await makeChunk(chunkTicket(planned, store, 0, entriesPerChunk));
  if (!looked.ok) return looked;
  first = looked.value;
  const head = headOf(opened, first);
  const isWhole = order.onFailure === 'skip' ? head.labels > 0 : head.failures.length === 0;
  if (order.format !== 'check' && !isWhole) return err(rowsFail(head.failures));
  ports.onHead(head);
  if (order.format === 'check') return ok(null);
  const output = await openBytes(open, planned.labelCount, countedSink(ports.sink, maxBytes), openStream);
  if (!output.ok) return output;
  const report = await runChunks({
    plan: planned,
    store,
    entriesPerChunk,
    onFailure: 'skip',
    maker: {
      width: 1,
      // `runChunks` consumes a chunk. Further sets of collated copies need the same chunk, so it is rendered again.
      make: async (ticket) => {
        const again = first ? ok(first) : await makeChunk(ticket);
        first = null;
        return again.ok ? ok([again.value]) : again;
      },
    },
    output: output.value.output,
    onProgress: () => undefined,
    isCancelled: () => false,
    maxReports: 0,
    allowEmpty: false,
  });
  return report.ok ? ok(null) : report;
}

/** Returns a sink that fails with `renderAnswerBytes` once the output exceeds the maximum size of a response. */
export function countedSink(sink: ByteSink, maxBytes: number): ByteSink {
  let bytes = 0;
  return {
    write: async (chunk) => {
      bytes += chunk.length;
      if (bytes > maxBytes)
        return fail('renderAnswerBytes', { maxMegabytes: Math.floor(maxBytes / 1024 / 1024) });
      return sink.write(chunk);
    },
  };
}
