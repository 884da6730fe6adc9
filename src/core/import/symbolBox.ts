import { type BarcodeOptions, encodeBarcode } from '../barcode/encodeBarcode.ts';
import { type Symbology, symbologyInfo } from '../barcode/symbologies.ts';

/** Size of a symbol in modules without quiet zones, and its quiet zones. */
export interface SymbolSize {
  readonly columns: number;
  readonly rows: number;
  readonly quietLeft: number;
  readonly quietRight: number;
  /** Quiet zone above and below the symbol, in modules. */
  readonly quietY: number;
}

/**
 * Returns the size of the symbol that encodes a content, or that encodes the symbology's sample if the content is unknown or invalid. Null
 * if the encoder is not loaded or the symbol has a fixed size in millimeters.
 */
export function measureSymbol(
  symbology: Symbology,
  content: string,
  options: BarcodeOptions = {},
): SymbolSize | null {
  const own = encodeBarcode(symbology, content, options);
  const symbol = own.ok ? own : encodeBarcode(symbology, symbologyInfo(symbology).defaultContent, options);
  if (!symbol.ok || symbol.value.kind === 'hexagon') return null;
  if (symbol.value.kind === 'matrix') {
    const { columns, rows, quietModules: quiet } = symbol.value;
    return { columns, rows, quietLeft: quiet, quietRight: quiet, quietY: quiet };
  }
  const { moduleCount, quietLeftModules, quietRightModules } = symbol.value;
  return {
    columns: moduleCount,
    rows: 1,
    quietLeft: quietLeftModules,
    quietRight: quietRightModules,
    quietY: 0,
  };
}
