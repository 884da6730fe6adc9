import { symbologyCoding } from '../../barcode/symbologyCodings.ts';
import { createResolver } from '../../data/resolver.ts';
import { AS_PRINTED, variesBetweenLabels } from '../../elements/composeLabel.ts';
import { drawingOrder, turnPiece } from '../../elements/labelGeometry.ts';
import { symbologyOf } from '../../elements/symbologyOf.ts';
import type { LabelElement } from '../../label/label.ts';
import type { NativeCommands } from '../../output/nativeLanguage.ts';
import { isPrinterFormat, PRINTER_LANGUAGES } from '../../output/printerLanguages.ts';
import { contextOf } from '../contextOf.ts';
import type { RunSpec } from '../runTypes.ts';
import { NATIVE_MODES, type NativeMode, type NativeModeElements } from './nativeMode.ts';
import { nativeOf } from './nativeOf.ts';

/**
 * Returns the way in which an element is sent.
 *
 * @param turnDeg rotation of the label on the stock
 */
function modeOf(
  element: LabelElement,
  varies: boolean,
  turnDeg: number,
  { barKinds, barTurnsDeg }: NativeCommands,
): NativeMode {
  if (!varies) return 'nativeStored';
  const symbology = symbologyOf(element);
  if (symbology === null)
    return 'text' in element || 'fontFamily' in element ? 'nativeDotsText' : 'nativeDotsOther';
  // Kind of barcode as which `readBars` decodes the bars.
  const kind = symbologyCoding(symbology).nativeBars;
  if (kind === null || !barKinds.includes(kind)) return 'nativeDotsSymbol';
  const isSaid = barTurnsDeg.some((saidDeg) => (element.rotationDeg + turnDeg - saidDeg) % 360 === 0);
  return isSaid ? 'nativeBars' : 'nativeDotsTurned';
}

/**
 * Returns how the elements of a native run are sent to the printer; empty for other runs. The result depends only on the design: on a
 * single label, an element is sent as dots if no command can express its data, or if it hides a part of the stored graphics.
 */
export function nativeModes(
  spec: RunSpec,
  localOffsetMinutes: (timeMs: number) => number,
): readonly NativeModeElements[] {
  const { label, format, printer, placing } = spec;
  const native = isPrinterFormat(format) ? nativeOf(PRINTER_LANGUAGES[format], printer) : null;
  if (!native) return [];
  const { turnDeg } = turnPiece(label, placing.turnDeg);
  const resolver = createResolver(label, contextOf(spec, localOffsetMinutes));
  if (!resolver.ok) return [];
  const varies = variesBetweenLabels(label, resolver.value.varies);
  const drawn = drawingOrder(label.elements, AS_PRINTED);
  return NATIVE_MODES.flatMap((mode) => {
    const elementIds = drawn.flatMap((index) => {
      const element = label.elements[index];
      return modeOf(element, varies[index], turnDeg, native.commands) === mode ? [element.id] : [];
    });
    return elementIds.length === 0 ? [] : [{ mode, elementIds }];
  });
}
