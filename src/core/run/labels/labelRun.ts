import { encodeBarcode } from '../../barcode/encodeBarcode.ts';
import { loadOnce } from '../../base/loadOnce.ts';
import { ok, type Problem, type Result } from '../../base/result.ts';
import type { LabelRecord } from '../../data/labelRecord.ts';
import { createResolver } from '../../data/resolver.ts';
import { AS_PRINTED, createLabelComposer, type LabelComposition } from '../../elements/composeLabel.ts';
import type { LayoutPorts, LayoutProblem } from '../../elements/elementLayout.ts';
import { loadSymbologies } from '../../elements/loadSymbologies.ts';
import type { Bitmap } from '../../output/mono/bitmap.ts';
import { createMonoRasterizer, type MonoRasterizer } from '../../output/mono/monoRasterizer.ts';
import type { PictureUse } from '../../output/picturePort.ts';
import type { Scene, ScenePart } from '../../scene/scene.ts';
import type { FontStore } from '../../text/fontStore.ts';
import { createVerifier, type Verifier } from '../../verify/createVerifier.ts';
import type { SymbolReader } from '../../verify/symbolReader.ts';
import { contextOf } from '../contextOf.ts';
import { isPictureFormat } from '../formats.ts';
import { pageFiles } from '../pages/pagePictures.ts';
import { pageScenes } from '../pages/pageScenes.ts';
import {
  type LoadFolderPicture,
  openRunPictures,
  type PictureHolder,
  type RunPictures,
} from '../pictures/folderPictures.ts';
import type { ChunkAnswer, ChunkInput, OpenRun, RunSpec } from '../runTypes.ts';
import { createEntryLayouter, type LayoutNeeds } from './entryLayouter.ts';
import { makeChunk } from './makeChunk.ts';
import { type PictureEncoder, unitEncoders } from './unitEncoders.ts';

export interface LabelRunPorts {
  readonly fonts: FontStore;
  /** Returns the offset of the machine's time zone from UTC in minutes; positive to the east. */
  readonly localOffsetMinutes: (timeMs: number) => number;
  /** Renders scenes to picture files; null in a thread that doesn't. */
  readonly encodePicture: PictureEncoder | null;
  /** Reads pictures of the bound folder; missing in a thread that draws no pictures. */
  readonly loadPicture?: LoadFolderPicture;
  /** Loads the reader of symbols; missing in a thread that doesn't verify. */
  readonly loadSymbolReader?: () => Promise<SymbolReader>;
  /** Is notified of the folder pictures that are cached or evicted. */
  readonly holder?: PictureHolder;
}

/** Run as opened in one thread. */
export interface LabelRun {
  /** Makes a chunk; calls `noteEntry` with the index of each entry of the plan before its layout. */
  readonly make: (
    chunk: ChunkInput,
    noteEntry?: (entry: number) => void,
  ) => Promise<Result<ChunkAnswer, Problem>>;
  /** Lays out one record. */
  readonly layout: (record: LabelRecord) => Promise<Result<Result<LabelComposition, LayoutProblem>, Problem>>;
  /** Returns the parts that all labels share, in the order in which scenes list them. */
  readonly sharedParts: () => Promise<Result<readonly ScenePart[], Problem>>;
  /** Loads and prepares a picture of the run, without caching it. */
  readonly loadPicture: RunPictures['load'];
  /** Returns a picture that is already prepared. */
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

/** Caches the latest bitmap, so that a scene is rasterized only once to be verified and encoded. */
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

/**
 * Returns what a run needs of its pictures: their addresses for picture files, their sizes for PDFs and checks, which only lay them out
 * here, and their pixels for printer languages and verification.
 */
function pictureUse({ format, verify }: RunSpec): PictureUse {
  if (isPictureFormat(format)) return 'address';
  return (format === 'pdf' || format === 'check') && !verify ? 'size' : 'pixels';
}

/**
 * Returns the pictures of a run. In a run over pages of documents, each page is a picture that is loaded on demand, like a picture named by
 * data.
 */
function picturesOpened(open: OpenRun): Pick<OpenRun, 'pictures' | 'pictureFolder' | 'pages'> {
  return open.pages ? { ...open, pictures: [], pictureFolder: pageFiles(open.pages, open.spec) } : open;
}

/** Opens a run in this thread: compiles its bindings and loads the encoders of its symbols. Fails if a bound column is missing. */
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
    // Sample values don't name pictures, so elements show their own picture.
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
  // Opened on demand, because the thread that assembles the labels of other threads verifies nothing.
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
