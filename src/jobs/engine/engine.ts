import { DEFAULT_LANGUAGE } from '../../core/base/languages.ts';
import { err, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { Label } from '../../core/label/label.ts';
import { labelProblems } from '../../core/label/parseLabel.ts';
import { readLabelDocument, readLabelText } from '../../core/label/readLabelText.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';
import {
  type ChunkMaker,
  createCheckOutput,
  MAX_REPORTS,
  type RunOutput,
  type RunProblem,
  type RunReport,
  runChunks,
} from '../../core/run/chunks/runChunks.ts';
import type { RunFormat } from '../../core/run/formats.ts';
import { nativeModeNote } from '../../core/run/native/nativeMode.ts';
import { nativeModes } from '../../core/run/native/nativeModes.ts';
import { orderedLabel, planOrder } from '../../core/run/planning/planOrder.ts';
import { openingOf, type PlannedRun } from '../../core/run/planning/planRun.ts';
import type { FolderFile, OpenRun } from '../../core/run/runTypes.ts';
import type { FontTrials } from '../fonts/fontTrials.ts';
import { createLabelFonts } from '../fonts/labelFonts.ts';
import { localOffsetMinutes } from '../localOffset.ts';
import { type OpenStream, openBytes } from '../openBytes.ts';
import { type AssetFile, type PicturePorts, preparePictures } from '../pictureJob.ts';
import type {
  LabelSource,
  PrintOptions,
  RenderOptions,
  RowsInput,
  RowsReport,
  ValidateReport,
} from './engineTypes.ts';
import { givenFonts } from './givenFonts.ts';
import { orderOf } from './orderOf.ts';
import type { MakeLabels } from './rendering.ts';
import { rowsOf } from './rowsOf.ts';
import { isEngineLanguage, loadSentences, type Sentences } from './sentences.ts';
import { createStop, type StopSignal } from './stopSignal.ts';

/** Chunk renderer of a run, which uses its threads until it is closed. */
interface OpenMaker {
  readonly maker: ChunkMaker;
  readonly close: () => void;
}

/** Platform-specific functions that the engine needs. */
export interface EnginePorts {
  readonly pictures: PicturePorts;
  readonly fontTrials: FontTrials;
  readonly openStream: OpenStream;
  /** @param threads number of threads from the options; undefined for the default */
  readonly openMaker: (run: PlannedRun, open: OpenRun, threads: number | undefined) => Promise<OpenMaker>;
  readonly nowMs: () => number;
}

/** Files that only the platform can load, by the names that the label uses. */
export interface EngineFiles {
  /** Finds a file; null if it doesn't exist. */
  readonly find: (name: string) => Promise<AssetFile | null>;
  /** Lists the pictures that rows name; null if there are none. */
  readonly listPictures: (label: Label) => Promise<Result<readonly FolderFile[] | null, Problem>>;
}

export const NO_FILES: EngineFiles = { find: async () => null, listPictures: async () => ok(null) };

interface PreparedOrder {
  readonly run: PlannedRun;
  readonly open: OpenRun;
  readonly notes: readonly Problem[];
}

function readLabel(source: LabelSource): Result<Label, Problem> {
  if (typeof source === 'string') return readLabelText(new TextEncoder().encode(source), 'label');
  return source instanceof Uint8Array ? readLabelText(source, 'label') : readLabelDocument(source);
}

/** Finds the files with the given names. Files that the caller has given take precedence over the platform's files. */
async function filesOf(
  names: Iterable<string>,
  options: PrintOptions,
  files: EngineFiles,
): Promise<Map<string, AssetFile>> {
  const given = new Map((options.assets ?? []).map((asset) => [asset.name, asset]));
  const found = new Map<string, AssetFile>();
  for (const name of new Set(names)) {
    const own = given.get(name);
    const file = own ? { name, bytes: new Uint8Array(own.bytes) } : await files.find(name);
    if (file) found.set(name, file);
  }
  return found;
}

async function prepare(
  source: LabelSource,
  rows: RowsInput,
  options: PrintOptions,
  format: RunFormat,
  ports: EnginePorts,
  files: EngineFiles,
): Promise<Result<PreparedOrder, Problem>> {
  const order = orderOf(options, format, ports.nowMs());
  if (!order.ok) return order;
  const read = readLabel(source);
  if (!read.ok) return read;
  const own = await filesOf(
    read.value.fonts.map(({ asset }) => asset),
    options,
    files,
  );
  const fonts = await givenFonts(read.value, own, options.fonts ?? [], ports.fontTrials);
  if (!fonts.ok) return fonts;
  const label = orderedLabel(fonts.value.label, order.value);
  if (!label.ok) return label;
  const table = await rowsOf(rows);
  if (!table.ok) return table;
  const pictureFolder = await files.listPictures(label.value);
  if (!pictureFolder.ok) return pictureFolder;
  const { store } = table.value;
  const wanted = { ...order.value, pictureFolder: pictureFolder.value };
  const ordered = planOrder(label.value, wanted, store, localOffsetMinutes);
  if (!ordered.ok) return ordered;
  const { run } = ordered.value;
  const assets = await filesOf(
    run.pictures.map(({ asset }) => asset),
    options,
    files,
  );
  const pictures = await preparePictures(run.pictures, [...assets.values()], ports.pictures);
  if (!pictures.ok) return pictures;
  const tried = await createLabelFonts(ports.fontTrials).prepare(label.value, fonts.value.files);
  const ways = nativeModes(run.spec, localOffsetMinutes).map((way) => nativeModeNote(way, (id) => id));
  return ok({
    run,
    open: openingOf(run, pictures.value, options.maxReports ?? MAX_REPORTS, tried),
    notes: [...fonts.value.notes, ...table.value.notes, ...ordered.value.notes, ...ways],
  });
}

/** Runs a prepared order, and closes its renderer when it ends. */
async function make(
  { run, open }: PreparedOrder,
  output: RunOutput,
  options: PrintOptions & Pick<RenderOptions, 'onError'>,
  ports: EnginePorts,
  stop: StopSignal,
): Promise<Result<RunReport, RunProblem>> {
  const isCheck = open.spec.format === 'check';
  const { maker, close } = await ports.openMaker(run, open, options.threads);
  const takeBack = stop.onStop(close);
  try {
    return await runChunks({
      plan: run.plan,
      store: run.store,
      entriesPerChunk: run.entriesPerChunk,
      onFailure: isCheck ? 'skip' : (options.onError ?? 'stop'),
      maker,
      output,
      onProgress: ({ doneLabels, totalLabels }) => options.onProgress?.({ doneLabels, totalLabels }),
      isCancelled: stop.isStopped,
      maxReports: options.maxReports ?? MAX_REPORTS,
      allowEmpty: isCheck,
    });
  } finally {
    takeBack();
    close();
  }
}

function sayRows(
  { failures, failureCount, warnings, warningCount }: RunReport,
  notes: readonly Problem[],
  { row, problem }: Sentences,
): RowsReport {
  return {
    failures: failures.map(row),
    failureCount,
    warnings: warnings.map(row),
    warningCount,
    notes: notes.map(problem),
  };
}

/** Loads messages in the language of the options. For an unknown language, which is refused later, loads English messages. */
const sentencesFor = ({ language = DEFAULT_LANGUAGE }: PrintOptions) =>
  loadSentences(isEngineLanguage(language) ? language : DEFAULT_LANGUAGE);

/** Renders labels as bytes, lazily; see `createRendering`. */
export function labelMaker(
  label: LabelSource,
  rows: RowsInput,
  options: RenderOptions,
  ports: EnginePorts,
  files: EngineFiles,
): MakeLabels {
  return async (sink, stop) => {
    const sentences = await sentencesFor(options);
    const refuse = (problem: RunProblem) => err(sentences.failure(problem));
    if (stop.isStopped()) return refuse({ code: 'batchCancelled' });
    const prepared = await prepare(label, rows, options, options.format ?? 'pdf', ports, files);
    if (!prepared.ok) return refuse(prepared.error);
    if (stop.isStopped()) return refuse({ code: 'batchCancelled' });
    let bytes = 0;
    const counted: ByteSink = {
      write: (chunk) => {
        bytes += chunk.length;
        return sink.write(chunk);
      },
    };
    const { run, open, notes } = prepared.value;
    const opened = await openBytes(open, run.plan.labelCount, counted, ports.openStream);
    if (!opened.ok) return refuse(opened.error);
    const { output, mimeType, extension } = opened.value;
    const report = await make(prepared.value, output, options, ports, stop);
    if (!report.ok) return refuse(report.error);
    const { printedLabels: labels, plannedLabels } = report.value;
    const rowTexts = sayRows(report.value, notes, sentences);
    return ok({ labels, plannedLabels, bytes, mimeType, extension, ...rowTexts });
  };
}

const NO_ROWS: RowsReport = { failures: [], failureCount: 0, warnings: [], warningCount: 0, notes: [] };

/** Checks a label and its rows without rendering; returns `batchCancelled` if the signal is aborted. */
export async function validateLabel(
  label: LabelSource,
  rows: RowsInput,
  options: PrintOptions,
  ports: EnginePorts,
  files: EngineFiles,
): Promise<ValidateReport> {
  const sentences = await sentencesFor(options);
  const refuse = (problems: readonly Problem[]): ValidateReport => ({
    ...NO_ROWS,
    isPrintable: false,
    problems: problems.map(sentences.problem),
    rows: 0,
  });
  const { signal } = options;
  const prepared = await prepare(label, rows, options, 'check', ports, files);
  if (!prepared.ok) {
    const isDocument = typeof label !== 'string' && !(label instanceof Uint8Array);
    const all = isDocument ? labelProblems(label) : [];
    // An invalid document is reported with all its problems; an order that can't be run, with its first problem.
    return refuse(all.some(({ code }) => code === prepared.error.code) ? all : [prepared.error]);
  }
  const { run, notes } = prepared.value;
  const stop = createStop(signal);
  try {
    const report = await make(prepared.value, createCheckOutput(), options, ports, stop);
    if (!report.ok) return refuse([report.error]);
    const isPrintable = report.value.failureCount === 0;
    const rowTexts = sayRows(report.value, notes, sentences);
    return { ...rowTexts, isPrintable, problems: [], rows: run.plan.rows.length };
  } finally {
    stop.release();
  }
}
