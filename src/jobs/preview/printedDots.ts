import { encodeBarcode } from '../../core/barcode/encodeBarcode.ts';
import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { composeElement } from '../../core/elements/composeLabel.ts';
import { type PictureFields, pictureRequestOf } from '../../core/elements/pictureRequest.ts';
import type { LabelElement } from '../../core/label/label.ts';
import { createMonoRasterizer } from '../../core/output/mono/monoRasterizer.ts';
import type { DecodedPicture } from '../../core/picture/processPicture.ts';
import type { FontStore } from '../../core/text/fontStore.ts';
import { type AssetFile, decodeAsset, type PicturePorts, preparePicture } from '../pictureJob.ts';

/** Picture element with settings that the user is trying out, and the printer resolution. */
export interface DotsInput {
  readonly element: Extract<LabelElement, PictureFields>;
  readonly dpi: number;
  /** File of the picture; null if this worker already has it. */
  readonly asset: AssetFile | null;
}

/** Dots of a picture's box on a label printer: one bit per dot; 1 is black, rows are padded to whole bytes. */
export interface PrintedDots {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly stride: number;
  readonly bits: Uint8Array<ArrayBuffer>;
}

export type DotsAnswer = Result<PrintedDots, Problem> | 'lacksAsset';

/**
 * Creates a function that renders the dots of a picture as a run does, but unrotated and without other elements. The latest file stays
 * decoded, because dragging a slider requests the same picture many times per second.
 */
export function createPrintedDots(ports: PicturePorts, fonts: FontStore) {
  let last: { readonly name: string; readonly picture: DecodedPicture } | null = null;

  return async ({ element, dpi, asset }: DotsInput): Promise<DotsAnswer> => {
    if (asset) {
      const decoded = await decodeAsset(asset, ports);
      if (!decoded.ok) return decoded;
      last = { name: asset.name, picture: decoded.value };
    }
    if (last?.name !== element.asset) return 'lacksAsset';
    const upright = { ...element, xMm: 0, yMm: 0, rotationDeg: 0 };
    const prepared = await preparePicture(last.picture, pictureRequestOf(upright, dpi), ports);
    if (!prepared.ok) return prepared;
    const picture = () => prepared.value;
    const { nodes } = composeElement(
      upright,
      { shown: true, contents: [] },
      { fonts, encode: encodeBarcode, pictureSize: picture, dpi },
    );
    const { widthMm, heightMm } = element;
    const rasterize = createMonoRasterizer(dpi, { outlines: fonts, picture });
    const { widthPx, heightPx, stride, bits } = rasterize({
      widthMm,
      heightMm,
      parts: [{ shared: false, nodes }],
    });
    return ok({ widthDots: widthPx, heightDots: heightPx, stride, bits });
  };
}
