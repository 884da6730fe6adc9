import type { LabelBuilder } from '../labelBuilder.ts';
import type { LeftOutList } from '../leftOutList.ts';
import { numberOf, type PdfmeSchema, recordOf, textOf } from './fields.ts';

/** Context in which the elements of one page are read. */
export interface PageContext {
  readonly builder: LabelBuilder;
  readonly leftOut: LeftOutList;
  /** Names of all fields of the template: expressions may name them. */
  readonly fields: ReadonlySet<string>;
}

/** Height of a line of our faces in their sizes: pdfme counts lines in sizes, labels in line heights. */
export const LINE_HEIGHT_EM = 1.117;
export const BLACK = '#000000';

interface Place {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly rotationDeg: number;
}

/** Boxes are turned clockwise about their middle in both. */
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

/** Name of an element in reports. */
export function nameOf(schema: PdfmeSchema): string {
  return textOf(schema, 'name', textOf(schema, 'type', '?'));
}

/** A person's name for an element, as far as ours may be long. */
export const shownName = (schema: PdfmeSchema) => ({ name: textOf(schema, 'name').slice(0, 100) });
