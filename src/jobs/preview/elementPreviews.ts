import { encodeBarcode } from '../../core/barcode/encodeBarcode.ts';
import { suggestContent } from '../../core/barcode/suggestContent.ts';
import type { BoxMm } from '../../core/base/boxes.ts';
import type { Result } from '../../core/base/result.ts';
import type { ResolvedElement } from '../../core/data/labelRecord.ts';
import type { FindPicture } from '../../core/data/namedPictures.ts';
import {
  AS_PRINTED,
  composeElement,
  composeLabel,
  composeStock,
  composeWatermark,
} from '../../core/elements/composeLabel.ts';
import type { LayoutPorts, LayoutProblem } from '../../core/elements/elementLayout.ts';
import { pieceBox } from '../../core/elements/labelGeometry.ts';
import { pictureRequestOf, shownAsset } from '../../core/elements/pictureRequest.ts';
import { symbologyOf } from '../../core/elements/symbologyOf.ts';
import { dataSlotsOf } from '../../core/label/kinds/registry.ts';
import type { Label, LabelElement } from '../../core/label/label.ts';
import { renderSvgNodes } from '../../core/output/svg/renderSvg.ts';
import { inkBox } from '../../core/scene/inkBox.ts';
import type { PictureRequest, Scene, SceneNode } from '../../core/scene/scene.ts';
import type { FontStore } from '../../core/text/fontStore.ts';
import type { PreviewFaces } from './previewFaces.ts';
import type { PreviewPictures } from './previewPictures.ts';
import type { LabelSheet, PreviewElement } from './previewTypes.ts';
import type { PreviewScene, SceneReader } from './sceneReader.ts';

const WITH_STOCK = { ...AS_PRINTED, includeStock: true };

/** Facts about the label and its row that affect the appearance of an element, in addition to the element itself and the printer. */
interface Surroundings {
  readonly contents: Result<ResolvedElement, LayoutProblem>;
  readonly companions: readonly string[] | undefined;
  readonly upMm: number;
}

/** Draws single elements, and the layers below and above them. */
export interface ElementPreviews {
  readonly draw: (
    element: LabelElement,
    around: Surroundings,
    scene: PreviewScene,
  ) => Omit<PreviewElement, 'revision'>;
  /** Composes the whole label as it is printed, together with the picture of its stock. */
  readonly compose: (scene: PreviewScene) => Scene;
  readonly drawStock: (label: Label, dpi: number) => string;
  /** Returns the markup of the watermark, and the names of the fonts that it needs and that can't be loaded. */
  readonly drawWatermark: (sheet: LabelSheet) => {
    readonly markup: string;
    readonly missingFonts: readonly string[];
  };
}

/** Maximum number of characters of a resolved content, which the property panel shows below the content field. */
const MAX_SAID = 200;

/**
 * Returns the resolved content of an element with a single data field; undefined for any other element. A table isn't included, because its
 * cells already show their contents.
 */
function resolvedText(element: LabelElement, { shown, contents }: ResolvedElement): string | undefined {
  const [slot, ...others] = dataSlotsOf(element);
  if (!shown || !slot || others.length > 0 || slot.data.source === 'manual') return undefined;
  const [text = ''] = contents;
  return text.length > MAX_SAID ? `${text.slice(0, MAX_SAID)}…` : text;
}

/** Code of the warning that a font can't be loaded, so that the preview shows another font. */
const NOT_LOADED = 'fontNotLoaded';

/** Returns the names of the fonts that the watermark or an element needs and that can't be loaded. */
export function missingFontsOf(
  shown: readonly Pick<PreviewElement, 'problems'>[],
  ofWatermark: readonly string[],
): readonly string[] {
  const problems = shown.flatMap((element) => element.problems);
  const names = problems.flatMap(({ code, params }) => (code === NOT_LOADED ? [String(params.font)] : []));
  return [...new Set([...names, ...ofWatermark])];
}

