import { dirname, resolve } from 'node:path';
import { PRINT_LIMITS } from '../../core/base/limits.ts';
import { err, ok, type Problem, type Result } from '../../core/base/result.ts';
import { pathOfNamed } from '../../core/elements/pictureRequest.ts';
import type { ImportedAsset } from '../../core/import/imported.ts';
import type { Label } from '../../core/label/label.ts';
import { nativeModeNote } from '../../core/run/native/nativeMode.ts';
import { nativeModes } from '../../core/run/native/nativeModes.ts';
import { isNamedByData } from '../../core/run/pictures/namedRequests.ts';
import { orderedLabel, planOrder, sheetNotes } from '../../core/run/planning/planOrder.ts';
import type { PlannedRun } from '../../core/run/planning/planRun.ts';
import type { FolderFile } from '../../core/run/runTypes.ts';
import { turnedBy } from '../../core/scene/stock.ts';
import type { Sheet } from '../../core/sheet/sheet.ts';
import { localOffsetMinutes } from '../../jobs/localOffset.ts';
import type { AssetFile } from '../../jobs/pictureJob.ts';
import {
  type LoadedLabel,
  listPictureFolder,
  loadFontFiles,
  loadLabel,
  loadSheet,
  offerGivenFonts,
  readSample,
  stampPictures,
} from '../../node/engine.ts';
import { type Destination, formatTo, type LabelArguments, type TimedArguments } from './labelArguments.ts';

/** Run whose inputs are loaded and planned. */
export interface PreparedRun extends PlannedRun {
  /** Folder of the label and its pictures. */
  readonly folder: string;
  /** Pictures that the document contains. */
  readonly assets: readonly ImportedAsset[];
  /** Font files of the label, including files given on the command line, by the names that the label uses. */
  readonly fontFiles: ReadonlyMap<string, AssetFile>;
  /** Input files of the run, which must not be overwritten. */
  readonly inputs: readonly string[];
  /** Notes about the data, for success and failure. */
  readonly notes: readonly Problem[];
}

/** Problem that keeps a run from being planned, with the assumptions that were made about its data. */
export type Unprepared = Problem & { readonly notes?: readonly Problem[] };

/** Loads a label and its data, and plans the run. */
export async function prepareRun(
  args: TimedArguments,
  to: Destination,
): Promise<Result<PreparedRun, Unprepared>> {
  const loaded = await loadLabel(args.file, { dpi: args.dpi ?? PRINT_LIMITS.zplDpi, number: args.label });
  if (!loaded.ok) return loaded;
  const { assets } = loaded.value;
  const folder = dirname(args.file);
  const own = await loadFontFiles(loaded.value.label, folder, assets);
  const offered = await offerGivenFonts(loaded.value.label, own, args.fonts);
  if (!offered.ok) return offered;
  const counted = orderedLabel(offered.value.label, args);
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
  if (sheet.value) notes.push(...sheetNotes(sheet.value));
  const pictureFolder = await pictureFolderOf(args, label);
  if (!pictureFolder.ok) return pictureFolder;
  const placing = { ...turnedBy(args.rotateDeg), offset: args.offset };
  const dpi = args.dpi ?? PRINT_LIMITS.defaultDpi;
  const order = { ...args, format: formatTo(to), dpi, placing, pictureFolder: pictureFolder.value };
  const ordered = planOrder(label, order, store, localOffsetMinutes);
  // Adds the assumptions about the data, because they may explain why columns are missing.
  if (!ordered.ok) return err({ ...ordered.error, notes });
  const planned = ordered.value.run;
  notes.push(...ordered.value.notes);
  const ways = nativeModes(planned.spec, localOffsetMinutes);
  notes.push(...ways.map((way) => nativeModeNote(way, (id) => id)));
  const pictures = planned.pictures.map(({ asset }) => resolve(folder, asset));
  const named = new Set(planned.names.pictures.map(({ asset }) => pathOfNamed(asset)));
  // Inputs are the pictures that rows name. In a folder that the run writes to, every picture is an input, so that none is overwritten.
  const written = new Set(to.kind === 'files' ? [resolve(to.out), dirname(resolve(to.out))] : []);
  const sources = (pictureFolder.value ?? []).flatMap(({ path, source }) =>
    typeof source === 'string' && (named.has(path) || written.has(dirname(resolve(source)))) ? [source] : [],
  );
  const fonts = [...args.fonts, ...label.fonts.map(({ asset }) => resolve(folder, asset))];
  const inputs = [args.file, ...(args.data === null ? [] : [args.data]), ...pictures, ...fonts, ...sources];
  const stamped =
    planned.pictureFolder && (await stampPictures(planned.pictureFolder, (path) => named.has(path)));
  return ok({
    ...planned,
    pictureFolder: stamped,
    folder,
    inputs,
    notes,
    assets,
    fontFiles: offered.value.files,
  });
}

/**
 * Returns the pictures that rows may name: from the given folder, otherwise from the folder of the spreadsheet, otherwise from the folder
 * of the label.
 */
async function pictureFolderOf(
  { pictures, data, file }: LabelArguments,
  label: Label,
): Promise<Result<readonly FolderFile[] | null, Problem>> {
  if (!label.elements.some(isNamedByData)) return ok(null);
  return listPictureFolder(pictures ?? dirname(data ?? file));
}

/** Reads the given data, or else the sample rows of an imported document. */
async function sheetOf(
  { data, ...reading }: LabelArguments,
  { sample }: LoadedLabel,
): Promise<Result<Sheet | null, Problem>> {
  const { locale } = reading;
  if (data !== null) return loadSheet(data, { ...reading, sheetName: reading.sheet });
  return sample ? readSample(sample, locale) : ok(null);
}
