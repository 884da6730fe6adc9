import { dirname, resolve } from 'node:path';
import { err, ok, type Problem, type Result } from '../core/base/result.ts';
import { pathOfNamed } from '../core/elements/pictureRequest.ts';
import type { ImportedAsset } from '../core/import/imported.ts';
import type { Label } from '../core/label/label.ts';
import type { RunFormat } from '../core/run/formats.ts';
import { isNamedByData } from '../core/run/namedRequests.ts';
import { nativeNote } from '../core/run/native/nativeWay.ts';
import { nativeWays } from '../core/run/native/nativeWays.ts';
import { orderedLabel, planOrder, sheetNotes } from '../core/run/planOrder.ts';
import type { PlannedRun } from '../core/run/planRun.ts';
import type { FolderFile } from '../core/run/runTypes.ts';
import { turnedBy } from '../core/scene/stock.ts';
import type { Sheet } from '../core/sheet/sheet.ts';
import { localOffsetMinutes } from '../jobs/localOffset.ts';
import type { AssetFile } from '../jobs/pictureJob.ts';
import {
  type LoadedLabel,
  listPictureFolder,
  loadFontFiles,
  loadLabel,
  loadSheet,
  offerGivenFonts,
  readSample,
  stampPictures,
} from '../node/engine.ts';
import type { Arguments } from './parseArguments.ts';

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

/** Why a run cannot be made, with what was assumed of its data. */
export type Unprepared = Problem & { readonly said?: readonly Problem[] };

/** Loads a label and its data, and plans the run. */
export async function prepareRun(
  args: Arguments,
  format: RunFormat,
): Promise<Result<PreparedRun, Unprepared>> {
  const loaded = await loadLabel(args.file, { dpi: args.sourceDpi, number: args.label });
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
  const { rotateDeg, offset, rows: ranges } = args;
  const placing = { ...turnedBy(rotateDeg), offset };
  const order = { ...args, format, ranges, placing, pictureFolder: pictureFolder.value };
  const ordered = planOrder(label, order, store, localOffsetMinutes);
  // What was assumed of the data may be why its columns are not found.
  if (!ordered.ok) return err({ ...ordered.error, said: notes });
  const planned = ordered.value.run;
  notes.push(...ordered.value.notes);
  const ways = nativeWays(planned.spec, localOffsetMinutes);
  notes.push(...ways.map((way) => nativeNote(way, (id) => id)));
  const pictures = planned.pictures.map(({ asset }) => resolve(folder, asset));
  const named = new Set(planned.names.pictures.map(({ asset }) => pathOfNamed(asset)));
  // Those that rows name, and those that lie where something is written: all of the folder is the run's.
  const written = new Set(args.out === null ? [] : [resolve(args.out), dirname(resolve(args.out))]);
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
  { data, ...reading }: Arguments,
  { sample }: LoadedLabel,
): Promise<Result<Sheet | null, Problem>> {
  const { locale } = reading;
  if (data !== null) return loadSheet(data, { ...reading, sheetName: reading.sheet });
  return sample ? readSample(sample, locale) : ok(null);
}
