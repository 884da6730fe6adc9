import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { pieceBox } from '../../core/elements/labelGeometry.ts';
import { loadSymbologies } from '../../core/elements/loadSymbologies.ts';
import { symbologyOf } from '../../core/elements/symbologyOf.ts';
import { readsClock } from '../../core/label/kinds/registry.ts';
import type { LabelElement } from '../../core/label/label.ts';
import type { PictureRequest, Scene } from '../../core/scene/scene.ts';
import type { FontStore } from '../../core/text/fontStore.ts';
import type { FontTrials } from '../fonts/fontTrials.ts';
import type { AssetFile, PicturePorts } from '../pictureJob.ts';
import { createElementPreviews, type ElementPreviews, missingFontsOf } from './elementPreviews.ts';
import { hasSameLayout } from './layoutEquality.ts';
import type { PreviewFaces } from './previewFaces.ts';
import { createPreviewFonts, type PreviewFonts } from './previewFonts.ts';
import { createPreviewPictures, type PreviewPictures } from './previewPictures.ts';
import { applyDelta, type PreviewState } from './previewState.ts';
import type {
  PreviewAnswer,
  PreviewChanges,
  PreviewData,
  PreviewDelta,
  PreviewElement,
  PreviewFolder,
  PreviewInput,
  PreviewOutput,
} from './previewTypes.ts';
import { createSceneReader, type PreviewScene, type SceneReader } from './sceneReader.ts';

/** Cached preview of an element, with everything that the preview depends on. */
interface Kept {
  readonly element: LabelElement;
  readonly data: PreviewData;
  readonly nowMs: number;
  /** Drawer that made the preview. It is another object if the fonts have changed. */
  readonly drawer: Drawer;
  /** Printed area of the label, as text. It affects symbols, which must not extend beyond the area. */
  readonly piece: string;
  /** Contents, companions, resolution and pictures of the element, as text. */
  readonly around: string;
  readonly shown: PreviewElement;
}

/** Draws a label with its own fonts. */
interface Drawer {
  readonly fonts: FontStore;
  readonly previews: ElementPreviews;
}

/** Returns true if element, data, area and upward shift are those of the cached preview. */
function isOfSame(
  known: Kept | undefined,
  { element, data, piece, upMm }: Pick<Kept, 'element' | 'data' | 'piece'> & { readonly upMm: number },
): boolean {
  return (
    known?.element === element && known.data === data && known.piece === piece && known.shown.upMm === upMm
  );
}

/** Preview that was last sent to the page, with which the next preview is compared. */
interface Told {
  readonly elements: ReadonlyMap<string, PreviewElement>;
  /** Picture of the stock. It is null until the first response, so that the first response contains it even if it is empty. */
  readonly stock: string | null;
  readonly watermark: string | null;
  readonly missingFonts: readonly string[];
}

const NOTHING_TOLD: Told = { elements: new Map(), stock: null, watermark: null, missingFonts: [] };

function looksSame(a: PreviewElement | undefined, b: PreviewElement): boolean {
  return a === b || (a?.markup === b.markup && JSON.stringify(a) === JSON.stringify(b));
}

interface PreviewJob {
  /** Lays out a whole label, independently of the edited label. */
  readonly layout: (input: PreviewInput) => Promise<Result<PreviewOutput, Problem>>;
  /** Updates the edited label and returns the visible changes since the previous answer. */
  readonly update: (delta: PreviewDelta) => Promise<Result<PreviewAnswer, Problem>>;
  /** Sets the folder of pictures that rows name. */
  readonly setFolder: (folder: PreviewFolder) => void;
  /** Returns the edited label as one scene; null if there is none, or one of its fonts is missing, so that no picture shows another font. */
  readonly compose: (nowMs: number) => Scene | null;
  /** Returns the fonts of the edited label. */
  readonly fonts: () => FontStore;
  /** Returns a picture of the edited label as a data URL. */
  readonly pictureHref: (request: PictureRequest) => string | undefined;
  /** Tries to load missing fonts. Returns true if one has become available, so that the label must be updated. */
  readonly retryFonts: () => Promise<boolean>;
}

