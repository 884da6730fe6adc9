import * as v from 'valibot';
import { FONT_LIMITS, LABEL_LIMITS, WATERMARK } from '../base/limits.ts';
import { elementSchema } from './kinds/registry.ts';
import {
  assetName,
  atMostCharacters,
  color,
  degrees,
  integer,
  positionMm,
  quarterTurn,
  sizeMm,
} from './schema/common.ts';
import { labelFontSchema } from './schema/labelFont.ts';
import { labelStockSchema } from './schema/labelStock.ts';
import { sheetUseFields, sheetUseWire } from './schema/sheetUse.ts';
import { fontSizePt } from './schema/textStyle.ts';
import {
  codeCodec,
  jsonCodec,
  nullable,
  numberCodec,
  numberListCodec,
  textCodec,
} from './wire/valueCodec.ts';
import type { WireField } from './wire/wireField.ts';

export const LABEL_FORMAT = 'diecut-label';
/** Version of the document format; `migrate.ts` converts documents of earlier versions. */
export const LABEL_VERSION = 1;

const sideMm = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(LABEL_LIMITS.minSideMm),
  v.maxValue(LABEL_LIMITS.maxSideMm),
);

const watermarkSchema = v.strictObject({
  content: v.optional(v.pipe(v.string(), v.maxLength(WATERMARK.maxContentLength)), WATERMARK.defaultContent),
  opacityPercent: v.optional(
    v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    WATERMARK.defaultOpacityPercent,
  ),
  angleDeg: v.optional(degrees, WATERMARK.defaultAngleDeg),
  fontSizePt: fontSizePt,
  mode: v.optional(v.picklist(['tile', 'single']), 'tile'),
});

const guides = v.pipe(v.array(positionMm), v.maxLength(LABEL_LIMITS.maxGuides));

export const labelSchema = v.strictObject({
  format: v.literal(LABEL_FORMAT),
  version: v.literal(LABEL_VERSION),
  name: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1),
      atMostCharacters(LABEL_LIMITS.maxNameLength),
      v.metadata({ maxLength: LABEL_LIMITS.maxNameLength }),
    ),
    LABEL_LIMITS.defaultName,
  ),
  /** Size of a label without its cable tail. The height of a circle equals its width. */
  widthMm: v.optional(sideMm, LABEL_LIMITS.defaultWidthMm),
  heightMm: v.optional(sideMm, LABEL_LIMITS.defaultHeightMm),
  shape: v.optional(v.picklist(['rectangle', 'roundedRectangle', 'circle']), 'rectangle'),
  paperType: v.optional(v.picklist(['gap', 'continuous', 'blackMark']), 'gap'),
  /** Kind of paper that a document of the wire format names; absent for a label or a receipt, which follow from the paper type. */
  paperKind: v.exactOptional(v.literal('pin76')),
  /** Number of labels side by side on the roll. */
  columns: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(LABEL_LIMITS.maxColumns)), 1),
  columnGapMm: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(LABEL_LIMITS.maxGapMm)), 0),
  /** Distance between labels in feed direction: the height of the gap or of the black mark. */
  rowGapMm: v.optional(
    v.pipe(v.number(), v.minValue(0), v.maxValue(LABEL_LIMITS.maxGapMm)),
    LABEL_LIMITS.defaultRowGapMm,
  ),
  /** Clockwise rotation of the whole label for printing. */
  printDirection: v.optional(quarterTurn, 0),
  /** Blank tail at one side of the printed part, which cable labels have. */
  cableTail: v.optional(
    v.nullable(
      v.strictObject({
        direction: v.picklist(['left', 'up', 'right', 'down']),
        lengthMm: v.pipe(sizeMm, v.minValue(LABEL_LIMITS.stepMm), v.maxValue(LABEL_LIMITS.maxTailMm)),
      }),
    ),
    null,
  ),
  /** Commercial stock article that the label is made for; null if only its size is known. */
  stock: v.optional(v.nullable(labelStockSchema), null),
  /** Picture of the stock, shown under the design in the editor and never printed. */
  backgroundAsset: v.optional(assetName, ''),
  /** Color of the stock, shown in the editor and never printed; null for white. */
  backgroundColour: v.optional(v.nullable(color), null),
  /** Positions of ruler guides, lines for placing elements that are never printed. */
  guidesXMm: v.optional(guides, []),
  guidesYMm: v.optional(guides, []),
  coverAsset: v.optional(assetName, ''),
  updatedAtMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  watermark: v.optional(v.nullable(watermarkSchema), null),
  ...sheetUseFields,
  /** Font faces stored with the label; each combination of family and style occurs once. */
  fonts: v.optional(v.pipe(v.array(labelFontSchema), v.maxLength(FONT_LIMITS.maxLabelFaces)), []),
  elements: v.optional(v.pipe(v.array(elementSchema), v.maxLength(5000)), []),
});

