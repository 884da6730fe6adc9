import { loadExtraSymbologies, needsExtraSymbologies } from '../../core/barcode/bwip.ts';
import { encodeBarcode } from '../../core/barcode/encodeBarcode.ts';
import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { createResolver } from '../../core/data/resolver.ts';
import type { LayoutPorts, LayoutProblem } from '../../core/elements/elementLayout.ts';
import { findGs1Companions, hasGs1Companions } from '../../core/elements/findGs1Companions.ts';
import { layoutStock } from '../../core/elements/layoutStock.ts';
import { layoutWatermark } from '../../core/elements/layoutWatermark.ts';
import { layoutElement } from '../../core/elements/registry.ts';
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

  function resolveContents(
    input: PreviewInput,
    element: LabelElement,
  ): Result<readonly string[], LayoutProblem> {
    const single: Label = { ...input.label, elements: [element] };
    const offsetMinutesAt = localOffsetMinutes;
    const resolver = createResolver(single, {
      clock: { nowMs: input.nowMs, offsetMinutesAt },
      columns: input.columns,
      prompts: new Map(),
    });
    const failed = (problem: Problem): Result<never, LayoutProblem> => {
      const { element: _element, ...params } = problem.params ?? {};
      return { ok: false, error: { severity: 'error', code: problem.code, element: element.id, params } };
    };
    if (!resolver.ok) return failed(resolver.error);
    const record = { cell: (column: number) => input.row[column] ?? '', serialIndex: input.serialIndex };
    const contents = resolver.value.resolve(record);
    return contents.ok ? ok(contents.value[0]) : failed(contents.error);
  }

  function layoutOne(input: PreviewInput, element: LabelElement, ports: LayoutPorts): PreviewElement {
    const contents = resolveContents(input, element);
    if (!contents.ok)
      return { id: element.id, markup: '', heightMm: element.heightMm, problems: [contents.error] };
    const laidOut = layoutElement(element, contents.value, ports);
    const svg = { outlines: fonts, pictureHref: hrefOf };
    const markup = fonts.hasWanted() ? '' : renderSvgNodes(laidOut.nodes, svg);
    return { id: element.id, markup, heightMm: laidOut.heightMm, problems: laidOut.problems };
  }

  function findCompanions(input: PreviewInput, index: number): readonly string[] | undefined {
    const { elements } = input.label;
    if (!hasGs1Companions(elements, index)) return undefined;
    return findGs1Companions(elements, index, (other) => {
      const contents = resolveContents(input, elements[other]);
      return contents.ok ? (contents.value[0] ?? '') : '';
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
    const { watermark, widthMm, heightMm } = input.label;
    const stamps = watermark ? layoutWatermark(watermark, widthMm, heightMm, fonts) : [];
    const mark = fonts.hasWanted() ? '' : renderSvgNodes(stamps, { outlines: fonts, pictureHref: hrefOf });
    kept = fonts.hasWanted() ? new Map() : next;
    const stock = renderSvgNodes(layoutStock(input.label, ports), { outlines: fonts, pictureHref: hrefOf });
    return { elements, stock, watermark: mark, lackingAssets: pictures.lacking(input.label) };
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
