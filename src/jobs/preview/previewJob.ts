import { loadExtraSymbologies, needsExtraSymbologies } from '../../core/barcode/bwip.ts';
import { encodeBarcode } from '../../core/barcode/encodeBarcode.ts';
import { err, ok, type Problem, type Result } from '../../core/base/result.ts';
import { type ResolvedElement, resolveElement } from '../../core/data/resolver.ts';
import {
  companionsOf,
  composeElement,
  composeStock,
  composeWatermark,
} from '../../core/elements/composeLabel.ts';
import type { LayoutPorts, LayoutProblem } from '../../core/elements/elementLayout.ts';
import type { Label, LabelElement } from '../../core/label/label.ts';
import { renderSvgNodes } from '../../core/output/svg/renderSvg.ts';
import type { PictureRequest } from '../../core/scene/scene.ts';
import type { FontStore } from '../../core/text/fontStore.ts';
import type { AssetFile, PicturePorts } from '../pictureJob.ts';
import { createPreviewPictures } from './previewPictures.ts';

/** What the editor shows: the label with the texts of one row. */
export interface PreviewInput {
  readonly label: Label;
  /** Pictures that this worker has not been sent yet. */
  readonly newAssets: readonly AssetFile[];
  readonly columns: readonly string[];
  /** Texts of the row that is shown; empty strings where no spreadsheet is bound. */
  readonly row: readonly string[];
  readonly serialIndex: number;
  readonly nowMs: number;
  readonly dpi: number;
}

export interface PreviewElement {
  readonly id: string;
  /** SVG markup in label millimetres, before the element's own rotation. */
  readonly markup: string;
  readonly heightMm: number;
  readonly problems: readonly LayoutProblem[];
}

export interface PreviewOutput {
  readonly elements: readonly PreviewElement[];
  /** The picture of the stock, under everything; empty where there is none. */
  readonly stock: string;
  readonly watermark: string;
  /** Pictures of the label whose files this worker was never sent, or has forgotten. */
  readonly lackingAssets: readonly string[];
}

/** What was made of an element, and from what. */
interface Kept {
  readonly source: string;
  readonly shown: PreviewElement;
}

/** An element whose contents cannot be had stands for nothing beside the others. */
const UNRESOLVED: ResolvedElement = { shown: false, contents: [] };

/** Lays out previews; what did not change since the last one is taken from there. */
export function createPreviewJob(
  fonts: FontStore,
  picturePorts: PicturePorts,
  localOffsetMinutes: (timeMs: number) => number,
) {
  const pictures = createPreviewPictures(picturePorts);
  let kept = new Map<string, Kept>();

  async function prepare(input: PreviewInput): Promise<void> {
    await pictures.prepare(input.label, input.newAssets);
    const symbologies = input.label.elements.flatMap((element) =>
      'symbology' in element ? [element.symbology] : [],
    );
    if (symbologies.some((symbology) => needsExtraSymbologies(symbology))) await loadExtraSymbologies();
  }

  function resolveOne(input: PreviewInput, element: LabelElement): Result<ResolvedElement, LayoutProblem> {
    const context = {
      clock: { nowMs: input.nowMs, offsetMinutesAt: localOffsetMinutes },
      columns: input.columns,
      prompts: new Map<string, string>(),
    };
    const record = { cell: (column: number) => input.row[column] ?? '', serialIndex: input.serialIndex };
    const resolved = resolveElement(element, context, record);
    if (resolved.ok) return resolved;
    const { element: _element, ...params } = resolved.error.params ?? {};
    return err({ severity: 'error', code: resolved.error.code, element: element.id, params });
  }

  function layoutOne(input: PreviewInput, element: LabelElement, ports: LayoutPorts): PreviewElement {
    const resolved = resolveOne(input, element);
    if (!resolved.ok)
      return { id: element.id, markup: '', heightMm: element.heightMm, problems: [resolved.error] };
    const laidOut = composeElement(element, resolved.value, ports);
    const svg = { outlines: fonts, pictureHref: hrefOf };
    const markup = fonts.hasWanted() ? '' : renderSvgNodes(laidOut.nodes, svg);
    return { id: element.id, markup, heightMm: laidOut.heightMm, problems: laidOut.problems };
  }

  function findCompanions(input: PreviewInput, index: number): readonly string[] | undefined {
    return companionsOf(input.label, index, (other) => {
      const resolved = resolveOne(input, input.label.elements[other]);
      return resolved.ok ? resolved.value : UNRESOLVED;
    });
  }

  function hrefOf({ picture }: { picture: PictureRequest }): string | undefined {
    return pictures.picture(picture)?.pngDataUrl;
  }

  function layoutAll(input: PreviewInput): PreviewOutput {
    const ports: LayoutPorts = {
      fonts,
      encode: encodeBarcode,
      pictureSize: pictures.picture,
      pictureFailure: pictures.failure,
      dpi: input.dpi,
    };
    const next = new Map<string, Kept>();
    const context = JSON.stringify([input.dpi, input.columns, input.row, input.serialIndex]);
    const elements = input.label.elements.map((element, index) => {
      const clocked = element.kind === 'datetime' ? input.nowMs : 0;
      const gs1Companions = findCompanions(input, index);
      const source = `${JSON.stringify([element, gs1Companions])}${context}${clocked}${pictures.version()}`;
      const known = kept.get(element.id);
      const shown =
        known?.source === source ? known.shown : layoutOne(input, element, { ...ports, gs1Companions });
      next.set(element.id, { source, shown });
      return shown;
    });
    const svg = { outlines: fonts, pictureHref: hrefOf };
    const stamps = composeWatermark(input.label, ports);
    const watermark = fonts.hasWanted() ? '' : renderSvgNodes(stamps, svg);
    kept = fonts.hasWanted() ? new Map() : next;
    const stock = renderSvgNodes(composeStock(input.label, ports), svg);
    return { elements, stock, watermark, lackingAssets: pictures.lacking(input.label) };
  }

  return async (input: PreviewInput): Promise<Result<PreviewOutput, Problem>> => {
    await prepare(input);
    for (;;) {
      const output = layoutAll(input);
      if (!fonts.hasWanted()) return ok(output);
      const loaded = await fonts.loadWanted();
      if (!loaded.ok) return loaded;
    }
  };
}
