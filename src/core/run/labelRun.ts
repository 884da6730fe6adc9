import { encodeBarcode } from '../barcode/encodeBarcode.ts';
import { loadOnce } from '../base/loadOnce.ts';
import { ok, type Problem, type Result } from '../base/result.ts';
import type { LabelRecord, ResolveContext } from '../data/labelRecord.ts';
import { createResolver } from '../data/resolver.ts';
import { AS_PRINTED, createLabelComposer, type LabelComposition } from '../elements/composeLabel.ts';
import type { LayoutPorts, LayoutProblem } from '../elements/elementLayout.ts';
import { loadSymbologies } from '../elements/symbologyOf.ts';
import type { Bitmap } from '../output/mono/bitmap.ts';
import { createMonoRasterizer, type MonoRasterizer } from '../output/mono/monoRasterizer.ts';
import type { PictureUse } from '../output/picturePort.ts';
import type { Scene, ScenePart } from '../scene/scene.ts';
import type { FontStore } from '../text/fontStore.ts';
import { createVerifier, type Verifier } from '../verify/createVerifier.ts';
import type { SymbolReader } from '../verify/symbolReader.ts';
import { createEntryLayouter, type LayoutNeeds } from './entryLayouter.ts';
import {
  type LoadFolderPicture,
  openRunPictures,
  type PictureHolder,
  type RunPictures,
} from './folderPictures.ts';
import { isPictureFormat } from './formats.ts';
import { makeChunk } from './makeChunk.ts';
import { pageFiles } from './pages/pagePictures.ts';
import { pageScenes } from './pages/pageScenes.ts';
import type { ChunkAnswer, ChunkInput, OpenRun, RunSpec } from './runTypes.ts';
import { type PictureEncoder, unitEncoders } from './unitEncoders.ts';

export interface LabelRunPorts {
  readonly fonts: FontStore;
  /** Returns the minutes that the machine's own time zone is ahead of UTC. */
  readonly localOffsetMinutes: (timeMs: number) => number;
  /** Draws and compresses pictures; null in a thread that makes none. */
  readonly encodePicture: PictureEncoder | null;
  /** Reads pictures of the bound folder; missing in a thread that draws none. */
  readonly loadPicture?: LoadFolderPicture;
  /** Loads the reader of symbols; missing in a thread that verifies none. */
  readonly loadSymbolReader?: () => Promise<SymbolReader>;
  /** Notified of the cached pictures of the folder. */
  readonly holder?: PictureHolder;
}

/** Part of a run in one thread. */
export interface LabelRun {
  /** Makes a chunk; calls `noteEntry` with each entry before its layout. */
  readonly make: (
    chunk: ChunkInput,
    noteEntry?: (entry: number) => void,
  ) => Promise<Result<ChunkAnswer, Problem>>;
  /** Lays out one record. */
  readonly layout: (record: LabelRecord) => Promise<Result<Result<LabelComposition, LayoutProblem>, Problem>>;
  /** Returns the parts that all labels share, in the order in which scenes list them. */
  readonly sharedParts: () => Promise<Result<readonly ScenePart[], Problem>>;
  /** Prepares a picture of the run again. */
  readonly loadPicture: RunPictures['load'];
  /** Returns a picture that has been prepared. */
  readonly picture: RunPictures['picture'];
}

function bothOf(fonts: FontStore, pictures: RunPictures): LayoutNeeds {
  return {
    hasWanted: () => fonts.hasWanted() || pictures.hasWanted(),
    loadWanted: async () => {
      const loaded = await pictures.loadWanted();
      return loaded.ok ? fonts.loadWanted() : loaded;
    },
  };
}

/** Returns the context in which a run resolves its records. */
export function contextOf(
  {
    zone,
    nowMs,
    columns,
    prompts,
    startedSerials = [],
    isSample = false,
    copiesColumn,
  }: Pick<RunSpec, 'zone' | 'nowMs' | 'columns' | 'prompts' | 'startedSerials' | 'isSample' | 'copiesColumn'>,
  localOffsetMinutes: (timeMs: number) => number,
): ResolveContext {
  const offsetMinutesAt = (timeMs: number) => (zone === 'local' ? localOffsetMinutes(timeMs) : zone);
  const clock = { nowMs, offsetMinutesAt };
  return { clock, columns, prompts: new Map(prompts), startedSerials, isSample, copiesColumn };
}

