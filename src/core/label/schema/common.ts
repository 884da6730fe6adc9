import * as v from 'valibot';
import { LABEL_LIMITS, SHEET_LIMITS, TEXT_LIMITS } from '../../base/limits.ts';
import { flagCodec, numberCodec, textCodec, textListCodec } from '../wire/valueCodec.ts';
import type { WireField } from '../wire/wireField.ts';

export const finite = v.pipe(v.number(), v.finite());

/** A position or size on the label in millimetres; elements may hang over the edge, within reason. */
export const positionMm = v.pipe(
  finite,
  v.minValue(-LABEL_LIMITS.maxElementMm),
  v.maxValue(LABEL_LIMITS.maxElementMm),
);
export const sizeMm = v.pipe(finite, v.minValue(0), v.maxValue(LABEL_LIMITS.maxElementMm));
/** Scale factor. */
export const scale = v.pipe(finite, v.minValue(0.01), v.maxValue(100));
export const degrees = v.pipe(
  finite,
  v.minValue(-LABEL_LIMITS.maxElementDeg),
  v.maxValue(LABEL_LIMITS.maxElementDeg),
);
export const quarterTurn = v.picklist([0, 90, 180, 270]);
export const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'a colour such as #1a2b3c'));
/**
 * No more than so many characters of Unicode, as JSON Schema counts: an emoji is one, and what libraries and servers shorten
 * to this length can be read again.
 */
export const atMostCharacters = (maxCharacters: number) =>
  v.check((text: string) => text.length <= maxCharacters || [...text].length <= maxCharacters);

export const content = v.pipe(v.string(), v.maxLength(TEXT_LIMITS.maxContentLength));
export const integer = v.pipe(v.number(), v.integer(), v.minValue(-1e9), v.maxValue(1e9));
/** The times that a `Date` can hold. */
export const timestampMs = v.pipe(v.number(), v.integer(), v.minValue(-8.64e15), v.maxValue(8.64e15));
const MAX_FORMAT_LENGTH = 32;
/** Year, month and day with signs between them; any other letter would print itself. */
export const dateFormat = v.pipe(
  v.string(),
  v.maxLength(MAX_FORMAT_LENGTH),
  v.regex(/^(?:yy|MM|dd|[-/.,年月日\s])*$/u, 'a date format such as yyyy-MM-dd'),
);
/** Hours from 00 to 23, minutes and seconds with signs between them. */
export const timeFormat = v.pipe(
  v.string(),
  v.maxLength(MAX_FORMAT_LENGTH),
  v.regex(/^(?:hh|mm|ss|[-:.,时時分秒\s])*$/u, 'a time format such as hh:mm:ss'),
);
/** Names a picture in the asset store; a label file's assets lie beside it under this name. Empty: no picture yet. */
export const assetName = v.pipe(v.string(), v.maxLength(2048));

/**
 * Source of an element's content.
 * - `manual`: the content as typed.
 * - `serial`: the content counted up or down from label to label.
 * - `column`: the value of one spreadsheet column; `key` is the header, `position` its zero-based index.
 * - `template`: template text in which `{header}` is replaced by that column's value.
 * - `prompt`: entered at print time; the content is the default.
 */
const dataSource = v.variant('source', [
  v.strictObject({ source: v.literal('manual') }),
  v.strictObject({
    source: v.literal('serial'),
    interval: v.optional(v.pipe(integer, v.minValue(0)), 1),
    /** Labels of the series, unless a run gives another number. */
    count: v.optional(v.pipe(integer, v.minValue(1)), 1),
    direction: v.optional(v.picklist(['increase', 'decrease']), 'increase'),
    /** Labels that show the same value before it moves on. */
    repeat: v.optional(v.pipe(integer, v.minValue(1)), 1),
    /** The next job begins behind the last value of this one. */
    keepsCounting: v.optional(v.boolean(), false),
  }),
  v.strictObject({
    source: v.literal('column'),
    key: v.pipe(v.string(), v.maxLength(SHEET_LIMITS.library.maxCellLength)),
    position: v.optional(v.pipe(integer, v.minValue(0)), 0),
    showKeyName: v.optional(v.boolean(), false),
  }),
  v.strictObject({ source: v.literal('template') }),
  v.strictObject({ source: v.literal('prompt'), name: v.optional(v.string(), '') }),
]);
/** The data source of a place that may have one. */
export const data = v.optional(dataSource, { source: 'manual' as const });
export type DataSource = v.InferOutput<typeof dataSource>;

const groupId = v.pipe(v.string(), v.minLength(1), v.maxLength(LABEL_LIMITS.maxNameLength));

/** The fields that every element has. The array order of a label's elements is the order they are drawn in. */
export const commonFields = (widthMm: number, heightMm: number) => ({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  xMm: v.optional(positionMm, 0),
  yMm: v.optional(positionMm, 0),
  widthMm: v.optional(sizeMm, widthMm),
  heightMm: v.optional(sizeMm, heightMm),
  /** Clockwise about the centre of the box. */
  rotationDeg: v.optional(degrees, 0),
  locked: v.optional(v.boolean(), false),
  /** False: shown in the editor, left out of every print. */
  printed: v.optional(v.boolean(), true),
  /** Neither shown nor printed: only the list of layers knows of it. */
  hidden: v.optional(v.boolean(), false),
  /** An expression: the element is on the labels for which it holds. Empty for all of them. */
  printWhen: v.optional(v.pipe(v.string(), v.maxLength(LABEL_LIMITS.maxExpressionLength)), ''),
  /** True collapses an empty element: elements below it move up. */
  collapses: v.optional(v.boolean(), false),
  layer: v.optional(integer, 0),
  /** Name given by the user; lists show the content of an element without one. */
  name: v.optional(v.pipe(v.string(), v.maxLength(LABEL_LIMITS.maxNameLength)), ''),
  /** Ids of the groups that it belongs to, the outermost first. */
  groups: v.optional(v.pipe(v.array(groupId), v.maxLength(LABEL_LIMITS.maxGroupDepth)), []),
  /** Carried for other programs that read the wire format; nothing here depends on it. */
  controlType: v.optional(integer, 3),
});

/** The same fields on the wire. */
export const COMMON_WIRE: readonly WireField[] = [
  ['id', 'id', textCodec],
  ['xMm', 'x', numberCodec],
  ['yMm', 'y', numberCodec],
  ['widthMm', 'width', numberCodec],
  ['heightMm', 'height', numberCodec],
  ['rotationDeg', 'rotationAngle', numberCodec],
  ['locked', 'lockLocation', flagCodec],
  ['controlType', 'controlType', numberCodec],
  ['printed', 'takePrint', flagCodec],
  ['layer', 'layer', numberCodec],
  ['hidden', 'hidden', flagCodec],
  ['printWhen', 'printWhen', textCodec],
  ['collapses', 'collapse', flagCodec],
  ['name', 'name', textCodec],
  ['groups', 'groups', textListCodec],
];