/** Draws a label. If fonts are missing, loads them and draws the label again. */
async function withFonts<Value>({ fonts }: Drawer, draw: () => Value): Promise<Result<Value, Problem>> {
  for (;;) {
    const value = draw();
    if (!fonts.hasWanted()) return ok(value);
    const loaded = await fonts.loadWanted();
    if (!loaded.ok) return loaded;
  }
}

/** Draws a whole label without caching. */
function drawWhole(
  scene: PreviewScene,
  { previews }: Drawer,
  scenes: SceneReader,
): Omit<PreviewOutput, 'lackingAssets'> {
  const { label, data } = scene;
  const upMm = scenes.pulledUpMm(scene);
  const elements = label.elements.map((element, index) => {
    const around = {
      contents: scenes.contentsOf(scene, element),
      companions: scenes.companionsOf(scene, index),
      upMm: upMm?.[index] ?? 0,
    };
    return { ...previews.draw(element, around, scene), revision: 0 };
  });
  return {
    elements,
    stock: previews.drawStock(label, data.dpi),
    watermark: previews.drawWatermark(label).markup,
  };
}

/** Returns a function that creates one drawer for each set of fonts, because a new drawer makes cached previews invalid. */
function createDrawers(faces: PreviewFaces, pictures: PreviewPictures, scenes: SceneReader) {
  const drawers = new WeakMap<FontStore, Drawer>();
  return (fonts: FontStore): Drawer => {
    const previews = () => createElementPreviews(fonts, faces, pictures, scenes);
    const known = drawers.get(fonts) ?? { fonts, previews: previews() };
    drawers.set(fonts, known);
    return known;
  };
}

/** Draws what is below and above the elements, and returns the whole preview. */
function toldOf({ label, data }: PreviewScene, drawn: readonly Kept[], previews: ElementPreviews): Told {
  const { markup: watermark, ...mark } = previews.drawWatermark(label);
  const shown = drawn.map((entry) => entry.shown);
  return {
    elements: new Map(shown.map((element) => [element.id, element])),
    stock: previews.drawStock(label, data.dpi),
    watermark,
    missingFonts: missingFontsOf(shown, mark.missingFonts),
  };
}

function sheetChanges(
  before: Told,
  { stock, watermark, missingFonts }: Told,
): Pick<PreviewChanges, 'stock' | 'watermark' | 'missingFonts'> {
  return {
    stock: stock === before.stock ? null : stock,
    watermark: watermark === before.watermark ? null : watermark,
    missingFonts,
  };
}

/** Lists the pictures and fonts of the label that this worker doesn't have: they were never sent, or the worker has evicted them. */
function lackingOf(
  { label, data }: PreviewScene,
  pictures: PreviewPictures,
  fonts: PreviewFonts,
): readonly string[] {
  return [...pictures.lacking(label, data.dpi), ...fonts.lacking(label)];
}

