import { symbologyInfo } from '../barcode/symbologies.ts';
import { MM_PER_INCH } from '../base/limits.ts';
import type { ComposedSymbol, LabelComposition } from '../elements/composeLabel.ts';
import { type LayoutProblem, NO_PROBLEMS } from '../elements/elementLayout.ts';
import { symbologyOf } from '../elements/symbologyOf.ts';
import { moduleMatrix } from '../output/moduleGrid.ts';
import type { Bitmap } from '../output/mono/bitmap.ts';
import type { MonoRasterizer } from '../output/mono/monoRasterizer.ts';
import { multiply } from '../scene/matrix.ts';
import { type ExpectedReading, expectReading } from './expectedReading.ts';
import { type ForeignInk, findForeignInk } from './findForeignInk.ts';
import type { Reading, SymbolReader } from './symbolReader.ts';
import { isVerifiable } from './unverified.ts';
import { isBeside, moduleDots, type SymbolView, viewSymbol } from './viewSymbol.ts';

export interface VerifierPorts {
  readonly read: SymbolReader;
  /** Rasterizes a whole label; the next call may reuse the returned bitmap. */
  readonly rasterize: MonoRasterizer;
  /** Rasterizes a single element. It must be another rasterizer, because the bitmap of the label is still needed. */
  readonly rasterizeAlone: MonoRasterizer;
  readonly dpi: number;
}

/**
 * Verifies the symbols of a label by decoding them from the label's dots. Returns problems of symbols that can't be decoded, are decoded to
 * other content, or have foreign ink on or next to them.
 */
export type Verifier = (composition: LabelComposition) => readonly LayoutProblem[];

/** Number of cached results of undisturbed symbols at which the cache is cleared. */
const MAX_KNOWN = 4096;

/** Maximum number of characters of a symbol's content that a message quotes. */
const MAX_QUOTED = 80;
const CONTROL_PICTURES = 0x2400;

/** Quotes content for a message: control characters become visible symbols, and long content is truncated. */
function quoted(text: string): string {
  const characters = [...text.slice(0, MAX_QUOTED)].map((character) => {
    const code = character.charCodeAt(0);
    return code < 32 ? String.fromCharCode(CONTROL_PICTURES + code) : character;
  });
  return `${characters.join('')}${text.length > MAX_QUOTED ? '…' : ''}`;
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/**
 * Creates a verifier for the labels of one run.
 *
 * A symbol is decoded from the final dots of its label, including all elements over and next to it. The result for a symbol without foreign
 * ink is cached and reused for the same symbol on other labels: comparing its dots with those of the element alone shows that it is
 * undisturbed there, too.
 */
export function createVerifier(ports: VerifierPorts): Verifier {
  const known = new Map<string, readonly LayoutProblem[]>();
  const scale = ports.dpi / MM_PER_INCH;

  function verify(symbol: ComposedSymbol, whole: Bitmap, own: Bitmap): readonly LayoutProblem[] {
    const { element, content, place, matrix } = symbol;
    const toDots = moduleMatrix(place, multiply([scale, 0, 0, scale, 0, 0], matrix));
    const view = { place, toDots };
    // A symbol that is completely outside of the label was placed there on purpose.
    if (isBeside(whole, view)) return NO_PROBLEMS;
    const ink = findForeignInk(whole, own, view);
    const standsAlone = ink.onSymbol === 0 && ink.inQuietZone === 0;
    const key = standsAlone ? `${element.id}\n${toDots.join()}\n${content}` : null;
    const before = key === null ? undefined : known.get(key);
    if (before) return before;
    const problems = judge(symbol, view, ink, whole, ports.read);
    if (key !== null) {
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(key, problems);
    }
    return problems;
  }

  return ({ scene, symbols }) => {
    if (symbols.length === 0) return NO_PROBLEMS;
    const whole = ports.rasterize(scene);
    const problems: LayoutProblem[] = [];
    for (const symbol of symbols) {
      const { widthMm, heightMm } = scene;
      const own = ports.rasterizeAlone({
        widthMm,
        heightMm,
        parts: [{ shared: false, nodes: symbol.nodes }],
      });
      for (const problem of verify(symbol, whole, own)) problems.push(problem);
    }
    return problems;
  };
}

function judge(
  { element, content }: ComposedSymbol,
  view: SymbolView,
  ink: ForeignInk,
  whole: Bitmap,
  read: SymbolReader,
): readonly LayoutProblem[] {
  const symbology = symbologyOf(element);
  if (symbology === null) return NO_PROBLEMS;
  const characterSet = 'characterSet' in element ? element.characterSet : 'auto';
  const expected = expectReading(symbology, content, characterSet);
  const about = {
    element: element.id,
    params: { symbology: symbologyInfo(symbology).wireName, ...factsOf(view, ink) },
  };
  const warnings = warningsOf(about, ink);
  // A symbology that can't be verified is reported once for the run instead of for every label.
  if (!expected && !isVerifiable(symbology)) return warnings;
  if (!expected) return [...warnings, { ...about, severity: 'warning', code: 'verifyTooShort' }];
  const readings = readBoth(expected, view, whole, read);
  if (readings.length === 1 && expected.isRead(readings[0])) return warnings;
  const params = { ...about.params, expected: quoted(expected.text) };
  if (readings.length === 0) return [{ ...about, severity: 'error', code: 'verifyUnread', params }];
  const got = readings.map(({ text }) => quoted(text)).join(' / ');
  return [{ ...about, severity: 'error', code: 'verifyMisread', params: { ...params, got } }];
}

/** Decodes a symbol quickly; if that fails, thoroughly. */
function readBoth(
  { format, isRead }: ExpectedReading,
  view: SymbolView,
  whole: Bitmap,
  read: SymbolReader,
): readonly Reading[] {
  const quick = read(viewSymbol(whole, view, false), format, false);
  return quick.length === 1 && isRead(quick[0]) ? quick : read(viewSymbol(whole, view, true), format, true);
}

function factsOf(view: SymbolView, ink: ForeignInk) {
  return {
    moduleMm: rounded(view.place.moduleWidthMm, 3),
    moduleDots: rounded(moduleDots(view).across, 1),
    quietFound: rounded(ink.quietFound, 1),
    quietWanted: ink.quietWanted,
    onSymbol: ink.onSymbol,
    inQuietZone: ink.inQuietZone,
  };
}

/** Returns warnings about foreign ink that the reader tolerates, but a scanner may not. */
function warningsOf(
  about: Pick<LayoutProblem, 'element' | 'params'>,
  { onSymbol, inQuietZone }: ForeignInk,
): readonly LayoutProblem[] {
  const warnings: LayoutProblem[] = [];
  if (onSymbol > 0) warnings.push({ ...about, severity: 'warning', code: 'verifyOverprinted' });
  if (inQuietZone > 0) warnings.push({ ...about, severity: 'warning', code: 'verifyQuietZone' });
  return warnings;
}