/** Adds a warning for each missing font. Missing characters are not reported, because the missing font may have them. */
function withMissingFonts(
  element: string,
  problems: readonly LayoutProblem[],
  fonts: readonly string[],
): readonly LayoutProblem[] {
  if (fonts.length === 0) return problems;
  const warnings = fonts.map(
    (font): LayoutProblem => ({ severity: 'warning', code: NOT_LOADED, element, params: { font } }),
  );
  return [...warnings, ...problems.filter(({ code }) => code !== 'glyphMissing')];
}

export function createElementPreviews(
  fonts: FontStore,
  { missingIn, replacedStyle }: Pick<PreviewFaces, 'missingIn' | 'replacedStyle'>,
  pictures: PreviewPictures,
  { findIn, resolvedOf }: SceneReader,
): ElementPreviews {
  const portsAt = (dpi: number, findPicture?: FindPicture): LayoutPorts => ({
    fonts,
    findPicture,
    encode: encodeBarcode,
    pictureSize: pictures.picture,
    pictureFailure: pictures.failure,
    dpi,
  });
  const pictureHref = ({ picture }: { picture: PictureRequest }) => pictures.picture(picture)?.pngDataUrl;
  // If fonts are missing, the caller discards this layout and repeats it, so its markup isn't needed.
  const render = (nodes: readonly SceneNode[]) =>
    fonts.hasWanted() ? '' : renderSvgNodes(nodes, { outlines: fonts, pictureHref, replacedStyle });

  const ownPicture = (
    element: LabelElement,
    { contents }: ResolvedElement,
    dpi: number,
    find: FindPicture | undefined,
  ) => {
    if (!('asset' in element)) return undefined;
    const asset = shownAsset(element, contents, find);
    return asset.ok ? pictures.picture(pictureRequestOf(element, dpi, asset.value))?.own : undefined;
  };
  /** Returns the nodes of a symbol with the content that was most likely meant; none if there is no such content. */
  const meantNodes = (element: LabelElement, resolved: ResolvedElement, ports: LayoutPorts, upMm: number) => {
    const symbology = symbologyOf(element);
    const meant = symbology && resolved.shown ? suggestContent(symbology, resolved.contents[0] ?? '') : null;
    if (meant === null) return [];
    const contents = [meant, ...resolved.contents.slice(1)];
    return composeElement(element, { ...resolved, contents }, ports, upMm).nodes;
  };
  return {
    draw: (element, { contents, companions, upMm }, { label, data }) => {
      const { id, xMm, yMm, widthMm, heightMm } = element;
      const box: BoxMm = { xMm, yMm: yMm - upMm, widthMm, heightMm };
      if (!contents.ok) return { id, markup: '', box, heightMm, ink: null, upMm, problems: [contents.error] };
      const find = findIn(data);
      const ports = { ...portsAt(data.dpi, find), gs1Companions: companions, piece: pieceBox(label) };
      const composed = composeElement(element, contents.value, ports, upMm);
      const isRefused = composed.nodes.length === 0 && composed.problems.length > 0;
      const meant = isRefused ? meantNodes(element, contents.value, ports, upMm) : [];
      const ink = fonts.hasWanted() ? null : inkBox(composed.nodes, fonts.unitsPerEm);
      return {
        id,
        markup: render(composed.nodes),
        box,
        heightMm: composed.heightMm,
        ink,
        upMm,
        meant: meant.length > 0 ? render(meant) : undefined,
        problems: withMissingFonts(id, composed.problems, missingIn(composed.nodes)),
        isLeftOut: !contents.value.shown,
        says: resolvedText(element, contents.value),
        symbol: composed.symbol,
        picture: ownPicture(element, contents.value, data.dpi, find),
      };
    },
    compose: (scene) => {
      const { label, data } = scene;
      const resolved = label.elements.map((element) => resolvedOf(scene, element));
      return composeLabel(label, resolved, WITH_STOCK, portsAt(data.dpi, findIn(data))).scene;
    },
    drawStock: (label, dpi) => render(composeStock(label, portsAt(dpi))),
    drawWatermark: (sheet) => {
      const nodes = composeWatermark({ ...sheet, elements: [] }, { fonts });
      return { markup: render(nodes), missingFonts: missingIn(nodes) };
    },
  };
}
