import { checkContent } from '../../../core/barcode/checkContent.ts';
import { inFamily } from '../../../core/edit/planFonts.ts';
import type { LayoutProblem } from '../../../core/elements/elementLayout.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { DEFAULT_FAMILY } from '../../../core/text/families.ts';

/** Fix of a problem, applied by one click. */
export interface ProblemFix {
  readonly code:
    | 'widen'
    | 'enlarge'
    | 'useCheckDigit'
    | 'useForm'
    | 'addZero'
    | 'useCode128'
    | 'useQrCode'
    | 'shrink'
    | 'followText'
    | 'useArimo'
    | 'matchColumns';
  /** Parameters of the fix's text. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Changes the element; null for a fix that opens the column mapping, which leaves the element unchanged. */
  readonly change: ((was: LabelElement) => LabelElement) | null;
}

type Fixer = (problem: LayoutProblem, element: LabelElement) => ProblemFix | null;

const upHundredths = (lengthMm: number) => Math.ceil(lengthMm * 100 - 1e-6) / 100;

function withContent(code: ProblemFix['code'], params: ProblemFix['params'], content: string): ProblemFix {
  return { code, params, change: (was) => ('data' in was ? { ...was, content } : was) };
}

/** Returns the content of a symbol, which a fix may change; null if the content comes from a column or is template text. */
function typedContent(element: LabelElement): string | null {
  if (!('data' in element)) return null;
  return element.data.source === 'column' || element.data.source === 'template' ? null : element.content;
}

/**
 * Enlarges a symbol to the smallest printable and readable module size: barcodes grow in width only, matrix symbols keep their aspect
 * ratio.
 */
const enlarge: Fixer = ({ params }, element) => {
  const { neededMm, side } = params;
  if (typeof neededMm !== 'number' || element.locked) return null;
  if (element.kind !== 'qrcode')
    return { code: 'widen', params: { neededMm }, change: (was) => ({ ...was, widthMm: neededMm }) };
  const scale = neededMm / (side === 'height' ? element.heightMm : element.widthMm);
  const change: ProblemFix['change'] = (was) => ({
    ...was,
    widthMm: upHundredths(was.widthMm * scale),
    heightMm: upHundredths(was.heightMm * scale),
  });
  return { code: 'enlarge', params: { neededMm }, change };
};

const giveFixedSize: Fixer = ({ params }, element) => {
  const { neededWidthMm, neededHeightMm } = params;
  if (typeof neededWidthMm !== 'number' || typeof neededHeightMm !== 'number' || element.locked) return null;
  const change: ProblemFix['change'] = (was) => ({
    ...was,
    widthMm: Math.max(was.widthMm, neededWidthMm),
    heightMm: Math.max(was.heightMm, neededHeightMm),
  });
  return { code: 'enlarge', params: { neededMm: neededWidthMm }, change };
};

const useCheckDigit: Fixer = ({ params: { expected } }, element) => {
  const content = typedContent(element);
  if (content === null || expected === undefined) return null;
  return withContent('useCheckDigit', { digit: expected }, `${content.slice(0, -1)}${expected}`);
};

const useForm: Fixer = ({ params: { canonical } }, element) =>
  canonical === undefined || typedContent(element) === null
    ? null
    : withContent('useForm', { content: canonical }, String(canonical));

const addZero: Fixer = (_problem, element) => {
  const content = typedContent(element);
  return content === null ? null : withContent('addZero', { content: `0${content}` }, `0${content}`);
};

/** Changes the symbology to one that accepts the content. */
const useOtherType: Fixer = (_problem, element) => {
  const content = typedContent(element);
  if (content === null) return null;
  if (element.kind === 'barcode' && checkContent('code128', content).ok) {
    const change: ProblemFix['change'] = (was) =>
      was.kind === 'barcode' ? { ...was, symbology: 'code128' } : was;
    return { code: 'useCode128', params: {}, change };
  }
  if (element.kind === 'qrcode' && element.symbology !== 'qrcode' && checkContent('qrcode', content).ok) {
    const change: ProblemFix['change'] = (was) =>
      was.kind === 'qrcode' ? { ...was, symbology: 'qrcode' } : was;
    return { code: 'useQrCode', params: {}, change };
  }
  return null;
};

const shrink: Fixer = (_problem, element) => {
  if (!('fontScale' in element)) return null;
  const change: ProblemFix['change'] = (was) => ('fontScale' in was ? { ...was, textFit: 'shrink' } : was);
  return { code: 'shrink', params: {}, change };
};

const followText: Fixer = (_problem, element) => {
  if (!('fontScale' in element) || element.autoHeight) return null;
  const change: ProblemFix['change'] = (was) =>
    'fontScale' in was ? { ...was, autoHeight: true, wrap: true } : was;
  return { code: 'followText', params: {}, change };
};

/** Replaces a missing or broken font by the default family. */
const useArimo: Fixer = ({ params: { font } }) =>
  typeof font === 'string'
    ? { code: 'useArimo', params: {}, change: (was) => inFamily(was, font, DEFAULT_FAMILY) }
    : null;

const FIXERS: Readonly<Record<string, Fixer>> = {
  barcodeTooSmall: enlarge,
  barcodeModuleSmall: enlarge,
  barcodeFixedSize: giveFixedSize,
  barcodeCheckDigit: useCheckDigit,
  barcodeUpcEForm: useForm,
  barcodeOddCount: addZero,
  barcodeCharacter: useOtherType,
  barcodeLength: useOtherType,
  barcodeEvenLength: useOtherType,
  barcodeRange: useOtherType,
  barcodeNumberSystem: useOtherType,
  barcodeNoCharacterSet: useOtherType,
  barcodeTooLong: useOtherType,
  barcodeCapacity: useOtherType,
  barcodeDataBarCapacity: useOtherType,
  barcodeGs1Syntax: useOtherType,
  fontMissing: useArimo,
  fontReplaced: useArimo,
  fontNotFont: useArimo,
  fontDamaged: useArimo,
  fontTooLarge: useArimo,
  fontWithoutOutlines: useArimo,
  fontFaceMissing: useArimo,
  fontTooSlow: useArimo,
  fontBroke: useArimo,
  columnMissing: () => ({ code: 'matchColumns', params: {}, change: null }),
  textOverflow: shrink,
  textOverflowShrunk: followText,
};

/** Returns the fix of a problem; null if no fix is unambiguous. */
export function fixOf(problem: LayoutProblem, element: LabelElement): ProblemFix | null {
  return FIXERS[problem.code]?.(problem, element) ?? null;
}
