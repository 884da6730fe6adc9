import { LINEAR_SYMBOLOGIES, MATRIX_SYMBOLOGIES } from '../../barcode/symbologies.ts';
import { columnContent, type TextPiece } from '../columnText.ts';
import { measureSymbol } from '../symbolBox.ts';
import type { XmlElement } from '../xmlTree.ts';
import { colorOf, flagOf, numberOf } from './attributes.ts';
import { symbologyOfStyle } from './barcodeStyles.ts';
import { checkDigitUse, checkedContent } from './checkedContent.ts';
import { boxFields, noteColor, type ObjectContext, placeOf, sizeOf } from './objectContext.ts';

/** Size that gLabels gives a symbol for which the document has none. */
const OWN_SIZE = { linear: { widthMm: 40, heightMm: 15 }, matrix: { widthMm: 15, heightMm: 15 } };

/** Returns sample digits for a column, as many as the document's `format` attribute specifies. */
function sampleOf(object: XmlElement): string {
  const digits = Math.min(48, Math.max(0, Math.round(numberOf(object, 'format', 0))));
  return '1234567890'.repeat(5).slice(0, digits);
}

export function readBarcode(object: XmlElement, context: ObjectContext): void {
  const { builder, leftOut } = context;
  const style = object.attributes.get('style') ?? '';
  const symbology = symbologyOfStyle(style);
  if (!symbology) {
    leftOut.add('leftOutSymbology', style);
    return;
  }
  noteColor(colorOf(object, 'color'), leftOut);
  const column = object.attributes.get('field') ?? '';
  const pieces: TextPiece[] =
    column === '' ? context.piecesOf(object.attributes.get('data') ?? '') : [{ column }];
  const read = columnContent(pieces, (name) => leftOut.add('leftOutField', name), sampleOf(object));
  const isChecked =
    flagOf(object, 'checksum') && !context.isCheckless(object.attributes.get('backend') ?? '');
  const isManual = read.data.source === 'manual';
  const use = checkDigitUse(symbology, isChecked);
  if (use === 'added' && !isManual) leftOut.add('leftOutCheckDigit', style);
  if (use === 'missing' && !isManual) leftOut.add('leftOutCheckless', style);
  const content = isManual ? checkedContent(symbology, read.content, isChecked) : read.content;
  if (content === null) {
    leftOut.add('leftOutBarcodeContent', `${style} ${read.content}`);
    return;
  }
  if (/ext|e$/i.test(style) && symbology === 'code39') leftOut.add('leftOutBarcodeOption', style);
  const linear = LINEAR_SYMBOLOGIES.find((known) => known === symbology);
  const matrix = MATRIX_SYMBOLOGIES.find((known) => known === symbology);
  const given = sizeOf(object);
  const size =
    given.widthMm > 0 && given.heightMm > 0 ? given : { ...given, ...OWN_SIZE[linear ? 'linear' : 'matrix'] };
  if (linear) {
    const place = placeOf(object, size, context);
    if (place.isMirrored) leftOut.add('leftOutMirrored', object.name);
    const textPosition = flagOf(object, 'text') ? 'bottom' : 'none';
    builder.add(
      { kind: 'barcode', ...boxFields(place), symbology: linear, content, data: read.data, textPosition },
      object.name,
    );
  } else if (matrix) {
    // In gLabels the symbol fills its box; a label's box also contains the quiet zone, so it must be larger.
    const symbol = measureSymbol(matrix, content);
    const share = symbol ? (symbol.quietLeft + symbol.quietRight) / symbol.columns : 0;
    const [moreX, moreY] = [size.widthMm * share, size.heightMm * share];
    const box = {
      leftMm: -moreX / 2,
      topMm: -moreY / 2,
      widthMm: size.widthMm + moreX,
      heightMm: size.heightMm + moreY,
    };
    builder.add(
      {
        kind: 'qrcode',
        ...boxFields(placeOf(object, box, context)),
        symbology: matrix,
        content,
        data: read.data,
      },
      object.name,
    );
  }
}
