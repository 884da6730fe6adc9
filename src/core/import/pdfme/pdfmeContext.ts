import type { LabelBuilder } from '../labelBuilder.ts';
import type { LeftOutList } from '../leftOutList.ts';
import { numberOf, type PdfmeSchema, recordOf, textOf } from './fields.ts';

/** Context for reading the elements of one page. */
export interface PageContext {
  readonly builder: LabelBuilder;
  readonly leftOut: LeftOutList;
  /** Names of all fields of the template, which expressions may refer to. */
  readonly fields: ReadonlySet<string>;
}

const DEFAULT_LINE_HEIGHT_EM = 1.117;
const LINE_HEIGHTS_EM: Readonly<Record<string, number>> = {
  'roboto-condensed': 1.172,
  cousine: 1.133,
  tinos: 1.107,
  'ocr-b': 1.44,
};

/** Returns the line height of a family in font sizes, for conversion: pdfme measures line spacing in font sizes, labels in line heights. */
export const lineHeightEm = (family: string) => LINE_HEIGHTS_EM[family] ?? DEFAULT_LINE_HEIGHT_EM;

export const BLACK = '#000000';

interface Place {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly rotationDeg: number;
}

/** Returns the position of an element. In both programs, boxes rotate clockwise about their center. */
export function placeOf(schema: PdfmeSchema): Place {
  const position = recordOf(schema, 'position');
  const rotationDeg = numberOf(schema, 'rotate', 0) % 360;
  return {
    xMm: numberOf(position, 'x', 0),
    yMm: numberOf(position, 'y', 0),
    widthMm: Math.max(0, numberOf(schema, 'width', 0)),
    heightMm: Math.max(0, numberOf(schema, 'height', 0)),
    rotationDeg,
  };
}

/** Returns the name of an element in reports. */
export function nameOf(schema: PdfmeSchema): string {
  return textOf(schema, 'name', textOf(schema, 'type', '?'));
}

/** Returns the element's name that the user gave it, truncated to the maximum length. */
export const shownName = (schema: PdfmeSchema) => ({ name: textOf(schema, 'name').slice(0, 100) });
