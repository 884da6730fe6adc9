import { encodeBarcode } from '../../core/barcode/encodeBarcode.ts';
import type { BoxMm } from '../../core/base/boxes.ts';
import { err, type Result } from '../../core/base/result.ts';
import type { ResolvedElement } from '../../core/data/labelRecord.ts';
import { resolveElement } from '../../core/data/resolver.ts';
import { compileCollapse } from '../../core/elements/collapse.ts';
import {
  AS_PRINTED,
  companionsOf,
  composeElement,
  composeLabel,
  composeStock,
  composeWatermark,
} from '../../core/elements/composeLabel.ts';
import type { LayoutPorts, LayoutProblem } from '../../core/elements/elementLayout.ts';
import { pictureRequestOf } from '../../core/elements/pictureRequest.ts';
import type { Label, LabelElement } from '../../core/label/label.ts';
import { renderSvgNodes } from '../../core/output/svg/renderSvg.ts';
import type { PictureRequest, Scene, SceneNode } from '../../core/scene/scene.ts';
import type { FontStore } from '../../core/text/fontStore.ts';
import { inkBox } from './inkBox.ts';
import type { PreviewPictures } from './previewPictures.ts';
import type { LabelSheet, PreviewData, PreviewElement } from './previewTypes.ts';

/** What decides how an element looks beside itself. */
export interface PreviewScene {
  readonly label: Label;
  readonly data: PreviewData;
  readonly nowMs: number;
}

/** An element whose contents cannot be had stands for nothing beside the others. */
const UNRESOLVED: ResolvedElement = { shown: false, contents: [] };

const WITH_STOCK = { ...AS_PRINTED, includeStock: true };

/** What decides how an element of a scene looks, beside itself and the printer. */
export interface Surroundings {
  readonly contents: Result<ResolvedElement, LayoutProblem>;
  readonly companions: readonly string[] | undefined;
  readonly upMm: number;
}

/** Makes the pictures of single elements and of what lies under and over them. */
export interface ElementPreviews {
  /** What an element with these companions holds in this scene: equal strings look the same. */
  readonly contentsOf: (scene: PreviewScene, element: LabelElement) => Result<ResolvedElement, LayoutProblem>;
  readonly companionsOf: (scene: PreviewScene, index: number) => readonly string[] | undefined;
  /** How much higher each element stands in this scene; null where all stand as they were designed. */
  readonly pulledUpMm: (scene: PreviewScene) => readonly number[] | null;
  readonly draw: (
    element: LabelElement,
    around: Surroundings,
    dpi: number,
  ) => Omit<PreviewElement, 'revision'>;
  /** The whole label as it is printed, with the picture of its stock. */
  readonly compose: (scene: PreviewScene) => Scene;
  readonly drawStock: (label: Label, dpi: number) => string;
  readonly drawWatermark: (sheet: LabelSheet) => string;
}

export function createElementPreviews(
  fonts: FontStore,
  pictures: PreviewPictures,
  localOffsetMinutes: (timeMs: number) => number,
): ElementPreviews {
  const portsAt = (dpi: number): LayoutPorts => ({
    fonts,
    encode: encodeBarcode,
    pictureSize: pictures.picture,
    pictureFailure: pictures.failure,
    dpi,
  });
  const pictureHref = ({ picture }: { picture: PictureRequest }) => pictures.picture(picture)?.pngDataUrl;
  // What was laid out without its font is thrown away: writing it down would be for nothing.
  const render = (nodes: readonly SceneNode[]) =>
    fonts.hasWanted() ? '' : renderSvgNodes(nodes, { outlines: fonts, pictureHref });

  const contentsOf: ElementPreviews['contentsOf'] = ({ data, nowMs }, element) => {
    const context = {
      clock: { nowMs, offsetMinutesAt: localOffsetMinutes },
      columns: data.columns,
      columnMap: data.columnMap,
      prompts: new Map<string, string>(),
      isSample: data.isSample ?? false,
    };
    const record = {
      cell: (column: number) => data.row[column] ?? '',
      exact: (column: number) => data.exact?.[column] ?? '',
      serialIndex: data.serialIndex,
    };
    const resolved = resolveElement(element, context, record);
    if (resolved.ok) return resolved;
    const { element: _element, ...params } = resolved.error.params ?? {};
    return err({ severity: 'error', code: resolved.error.code, element: element.id, params });
  };

  const resolvedOf = (scene: PreviewScene, element: LabelElement) => {
    const contents = contentsOf(scene, element);
    return contents.ok ? contents.value : UNRESOLVED;
  };
  // Compiled once for each state of the label that closes up; most do not.
  const collapses = new WeakMap<Label, ReturnType<typeof compileCollapse>>();
  const collapseOf = (label: Label) => {
    const known = collapses.get(label);
    if (known !== undefined) return known;
    const compiled = compileCollapse(label);
    collapses.set(label, compiled);
    return compiled;
  };

  return {
    contentsOf,
    pulledUpMm: (scene) => {
      const collapse = scene.data.isAsDesigned ? null : collapseOf(scene.label);
      if (!collapse) return null;
      return collapse.pulledUpMm(scene.label.elements.map((element) => resolvedOf(scene, element)));
    },
    companionsOf: (scene, index) =>
      companionsOf(scene.label, index, (other) => resolvedOf(scene, scene.label.elements[other])),
    draw: (element, { contents, companions, upMm }, dpi) => {
      const { id, xMm, yMm, widthMm, heightMm } = element;
      const box: BoxMm = { xMm, yMm: yMm - upMm, widthMm, heightMm };
      if (!contents.ok) return { id, markup: '', box, heightMm, ink: null, upMm, problems: [contents.error] };
      const ports = { ...portsAt(dpi), gs1Companions: companions };
      const composed = composeElement(element, contents.value, ports, upMm);
      const ink = fonts.hasWanted() ? null : inkBox(composed.nodes, fonts.unitsPerEm);
      return {
        id,
        markup: render(composed.nodes),
        box,
        heightMm: composed.heightMm,
        ink,
        upMm,
        problems: composed.problems,
        isLeftOut: !contents.value.shown,
        symbol: composed.symbol,
        picture: 'asset' in element ? pictures.picture(pictureRequestOf(element, dpi))?.own : undefined,
      };
    },
    compose: (scene) => {
      const { label, data } = scene;
      const resolved = label.elements.map((element) => resolvedOf(scene, element));
      return composeLabel(label, resolved, WITH_STOCK, portsAt(data.dpi)).scene;
    },
    drawStock: (label, dpi) => render(composeStock(label, portsAt(dpi))),
    drawWatermark: (sheet) => render(composeWatermark({ ...sheet, elements: [] }, { fonts })),
  };
}
