import { type BarcodeOptions, encodeBarcode } from '../barcode/encodeBarcode.ts';
import { type Symbology, symbologyInfo } from '../barcode/symbologies.ts';

/** Number of modules of a symbol, without and with its quiet zones. */
export interface SymbolSize {
  readonly columns: number;
  readonly rows: number;
  readonly quietLeft: number;
  readonly quietRight: number;
  /** Above and below. */
  readonly quietY: number;
}

/**
 * The size of the symbol that a content becomes; of the symbology's own sample where the content is not known yet or is
 * refused. Null where the encoder is not loaded or the symbol has one size in millimetres.
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