/** Creates the preview job. It draws only elements that have changed since the previous layout. */
export function createPreviewJob(
  faces: PreviewFaces,
  picturePorts: PicturePorts,
  localOffsetMinutes: (timeMs: number) => number,
  fontTrials: Pick<FontTrials, 'tryFace'>,
): PreviewJob {
  const pictures = createPreviewPictures(picturePorts);
  const ownFonts = createPreviewFonts(faces.store, fontTrials);
  const scenes = createSceneReader(localOffsetMinutes);
  const drawerOver = createDrawers(faces, pictures, scenes);
  let drawer = drawerOver(faces.store());
  let held: PreviewState | null = null;
  let cache = new Map<string, Kept>();
  let sent = NOTHING_TOLD;

  async function prepare(scene: PreviewScene, newAssets: readonly AssetFile[]): Promise<Drawer> {
    const { label } = scene;
    const fontNames = new Set(label.fonts.map(({ asset }) => asset));
    await pictures.prepare(
      scenes.pictureRequests(scene),
      newAssets.filter(({ name }) => !fontNames.has(name)),
    );
    await loadSymbologies(label.elements);
    return drawerOver(await ownFonts.open(label, newAssets));
  }

  /** Draws one element, or returns its cached preview if everything that the preview depends on is unchanged. */
  function drawOne(scene: PreviewScene, index: number, upMm: number, by: Drawer): Kept {
    const { label, data, nowMs } = scene;
    const { previews } = by;
    const element = label.elements[index];
    const last = cache.get(element.id);
    const known = last?.drawer === by ? last : undefined;
    const companions = scenes.companionsOf(scene, index);
    const pictured = 'asset' in element ? pictures.version() : 0;
    const isTimeless = !readsClock(element) || known?.nowMs === nowMs;
    const piece = symbologyOf(element) === null ? '' : JSON.stringify(pieceBox(label));
    const isUntouched = isOfSame(known, { element, data, piece, upMm }) && isTimeless;
    if (known && isUntouched && companions === undefined && pictured === 0) return known;
    const contents = scenes.contentsOf(scene, element);
    const around = JSON.stringify([contents, companions, data.dpi, pictured, upMm, piece]);
    const isSame = known?.around === around && hasSameLayout(known.element, element);
    const shown = isSame
      ? known.shown
      : { ...previews.draw(element, { contents, companions, upMm }, scene), revision: 0 };
    return { element, data, nowMs, drawer: by, piece, around, shown };
  }

  function tell({ number, label, data, revisions }: PreviewState, nowMs: number, by: Drawer): PreviewChanges {
    const { fonts, previews } = by;
    const scene = { label, data, nowMs };
    const upMm = scenes.pulledUpMm(scene);
    const drawn = label.elements.map((_, index) => drawOne(scene, index, upMm?.[index] ?? 0, by));
    const now = toldOf(scene, drawn, previews);
    const shown = drawn
      .filter((entry) => !looksSame(sent.elements.get(entry.element.id), entry.shown))
      .map((entry) => ({ ...entry.shown, revision: revisions.get(entry.element.id) ?? 0 }));
    const lackingAssets = lackingOf(scene, pictures, ownFonts);
    const changes: PreviewChanges = { state: number, shown, ...sheetChanges(sent, now), lackingAssets };
    if (!fonts.hasWanted()) {
      cache = new Map(drawn.map((entry) => [entry.element.id, entry]));
      sent = now;
    }
    return changes;
  }

  return {
    layout: async (input) => {
      const { label, newAssets, nowMs, ...data } = input;
      const scene = { label, data, nowMs };
      const by = await prepare(scene, newAssets);
      const lacking = lackingOf(scene, pictures, ownFonts);
      return withFonts(by, () => ({ ...drawWhole(scene, by, scenes), lackingAssets: lacking }));
    },
    fonts: () => drawer.fonts,
    compose: (nowMs) => {
      if (!held || sent.missingFonts.length > 0) return null;
      return drawer.previews.compose({ label: held.label, data: held.data, nowMs });
    },
    setFolder: (folder) => {
      scenes.setFolder(folder);
      pictures.setFolder(folder.files);
    },
    pictureHref: (request) => pictures.picture(request)?.pngDataUrl,
    retryFonts: faces.retry,
    update: async (delta) => {
      const state = applyDelta(held, delta);
      // Discards the state until the response is ready: if a step fails, the page must send the complete label.
      held = null;
      if (!state) return ok('outOfStep');
      if (delta.base === 0) sent = NOTHING_TOLD;
      const { label, data } = state;
      const by = await prepare({ label, data, nowMs: delta.nowMs }, delta.newAssets);
      drawer = by;
      const changes = await withFonts(by, () => tell(state, delta.nowMs, by));
      if (changes.ok) held = state;
      return changes;
    },
  };
}