/** Caches the last bitmap, so that a scene that is verified and encoded is rasterized once. */
function onceEach(rasterize: MonoRasterizer): MonoRasterizer {
  let last: { readonly scene: Scene; readonly bitmap: Bitmap } | null = null;
  return (scene) => {
    if (last?.scene !== scene) last = { scene, bitmap: rasterize(scene) };
    return last.bitmap;
  };
}

async function openVerifier(
  dpi: number,
  rasterize: MonoRasterizer,
  rasterizeAlone: MonoRasterizer,
  { loadSymbolReader }: LabelRunPorts,
): Promise<Verifier> {
  if (!loadSymbolReader) throw new Error('this thread reads no symbols');
  return createVerifier({ read: await loadSymbolReader(), rasterize, rasterizeAlone, dpi });
}

/** Returns the form of pictures that a run needs: a PDF embeds files unchanged, and raster formats need pixels. */
function pictureUse({ format, verify }: RunSpec): PictureUse {
  if (isPictureFormat(format)) return 'address';
  return (format === 'pdf' || format === 'check') && !verify ? 'size' : 'pixels';
}

/** Returns the pictures of a run. Each page of a document is a picture, loaded on demand like pictures named by rows. */
function picturesOpened(open: OpenRun): Pick<OpenRun, 'pictures' | 'pictureFolder' | 'pages'> {
  return open.pages ? { ...open, pictures: [], pictureFolder: pageFiles(open.pages, open.spec) } : open;
}

/** Prepares a run in this thread: compiles bindings, loads symbologies. Fails if a bound column is missing. */
export async function openLabelRun(open: OpenRun, ports: LabelRunPorts): Promise<Result<LabelRun, Problem>> {
  const { spec } = open;
  const { label } = spec;
  const resolver = createResolver(label, contextOf(spec, ports.localOffsetMinutes));
  if (!resolver.ok) return resolver;
  await loadSymbologies(label.elements);
  const pictures = openRunPictures(
    picturesOpened(open),
    ports.loadPicture ?? null,
    pictureUse(spec),
    ports.holder,
  );
  const layoutPorts: LayoutPorts = {
    fonts: ports.fonts,
    encode: encodeBarcode,
    pictureSize: pictures.picture,
    pictureFailure: pictures.failure,
    // Sample values name no pictures: elements show their own.
    findPicture: spec.isSample ? undefined : pictures.find,
    dpi: spec.dpi,
  };
  const options = { ...AS_PRINTED, placing: spec.placing, listSymbols: spec.verify === true };
  const needs = bothOf(ports.fonts, pictures);
  const createComposer = () => createLabelComposer(label, resolver.value.varies, options, layoutPorts);
  const layouts = open.pages
    ? createEntryLayouter(pageScenes(open.pages, spec, pictures, createComposer), needs)
    : createEntryLayouter({ ...resolver.value, createComposer }, needs);
  const newRasterizer = () =>
    createMonoRasterizer(spec.dpi, { outlines: ports.fonts, picture: pictures.picture });
  const rasterize = onceEach(newRasterizer());
  const createEncoder = unitEncoders(open, rasterize, ports);
  // Opened on demand: the thread that only assembles other threads' units also opens a run, but verifies nothing.
  const verifier = loadOnce(() => openVerifier(spec.dpi, rasterize, newRasterizer(), ports));
  return ok({
    make: async (chunk, noteEntry = () => undefined) => {
      const verify = spec.verify ? await verifier() : null;
      return makeChunk(
        chunk,
        layouts,
        { encoder: createEncoder(), verify },
        open.warningsPerChunk,
        noteEntry,
      );
    },
    layout: layouts.layout,
    sharedParts: layouts.sharedParts,
    loadPicture: pictures.load,
    picture: pictures.picture,
  });
}
