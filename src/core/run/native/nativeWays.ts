import type { Symbology } from '../../barcode/symbologies.ts';
import { createResolver } from '../../data/resolver.ts';
import { AS_PRINTED, variesBetweenLabels } from '../../elements/composeLabel.ts';
import { drawingOrder } from '../../elements/labelGeometry.ts';
import { symbologyOf } from '../../elements/symbologyOf.ts';
import type { LabelElement } from '../../label/label.ts';
import { isPrinterFormat, PRINTER_LANGUAGES } from '../../output/printerLanguages.ts';
import { contextOf } from '../labelRun.ts';
import type { RunSpec } from '../runTypes.ts';
import { nativeOf } from './nativeOf.ts';
import { type NativeWay, WAYS, type Way } from './nativeWay.ts';

/** Those whose bars are read and told to printers: `readBars`. CHINA-POST and INDUSTRIAL-25 are Code 128. */
const TOLD: ReadonlySet<Symbology> = new Set([
  'code128',
  'gs1_128',
  'chinaPost',
  'industrial25',
  'code39',
  'itf',
  'itf14',
  'itf25',
]);

function wayOf(element: LabelElement, varies: boolean): Way {
  if (!varies) return 'nativeStored';
  const symbology = symbologyOf(element);
  if (symbology === null)
    return 'text' in element || 'fontFamily' in element ? 'nativeDotsText' : 'nativeDotsOther';
  if (!TOLD.has(symbology)) return 'nativeDotsSymbol';
  return element.rotationDeg % 90 === 0 ? 'nativeBars' : 'nativeDotsTurned';
}

/**
 * In which ways the elements of a native run come to the printer; none where it is no such run. It follows from the design
 * alone: a label whose data a command cannot say, or which hides what is stored, has dots there as well.
 */
export function nativeWays(
  spec: RunSpec,
  localOffsetMinutes: (timeMs: number) => number,
): readonly NativeWay[] {
  const { label, format, printer } = spec;
  if (!isPrinterFormat(format) || !nativeOf(PRINTER_LANGUAGES[format], printer)) return [];
  const resolver = createResolver(label, contextOf(spec, localOffsetMinutes));
  if (!resolver.ok) return [];
  const varies = variesBetweenLabels(label, resolver.value.varies);
  const drawn = drawingOrder(label.elements, AS_PRINTED);
  return WAYS.flatMap((way) => {
    const elementIds = drawn.flatMap((index) => {
      const element = label.elements[index];
      return wayOf(element, varies[index]) === way ? [element.id] : [];
    });
    return elementIds.length === 0 ? [] : [{ way, elementIds }];
  });
}
