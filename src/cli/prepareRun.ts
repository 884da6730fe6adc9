import { dirname, resolve } from 'node:path';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import { pathOfNamed } from '../core/elements/pictureRequest.ts';
import type { ImportedAsset } from '../core/import/imported.ts';
import type { Label } from '../core/label/label.ts';
import { parseRowRanges } from '../core/print/printPlan.ts';
import type { RunFormat } from '../core/run/formats.ts';
import { isNamedByData } from '../core/run/namedRequests.ts';
import { nativeNote } from '../core/run/native/nativeWay.ts';
import { nativeWays } from '../core/run/native/nativeWays.ts';
import { entryCountOf, type PlannedRun, planRun, rowsOfOrder } from '../core/run/planRun.ts';
import type { FolderFile } from '../core/run/runTypes.ts';
import { turnedBy } from '../core/scene/stock.ts';
import { noteFormulas } from '../core/sheet/noteFormulas.ts';
import type { Sheet } from '../core/sheet/sheet.ts';
import { type ColumnStore, rowNumber } from '../core/sheet/table/columnStore.ts';
import { unverified } from '../core/verify/unverified.ts';
import { localOffsetMinutes } from '../jobs/localOffset.ts';
import type { AssetFile } from '../jobs/pictureJob.ts';
import { type LoadedLabel, loadLabel, loadSheet, readSample } from '../node/loadInputs.ts';
import { loadFontFiles, offerGivenFonts } from '../node/nodeLabelFonts.ts';
import { listPictureFolder } from '../node/nodePictureFolder.ts';
import { checkNames, unansweredNotes } from './namedColumns.ts';
import type { Arguments } from './parseArguments.ts';
import { serialNotes, startSerials } from './startSerials.ts';

/** A run whose inputs are read and whose plan stands. */
export interface PreparedRun extends PlannedRun {
  /** Where the label lies, and its pictures beside it. */
  readonly folder: string;
  /** Pictures that came inside the document. */
  readonly assets: readonly ImportedAsset[];
  /** Files of the fonts that the label brings along or was offered, by the names that it has for them. */
  readonly fontFiles: ReadonlyMap<string, AssetFile>;
  /** Files that the run reads: none of them may be written. */
  readonly inputs: readonly string[];
  /** What to say of the data, whatever becomes of the run. */
  readonly notes: readonly Problem[];
}

/** Loads a label and its data, and plans the run. */
export async function prepareRun(args: Arguments, format: RunFormat): Promise<Result<PreparedRun, Problem>> {
  const loaded = await loadLabel(args.file, { dpi: args.sourceDpi, number: args.label });
  if (!loaded.ok) return loaded;
  const { assets } = loaded.value;
  const folder = dirname(args.file);
  const own = await loadFontFiles(loaded.value.label, folder, assets);
  const offered = await offerGivenFonts(loaded.value.label, own, args.fonts);
  if (!offered.ok) return offered;
  const counted = startSerials(usedAs(offered.value.label, args), args.serials);
  if (!counted.ok) return counted;
  const label = counted.value;
  const notes: Problem[] = [...loaded.value.leftOut, ...offered.value.notes];
  if (loaded.value.count > 1) {
    const params = { path: args.file, count: loaded.value.count, number: args.label };
    notes.push({ code: 'foreignSeveral', params });
  }
  const sheet = await sheetOf(args, loaded.value);
  if (!sheet.ok) return sheet;
  const store = sheet.value?.store ?? null;
  if (sheet.value) {
    const note = noteFormulas(sheet.value.formulasWithoutValue);
    if (note) notes.push(note);
    const { blankRows } = sheet.value;
    if (blankRows.length > 0)
      notes.push({
        code: 'sheetBlankRows',
        params: { count: blankRows.length, row: rowNumber(store, blankRows[0]) },
      });
  }
  const checked = checkNames(args, label, store?.columns.map((column) => column.name) ?? null);
  if (!checked.ok) return checked;
  notes.push(...unansweredNotes(args, label));
  const rows = rowsOf(args, label, store);
  if (!rows.ok) return rows;
  const pictureFolder = await pictureFolderOf(args, label);
  if (!pictureFolder.ok) return pictureFolder;
  const placing = { ...turnedBy(args.rotateDeg), offset: args.offset };
  const planned = planRun(
    { ...args, label, format, rows: rows.value, placing, pictureFolder: pictureFolder.value },
    store,
    localOffsetMinutes,
  );
  if (!planned.ok) return planned;
  notes.push(...serialNotes(label, planned.value.plan.rows.length));
  if (args.verify) notes.push(...unverified(label));
  const ways = nativeWays(planned.value.spec, localOffsetMinutes);
  notes.push(...ways.map((way) => nativeNote(way, (id) => id)));
  const pictures = planned.value.pictures.map(({ asset }) => resolve(folder, asset));
  const named = new Set(planned.value.names.pictures.map(({ asset }) => pathOfNamed(asset)));
  // Those that rows name, and those that lie where something is written: all of the folder is the run's.
  const written = new Set(args.out === null ? [] : [resolve(args.out), dirname(resolve(args.out))]);
  const sources = (pictureFolder.value ?? []).flatMap(({ path, source }) =>
    typeof source === 'string' && (named.has(path) || written.has(dirname(resolve(source)))) ? [source] : [],
  );
  const fonts = [...args.fonts, ...label.fonts.map(({ asset }) => resolve(folder, asset))];
  const inputs = [args.file, ...(args.data === null ? [] : [args.data]), ...pictures, ...fonts, ...sources];
  return ok({ ...planned.value, folder, inputs, notes, assets, fontFiles: offered.value.files });
}

/** Where the pictures are that rows name: where the command line says, else beside the spreadsheet, or beside the label. */
async function pictureFolderOf(
  { pictures, data, file }: Arguments,
  label: Label,
): Promise<Result<readonly FolderFile[] | null, Problem>> {
  if (!label.elements.some(isNamedByData)) return ok(null);
  return listPictureFolder(pictures ?? dirname(data ?? file));
}

/** The data that is given, else what a document of another program has for its own columns. */
async function sheetOf(
  { data, sheet, mergedCells, locale }: Arguments,
  { sample }: LoadedLabel,
): Promise<Result<Sheet | null, Problem>> {
  if (data !== null) return loadSheet(data, sheet, mergedCells, locale);
  return sample ? readSample(sample, locale) : ok(null);
}

/** The label with what the command line says of its data in place of its own. */
function usedAs(label: Label, { where, sort, columnMap }: Arguments): Label {
  return {
    ...label,
    rowFilter: where ?? label.rowFilter,
    rowOrder: sort ? [...sort] : label.rowOrder,
    columnMap: [...columnMap, ...label.columnMap],
  };
}

function rowsOf(
  args: Arguments,
  label: Label,
  store: ColumnStore | null,
): Result<readonly number[] | null, Problem> {
  if (args.rows === null) return ok(null);
  const printed = rowsOfOrder({ ...args, label }, store, localOffsetMinutes);
  if (!printed.ok) return printed;
  const rowCount = entryCountOf(label, store, printed.value);
  const rows = parseRowRanges(args.rows, rowCount);
  return rows ? ok(rows) : fail('planRangeInvalid', { rowCount });
}
