import type { HriGroup, LinearSymbol } from '../../barcode/symbol.ts';
import { dotMm, PT_TO_MM } from '../../base/units.ts';
import type { BarcodeElement } from '../../label/label.ts';
import type { ModulesNode, SceneNode } from '../../scene/scene.ts';
import { layoutText } from '../../text/layoutText.ts';
import { placeText } from '../../text/placeText.ts';
import type { ElementLayouter, LayoutPorts, LayoutProblem } from '../elementLayout.ts';
import { densityProblems, snapToDots, wholeDots } from '../symbolGrid.ts';
import { standInProblem } from '../textProblems.ts';

const BLACK = '#000000';
/** Modules by which the guard bars of EAN and UPC extend below the other bars (GS1 General Specifications 5.2.3). */
const GUARD_MODULES = 5;
const NO_OPTIONS = {};
const BEYOND_ASCII = /[^\0-\x7f]/;
/** Gap between bars and text. */
const TEXT_GAP_MM = 0.3;

/** Lays out a linear symbol: bars as tall as the text allows, centered in the box with their quiet zones. */
export const layoutBarcode: ElementLayouter<BarcodeElement> = (element, contents, ports) => {
  const { gs1Companions } = ports;
  const encoded = ports.encode(
    element.symbology,
    contents[0],
    gs1Companions ? { gs1Companions } : NO_OPTIONS,
  );
  if (!encoded.ok) return refused(element, encoded.error);
  const symbol = encoded.value;
  if (symbol.kind !== 'linear') return refused(element, { code: 'barcodeNotLinear' });
  const modules = symbol.quietLeftModules + symbol.moduleCount + symbol.quietRightModules;
  const dots = wholeDots(element.widthMm, modules, ports.dpi);
  const problems = [...densityProblems(element.id, dots, modules, ports.dpi)];
  // `encode` converted full-width characters to ASCII, so a scanner outputs other characters than the spreadsheet contains.
  if (BEYOND_ASCII.test(contents[0]))
    problems.push({ severity: 'warning', code: 'barcodeMadeAscii', element: element.id, params: {} });
  const moduleMm = Math.max(1, dots) * dotMm(ports.dpi);
  const spareMm = element.widthMm - modules * moduleMm;
  const barsXMm = snapToDots(element.xMm + spareMm / 2 + symbol.quietLeftModules * moduleMm, ports.dpi);
  const nodes: SceneNode[] = [];
  const textMm = element.textPosition === 'none' ? 0 : textBand(element);
  const barsYMm = element.yMm + (element.textPosition === 'top' ? textMm : 0);
  const barsMm = Math.max(element.heightMm - textMm, element.heightMm * 0.2);
  const bars = barBits(symbol, (index) => index % 2 === 0);
  nodes.push(modulesRow(symbol, bars, barsXMm, barsYMm, moduleMm, barsMm));
  if (textMm > 0) {
    const standIn = ports.fonts.standIn(element.fontFamily, HRI_STYLE.bold, HRI_STYLE.italic);
    if (standIn) problems.push(standInProblem(element.id, standIn));
    const isBelow = element.textPosition === 'bottom';
    if (isBelow && symbol.guardBars.length > 0) {
      const guards = barBits(symbol, (index) => symbol.guardBars.includes(index));
      const guardMm = Math.min(GUARD_MODULES * moduleMm, textMm);
      nodes.push(modulesRow(symbol, guards, barsXMm, barsYMm + barsMm, moduleMm, guardMm));
    }
    const textYMm = isBelow ? barsYMm + barsMm + TEXT_GAP_MM : element.yMm;
    for (const group of symbol.hri) {
      const text = hriNodes(group, element, barsXMm, textYMm, moduleMm, ports);
      nodes.push(...text.nodes);
      problems.push(...text.problems);
    }
  }
  const grid = { columns: modules, rows: null, moduleDots: Math.max(1, dots), dotMm: dotMm(ports.dpi) };
  const place = {
    ...{ xMm: barsXMm, yMm: barsYMm, moduleWidthMm: moduleMm, moduleHeightMm: barsMm },
    ...{ columns: symbol.moduleCount, rows: 1, isGrid: true },
    quiet: { left: symbol.quietLeftModules, right: symbol.quietRightModules, above: 0, below: 0 },
  };
  return { nodes, problems, heightMm: element.heightMm, symbol: grid, place };
};