export type Label = v.InferOutput<typeof labelSchema>;
/** Document as files may contain it: fields that have a default may be missing. */
export type LabelInput = v.InferInput<typeof labelSchema>;
export type Watermark = v.InferOutput<typeof watermarkSchema>;

export const LABEL_WIRE: readonly WireField[] = [
  ['name', 'name', textCodec],
  ['widthMm', 'width', numberCodec],
  ['heightMm', 'height', numberCodec],
  ['shape', 'shape', codeCodec({ rectangle: '1', roundedRectangle: '2', circle: '3' })],
  ['paperType', 'paperType', codeCodec({ gap: '1', continuous: '2', blackMark: '3' })],
  ['columns', 'labelNum', numberCodec],
  ['columnGapMm', 'labelGap', numberCodec],
  ['rowGapMm', 'rowGap', numberCodec],
  ['printDirection', 'printDirection', numberCodec],
  ['backgroundAsset', 'templateBg', textCodec],
  ['backgroundColour', 'templateBgColor', nullable(textCodec, '')],
  ['stock', 'stock', nullable(jsonCodec, '')],
  ['guidesXMm', 'guidesX', numberListCodec],
  ['guidesYMm', 'guidesY', numberListCodec],
  ['coverAsset', 'cover', textCodec],
  ['updatedAtMs', 'updateTime', numberCodec],
  ...sheetUseWire,
  ['fonts', 'fonts', jsonCodec],
];

export const TAIL_DIRECTIONS = codeCodec({ left: '1', up: '2', right: '3', down: '4' });

export const WATERMARK_WIRE: readonly WireField[] = [
  ['content', 'content', textCodec],
  ['opacityPercent', 'transparent', numberCodec],
  ['angleDeg', 'angle', numberCodec],
  ['fontSizePt', 'fontSize', numberCodec],
  ['mode', 'mode', codeCodec({ tile: '1', single: '2' })],
];

export type { BackgroundElement } from './kinds/background.ts';
export type { BarcodeElement } from './kinds/barcode.ts';
export type { CircleElement } from './kinds/circle.ts';
export type { DatetimeElement } from './kinds/datetime.ts';
export type { ImageElement } from './kinds/image.ts';
export type { LineElement } from './kinds/line.ts';
export type { LogoElement } from './kinds/logo.ts';
export type { QrcodeElement } from './kinds/qrcode.ts';
export type { RectangleElement } from './kinds/rectangle.ts';
export type { ElementKind, ElementOf, LabelElement } from './kinds/registry.ts';
export type { TableCell, TableElement } from './kinds/table.ts';
export type { TextElement } from './kinds/text.ts';
export type { DataSource } from './schema/common.ts';
export type { LabelFont } from './schema/labelFont.ts';
export type { LabelSheet, LabelStock } from './schema/labelStock.ts';
export type { RowOrder } from './schema/sheetUse.ts';
export type { BoxTextStyle, TextStyle } from './schema/textStyle.ts';
