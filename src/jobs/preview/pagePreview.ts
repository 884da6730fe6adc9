import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { unpackBitmap } from '../../core/output/packedBitmap.ts';
import { pictureKey } from '../../core/output/picturePort.ts';
import { AS_PRINTER_IS_SET } from '../../core/output/printerSettings.ts';
import { renderSvg, type SvgPorts } from '../../core/output/svg/renderSvg.ts';
import { type LabelRun, openLabelRun } from '../../core/run/labels/labelRun.ts';
import type { NativeModeElements } from '../../core/run/native/nativeMode.ts';
import { nativeModes } from '../../core/run/native/nativeModes.ts';
import { createDotPage } from '../../core/run/outputs/printerPages.ts';
import type { LoadFolderPicture, PictureHolder } from '../../core/run/pictures/folderPictures.ts';
import { picturesOf, sampleLabel } from '../../core/run/planning/planRun.ts';
import type { ChunkAnswer, FolderFile, OpenRun, PictureEntry } from '../../core/run/runTypes.ts';
import { labelDotsOf, placedOnDots } from '../../core/run/stockOfRun.ts';
import type { FontStore } from '../../core/text/fontStore.ts';
import { openOwnFonts } from '../../core/text/ownFonts.ts';
import type { FontTrials } from '../fonts/fontTrials.ts';
import { createLabelFonts } from '../fonts/labelFonts.ts';
import { type PicturePorts, preparePictures } from '../pictureJob.ts';
import type { PageAnswer, PageDrawing, PageFailure, PageRequest, PagesOrder } from './pageTypes.ts';

export interface PagePorts {
  readonly fonts: FontStore;
  readonly fontTrials: Pick<FontTrials, 'tryFace'>;
  readonly pictures: PicturePorts;
  readonly loadPicture: LoadFolderPicture;
  readonly localOffsetMinutes: (timeMs: number) => number;
  /** Returns the files of the picture folder with a number; null if the worker doesn't have that folder. */
  readonly folder: (number: number) => readonly FolderFile[] | null;
}

/** Preview of the pages of a run, drawn by the code that later renders the run. */
export interface PagePreview {
  /** Opens a run, which replaces the previous run. */
  readonly open: (order: PagesOrder) => Promise<Result<null, Problem>>;
  readonly draw: (request: PageRequest) => Promise<PageAnswer<PageDrawing>>;
  readonly close: () => void;
}

/** Printer language whose output contains every dot of a label, which the preview shows. */
const DOTS_FORMAT = 'escpos';

interface Opened {
  readonly order: PagesOrder;
  readonly run: LabelRun;
  readonly ways: readonly NativeModeElements[];
}

/** Returns functions that add, drop and find data URLs of the run's pictures. */
function createHrefs(entries: readonly PictureEntry[]) {
  const hrefs = new Map(
    entries.map(({ request, picture }) => [pictureKey(request), picture.pngDataUrl] as const),
  );
  const holder: PictureHolder = {
    add: async (request, picture) => void hrefs.set(pictureKey(request), picture.pngDataUrl),
    drop: (request) => void hrefs.delete(pictureKey(request)),
  };
  const pictureHref: SvgPorts['pictureHref'] = ({ picture }) => hrefs.get(pictureKey(picture));
  return { holder, pictureHref };
}

function specOf(order: PagesOrder): OpenRun['spec'] {
  const { label, columns, isSample, prompts, nowMs, dpi, placing, isDots } = order;
  return {
    label: isSample ? sampleLabel(label) : label,
    columns,
    isSample,
    prompts,
    nowMs,
    zone: 'local',
    dpi,
    placing: placedOnDots(placing, dpi),
    format: isDots ? DOTS_FORMAT : 'svg',
    printer: AS_PRINTER_IS_SET,
  };
}

/** Yields the entry number and the bytes of each rendered label in a chunk. */
function* unitsOf({ firstEntry, units }: ChunkAnswer): Generator<readonly [number, Uint8Array]> {
  let at = 0;
  for (const [index, length] of (units?.lengths ?? []).entries()) {
    if (units && length > 0) yield [firstEntry + index, units.content.subarray(at, at + length)];
    at += length;
  }
}

