import * as v from 'valibot';
import { LABEL_LIMITS, SHEET_LIMITS, TEXT_LIMITS } from '../../base/limits.ts';
import { flagCodec, numberCodec, textCodec, textListCodec } from '../wire/valueCodec.ts';
import type { WireField } from '../wire/wireField.ts';

export const finite = v.pipe(v.number(), v.finite());

/** Position on the label in millimeters; elements may extend beyond the label's edge up to this limit. */
export const positionMm = v.pipe(
  finite,
  v.minValue(-LABEL_LIMITS.maxElementMm),
  v.maxValue(LABEL_LIMITS.maxElementMm),
);
export const sizeMm = v.pipe(finite, v.minValue(0), v.maxValue(LABEL_LIMITS.maxElementMm));
/** Scale factor in the range that the schema allows; 1 is unscaled. */
export const scale = v.pipe(finite, v.minValue(0.01), v.maxValue(100));
export const degrees = v.pipe(
  finite,
  v.minValue(-LABEL_LIMITS.maxElementDeg),
  v.maxValue(LABEL_LIMITS.maxElementDeg),
);
export const quarterTurn = v.picklist([0, 90, 180, 270]);
export const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'a colour such as #1a2b3c'));
/** Limits a text to a number of code points, as JSON Schema counts, so that every validator agrees. */
export const atMostCharacters = (maxCharacters: number) =>
  v.check((text: string) => text.length <= maxCharacters || [...text].length <= maxCharacters);

export const content = v.pipe(v.string(), v.maxLength(TEXT_LIMITS.maxContentLength));
export const integer = v.pipe(v.number(), v.integer(), v.minValue(-1e9), v.maxValue(1e9));
/** Range of times that a `Date` can represent. */
export const timestampMs = v.pipe(v.number(), v.integer(), v.minValue(-8.64e15), v.maxValue(8.64e15));
/** Name of the IANA time zone database, such as `Europe/Berlin`; empty for no time zone. */
export const timeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^[A-Za-z0-9_+/:-]*$/, 'a time zone such as Europe/Berlin'),
);
const MAX_FORMAT_LENGTH = 32;
/**
 * Date format of year, month and day parts with punctuation between them; `MMM` is the English month in three letters. Other letters are
 * refused, because they would be printed literally.
 */
export const dateFormat = v.pipe(
  v.string(),
  v.maxLength(MAX_FORMAT_LENGTH),
  v.regex(
    /^(?!.*(?:yyyyy|MMMM|ddd))(?:yy|MMM?(?!M)|dd|[-/.,年月日\s])*$/u,
    'a date format such as yyyy-MM-dd',
  ),
);
/** Time format of hours (00 to 23), minutes and seconds with punctuation between them, or `h:mm a` with hours from 1 to 12 and AM or PM. */
export const timeFormat = v.pipe(
  v.string(),
  v.maxLength(MAX_FORMAT_LENGTH),
  v.regex(
    /^(?:h:mm a|(?!.*(?:hhh|mmm|sss))(?:hh|mm|ss|[-:.,时時分秒\s])*)$/u,
    'a time format such as hh:mm:ss',
  ),
);
/** Name of a picture or font file that is stored next to the label file, or its URL in a library label; empty if no picture is chosen. */
export const assetName = v.pipe(v.string(), v.maxLength(2048));

/**
 * Data source of an element's content.
 * - `manual`: the content is the text itself.
 * - `serial`: the content is the first value and counts up or down from label to label.
 * - `column`: the value of one spreadsheet column; `key` is the header, `position` its zero-based index.
 * - `template`: the content is template text, in which `{header}` is replaced by the column's value.
 * - `prompt`: the user enters the text when printing; the content is the default.
 */
const dataSource = v.variant('source', [
  v.strictObject({ source: v.literal('manual') }),
  v.strictObject({
    source: v.literal('serial'),
    interval: v.optional(v.pipe(integer, v.minValue(0)), 1),
    /** Number of values in the series, unless a run sets another number. */
    count: v.optional(v.pipe(integer, v.minValue(1)), 1),
    direction: v.optional(v.picklist(['increase', 'decrease']), 'increase'),
    /** Number of consecutive labels with the same value. */
    repeat: v.optional(v.pipe(integer, v.minValue(1)), 1),
    /** True if the next job continues after this job's last value. */
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
/** Data source field; default `manual`. */
export const data = v.optional(dataSource, { source: 'manual' as const });
export type DataSource = v.InferOutput<typeof dataSource>;

const groupId = v.pipe(v.string(), v.minLength(1), v.maxLength(LABEL_LIMITS.maxNameLength));

/** Fields that every element has. Elements are drawn by `layer`, and within a layer in the order of the label's list. */
export const commonFields = (widthMm: number, heightMm: number) => ({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  xMm: v.optional(positionMm, 0),
  yMm: v.optional(positionMm, 0),
  widthMm: v.optional(sizeMm, widthMm),
  heightMm: v.optional(sizeMm, heightMm),
  /** Clockwise rotation about the center of the box. */
  rotationDeg: v.optional(degrees, 0),
  locked: v.optional(v.boolean(), false),
  /** False for an element that is shown in the editor but never printed. */
  printed: v.optional(v.boolean(), true),
  /** True for an element that is neither shown nor printed, but that the layer list still contains. */
  hidden: v.optional(v.boolean(), false),
  /** Condition for printing the element on a label; empty for all labels. */
  printWhen: v.optional(v.pipe(v.string(), v.maxLength(LABEL_LIMITS.maxExpressionLength)), ''),
  /** True if elements below this element move up on labels where it is empty (`collapse.ts`). */
  collapses: v.optional(v.boolean(), false),
  layer: v.optional(integer, 0),
  /** Name given by the user; lists show the content of an element without a name. */
  name: v.optional(v.pipe(v.string(), v.maxLength(LABEL_LIMITS.maxNameLength)), ''),
  /** IDs of the groups that contain the element, outermost first. */
  groups: v.optional(v.pipe(v.array(groupId), v.maxLength(LABEL_LIMITS.maxGroupDepth)), []),
  /** Field that only other programs use; stored so that it is written back to the wire format unchanged. */
  controlType: v.optional(integer, 3),
});

/** Wire encoding of the common fields. */
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
