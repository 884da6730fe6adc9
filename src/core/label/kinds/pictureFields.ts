import * as v from 'valibot';
import { IMAGE_LIMITS } from '../../base/limits.ts';
import { assetName, content, data, integer, scale } from '../schema/common.ts';
import { codeCodec, flagCodec, numberCodec, textCodec } from '../wire/valueCodec.ts';
import type { WireField } from '../wire/wireField.ts';
import { DATA_WIRE, dataSlot, isBlankText, withContent, withDataSource } from './dataContent.ts';
import { type KindDefinition, type KindProblem, PLAIN_KIND, PLAIN_TRAITS } from './kindDefinition.ts';

/** Share of the picture's width or height that is cropped. */
const cropShare = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(IMAGE_LIMITS.maxCrop)), 0);

const tonePercent = v.optional(
  v.pipe(integer, v.minValue(-IMAGE_LIMITS.maxTonePercent), v.maxValue(IMAGE_LIMITS.maxTonePercent)),
  0,
);

/** Fields that image, logo and background share. */
export const pictureFields = {
  /** Picture of the element; if data names the picture, it is shown until a spreadsheet is bound. */
  asset: v.optional(assetName, ''),
  /**
   * Data source of picture names; `manual` means that the element shows `asset`. The pictures are in the folder that is bound together with
   * the spreadsheet.
   */
  data,
  /** Content for the data source, such as the template `{sku}.jpg`. */
  content: v.optional(content, ''),
  colorMode: v.optional(
    v.picklist(['original', 'grayscale', 'blackWhite', 'halftone', 'floydSteinberg', 'atkinson']),
    'original',
  ),
  /** Luminance from which on a pixel is white in black-and-white mode. */
  threshold: v.optional(
    v.pipe(integer, v.minValue(0), v.maxValue(IMAGE_LIMITS.maxThreshold)),
    IMAGE_LIMITS.defaultThreshold,
  ),
  /** Brightness and contrast, applied before dithering. */
  brightnessPercent: tonePercent,
  contrastPercent: tonePercent,
  /** Sharpening of edges in dither modes, in percent. */
  sharpnessPercent: v.optional(
    v.pipe(integer, v.minValue(0), v.maxValue(IMAGE_LIMITS.maxSharpnessPercent)),
    0,
  ),
  /** Fit of the picture: stretched to the box, completely within the box, or covering the box with its edges cropped. */
  fit: v.optional(v.picklist(['stretch', 'contain', 'cover']), 'stretch'),
  /** Shares that are cropped at the sides of the picture before it is fitted. */
  cropLeft: cropShare,
  cropTop: cropShare,
  cropRight: cropShare,
  cropBottom: cropShare,
  tile: v.optional(v.boolean(), false),
  scaleX: v.optional(scale, 1),
  scaleY: v.optional(scale, 1),
  /** True to trim transparent and white borders before drawing. */
  trim: v.optional(v.boolean(), false),
};

const COLOR_MODES = codeCodec({
  original: '1',
  grayscale: '2',
  blackWhite: '3',
  halftone: '4',
  floydSteinberg: '5',
  atkinson: '6',
});

const PICTURE_WIRE: readonly WireField[] = [
  ['asset', 'content', textCodec],
  ['content', 'pictureName', textCodec],
  ['colorMode', 'colorMode', COLOR_MODES],
  ['threshold', 'grayValue', numberCodec],
  ['brightnessPercent', 'brightness', numberCodec],
  ['contrastPercent', 'contrast', numberCodec],
  ['sharpnessPercent', 'sharpness', numberCodec],
  ['fit', 'fit', codeCodec({ stretch: '1', contain: '2', cover: '3' })],
  ['cropLeft', 'cropLeft', numberCodec],
  ['cropTop', 'cropTop', numberCodec],
  ['cropRight', 'cropRight', numberCodec],
  ['cropBottom', 'cropBottom', numberCodec],
  ['tile', 'tile', flagCodec],
  ['scaleX', 'scaleX', numberCodec],
  ['scaleY', 'scaleY', numberCodec],
  ['trim', 'trim', flagCodec],
];

type PictureFields = v.InferOutput<v.ObjectSchema<typeof pictureFields, undefined>>;

function checkCrop(element: PictureFields, path: string): KindProblem | null {
  const { cropLeft, cropTop, cropRight, cropBottom } = element;
  const isEmpty = Math.max(cropLeft + cropRight, cropTop + cropBottom) > IMAGE_LIMITS.maxCrop;
  return isEmpty ? { code: 'pictureCropEmpty', params: { path } } : null;
}

export const PICTURE_KIND = {
  ...PLAIN_KIND,
  wireFields: () => PICTURE_WIRE,
  wireExtras: DATA_WIRE,
  start: () => ({ fit: 'contain' }),
  traits: {
    ...PLAIN_TRAITS,
    keepsRatio: true,
    hasPicture: true,
    sidesKeepRatio: ({ fit, tile }: PictureFields) => fit === 'contain' && !tile,
  },
  // A picture chosen by the user has no content to resolve.
  slots: (element: PictureFields) => (element.data.source === 'manual' ? [] : [dataSlot(element)]),
  isBlank: (contents: readonly string[]) => contents.length > 0 && isBlankText(contents),
  withSource: withDataSource,
  withContents: withContent,
  check: checkCrop,
} satisfies Partial<KindDefinition<PictureFields>>;
