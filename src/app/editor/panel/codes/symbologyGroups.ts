import type { Symbology } from '../../../../core/barcode/symbologies.ts';

/** Symbologies grouped by typical use, most common use first. */
export const SYMBOLOGY_GROUPS = {
  retail: ['ean13', 'ean8', 'upca', 'upce', 'databarOmni', 'databarExpanded'],
  logistics: ['gs1_128', 'itf14', 'chinaPost', 'maxicode', 'gs1DataMatrix', 'gs1Qr'],
  industry: ['code128', 'code39', 'code93', 'industrial25', 'industrial2of5', 'itf25', 'itf', 'msi'],
  health: ['pharmacode', 'codabar'],
  square: ['qrcode', 'microQr', 'rmqr', 'dataMatrix', 'aztec', 'pdf417'],
} as const satisfies Readonly<Record<string, readonly Symbology[]>>;

export type SymbologyGroup = keyof typeof SYMBOLOGY_GROUPS;

const isGroup = (name: string): name is SymbologyGroup => name in SYMBOLOGY_GROUPS;
export const GROUP_NAMES: readonly SymbologyGroup[] = Object.keys(SYMBOLOGY_GROUPS).filter(isGroup);

/** Symbologies rendered as Code 128, as in other programs of this family (product specification, section 5). */
export const DRAWN_AS_CODE_128: ReadonlySet<Symbology> = new Set(['chinaPost', 'industrial25']);