function modesOf(
  { nativeFormat }: PagesOrder,
  spec: OpenRun['spec'],
  localOffsetMinutes: PagePorts['localOffsetMinutes'],
): readonly NativeModeElements[] {
  if (!nativeFormat) return [];
  const printer = { ...AS_PRINTER_IS_SET, isNative: true };
  return nativeModes({ ...spec, format: nativeFormat, printer }, localOffsetMinutes);
}

function drawDots({ order, ways }: Opened, made: ReadonlyMap<number, Uint8Array>, request: PageRequest) {
  const { stock, dpi } = order;
  const { page, put } = createDotPage({ stock, dpi, label: labelDotsOf(order) });
  for (const { slot, entry } of request.places) {
    const unit = made.get(entry);
    if (unit) put(slot, unpackBitmap(unit));
  }
  const { widthPx: widthDots, heightPx: heightDots, stride, bits } = page;
  return { kind: 'dots', widthDots, heightDots, stride, bits, nativeModes: ways } as const;
}

function drawVector(made: ReadonlyMap<number, Uint8Array>) {
  const decoder = new TextDecoder();
  const labels = [...made].map(([entry, unit]) => ({ entry, svg: decoder.decode(unit) }));
  return { kind: 'vector', labels } as const;
}

export function createPagePreview(ports: PagePorts): PagePreview {
  const labelFonts = createLabelFonts(ports.fontTrials);
  let opened: Opened | null = null;
  /** Pages are drawn one after the other, because the run reuses memory and a second chunk would overwrite the first. */
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const result = tail.then(work);
    tail = result.catch(() => undefined);
    return result;
  };

  async function openRun(order: PagesOrder): Promise<Result<null, Problem>> {
    opened = null;
    const spec = specOf(order);
    const requests = picturesOf(spec.label, order.dpi, false, order.isSample);
    const pictures = await preparePictures(requests, order.assets, ports.pictures);
    if (!pictures.ok) return pictures;
    const files = new Map(order.assets.map((asset) => [asset.name, asset]));
    const own = await labelFonts.prepare(order.label, files);
    const fonts = await openOwnFonts(own, ports.fonts);
    const { holder, pictureHref } = createHrefs(pictures.value);
    const encoder = new TextEncoder();
    const run = await openLabelRun(
      {
        spec,
        names: { faces: [], pictures: [] },
        pictures: pictures.value,
        pictureFolder: order.folderNumber === null ? null : ports.folder(order.folderNumber),
        fonts: own,
        warningsPerChunk: 0,
        ...(order.pages && { pages: order.pages }),
      },
      {
        fonts,
        localOffsetMinutes: ports.localOffsetMinutes,
        encodePicture: async (scene) => encoder.encode(renderSvg(scene, { outlines: fonts, pictureHref })),
        loadPicture: ports.loadPicture,
        holder,
      },
    );
    if (!run.ok) return run;
    opened = { order, run: run.value, ways: modesOf(order, spec, ports.localOffsetMinutes) };
    return ok(null);
  }

  async function drawPage(request: PageRequest): Promise<PageAnswer<PageDrawing>> {
    if (opened?.order.number !== request.number) return 'notOpen';
    const { order, run } = opened;
    const made = new Map<number, Uint8Array>();
    const failures: PageFailure[] = [];
    for (const chunk of request.chunks) {
      const answer = await run.make(chunk);
      if (!answer.ok) return answer;
      failures.push(...answer.value.failures);
      for (const [entry, unit] of unitsOf(answer.value)) made.set(entry, unit);
    }
    return ok({ ...(order.isDots ? drawDots(opened, made, request) : drawVector(made)), failures });
  }

  return {
    open: (order) => inTurn(() => openRun(order)),
    draw: (request) => inTurn(() => drawPage(request)),
    close: () => {
      opened = null;
    },
  };
}