function refused(
  element: BarcodeElement,
  error: { readonly code: string; readonly params?: Readonly<Record<string, string | number>> },
) {
  const problem: LayoutProblem = {
    severity: 'error',
    code: error.code,
    element: element.id,
    params: { symbology: element.symbology, ...error.params },
  };
  return { nodes: [], problems: [problem], heightMm: element.heightMm };
}

function textBand(element: BarcodeElement): number {
  return element.fontSizePt * PT_TO_MM * 1.15 + TEXT_GAP_MM;
}

/** Returns bars as a row of bits; `isTaken` selects bars by their index in the symbol's widths. */
function barBits(symbol: LinearSymbol, isTaken: (index: number) => boolean): Uint8Array {
  const bits = new Uint8Array((symbol.moduleCount + 7) >> 3);
  let at = 0;
  for (let index = 0; index < symbol.widths.length; index++) {
    const width = symbol.widths[index];
    if (isTaken(index)) fillBits(bits, at, width);
    at += width;
  }
  return bits;
}

function fillBits(bits: Uint8Array, from: number, count: number): void {
  for (let bit = from; bit < from + count; bit++) bits[bit >> 3] |= 0x80 >> (bit & 7);
}

function modulesRow(
  symbol: LinearSymbol,
  bits: Uint8Array,
  xMm: number,
  yMm: number,
  moduleMm: number,
  heightMm: number,
): ModulesNode {
  return {
    type: 'modules',
    xMm,
    yMm,
    moduleWidthMm: moduleMm,
    moduleHeightMm: heightMm,
    columns: symbol.moduleCount,
    rows: 1,
    bits,
    fill: BLACK,
  };
}

/** Lays out HRI text centered on its module columns; shrinks text that is wider than the element. */
function hriNodes(
  group: HriGroup,
  element: BarcodeElement,
  barsXMm: number,
  yMm: number,
  moduleMm: number,
  ports: LayoutPorts,
) {
  const style = { ...HRI_STYLE, fontFamily: element.fontFamily, fontSizePt: element.fontSizePt };
  const availableMm = Math.max((group.toModule - group.fromModule) * moduleMm, moduleMm);
  const fitsMm = isWholeSymbol(group) ? Math.max(availableMm, element.widthMm) : availableMm;
  let layout = layoutText(group.text, style, 1, fitsMm, ports.fonts);
  if (layout.widthMm > fitsMm) {
    const fontSizePt = Math.max(1, (style.fontSizePt * fitsMm) / layout.widthMm);
    layout = layoutText(group.text, { ...style, fontSizePt }, 1, fitsMm, ports.fonts);
  }
  const centreMm = barsXMm + ((group.fromModule + group.toModule) / 2) * moduleMm;
  const box = { xMm: centreMm - fitsMm / 2, yMm, widthMm: fitsMm, heightMm: layout.heightMm };
  const problems: LayoutProblem[] =
    layout.missing.length === 0
      ? []
      : [
          {
            severity: 'warning',
            code: 'glyphMissing',
            element: element.id,
            params: { characters: layout.missing.join(''), count: layout.missing.length },
          },
        ];
  return { nodes: placeText(layout, box, HRI_STYLE, BLACK), problems };
}

function isWholeSymbol(group: HriGroup): boolean {
  return group.fromModule === 0;
}

const HRI_STYLE = {
  bold: false,
  italic: false,
  letterSpacingMilliEm: 0,
  lineSpacing: 1,
  wrap: false,
  align: 'center',
  underline: false,
  strikethrough: false,
} as const;
