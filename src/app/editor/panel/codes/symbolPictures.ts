import {
  LINEAR_SYMBOLOGIES,
  MATRIX_SYMBOLOGIES,
  type Symbology,
  symbologyInfo,
} from '../../../../core/barcode/symbologies.ts';
import { PRINT_LIMITS } from '../../../../core/base/limits.ts';
import { LABEL_FORMAT, LABEL_VERSION } from '../../../../core/label/label.ts';
import { parseLabel } from '../../../../core/label/parseLabel.ts';
import { layoutPreview } from '../../../services/previewLoop.ts';

/** Picture of each symbology as a data URL. */
export type SymbolPictures = ReadonlyMap<string, string>;

const LINEAR_BOX = { widthMm: 32, heightMm: 12 };
const MATRIX_BOX = { widthMm: 14, heightMm: 14 };
/** Resolution of the pictures: fine enough that every sample fits its box with modules of whole dots. */
const FINEST_DPI = Math.max(...PRINT_LIMITS.resolutionsDpi);

function sampleOf(symbology: Symbology) {
  const { family, fixedSize, defaultContent } = symbologyInfo(symbology);
  const isLinear = family === 'linear';
  return {
    kind: isLinear ? 'barcode' : 'qrcode',
    id: symbology,
    symbology,
    content: defaultContent,
    ...(isLinear ? { textPosition: 'none' } : {}),
    ...(fixedSize ?? (isLinear ? LINEAR_BOX : MATRIX_BOX)),
  };
}

async function draw(): Promise<SymbolPictures> {
  const label = parseLabel({
    format: LABEL_FORMAT,
    version: LABEL_VERSION,
    elements: [...LINEAR_SYMBOLOGIES, ...MATRIX_SYMBOLOGIES].map(sampleOf),
  });
  if (!label.ok) throw new Error(`the samples are no label: ${label.error.code}`);
  const data = { columns: [], row: [], serialIndex: 0, dpi: FINEST_DPI };
  const output = await layoutPreview({ label: label.value, ...data });
  const elements = output.ok ? output.value.elements : [];
  return new Map(
    elements.map(({ id, markup, box }) => {
      const viewBox = `0 0 ${box.widthMm} ${box.heightMm}`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;
      return [id, `data:image/svg+xml,${encodeURIComponent(svg)}`];
    }),
  );
}

let drawn: Promise<SymbolPictures> | null = null;

/** Returns the pictures, which the same renderer draws as printed symbols. They are drawn once. */
export function symbolPictures(): Promise<SymbolPictures> {
  drawn ??= draw().catch((error: unknown) => {
    drawn = null;
    throw error;
  });
  return drawn;
}
