import * as v from 'valibot';
import { IMAGE_LIMITS } from '../../base/limits.ts';
import { assetName, integer, scale } from '../schema/common.ts';
import { codeCodec, flagCodec, numberCodec, textCodec } from '../wire/valueCodec.ts';
import type { WireField } from '../wire/wireField.ts';
import { type KindDefinition, PLAIN_KIND, PLAIN_TRAITS } from './kindDefinition.ts';

/** What image, logo and background share. */
export const pictureFields = {
  asset: v.optional(assetName, ''),
  colorMode: v.optional(v.picklist(['original', 'grayscale', 'blackWhite', 'halftone']), 'original'),
  /** Luminance from which a pixel is white in black-white mode. */
  threshold: v.optional(
    v.pipe(integer, v.minValue(0), v.maxValue(IMAGE_LIMITS.maxThreshold)),
    IMAGE_LIMITS.defaultThreshold,
  ),
  tile: v.optional(v.boolean(), false),
  scaleX: v.optional(scale, 1),
  scaleY: v.optional(scale, 1),
  /** Cut transparent and white borders before drawing. */
  trim: v.optional(v.boolean(), false),
};

const PICTURE_WIRE: readonly WireField[] = [
  ['asset', 'content', textCodec],
  ['colorMode', 'colorMode', codeCodec({ original: '1', grayscale: '2', blackWhite: '3', halftone: '4' })],
  ['threshold', 'grayValue', numberCodec],
  ['tile', 'tile', flagCodec],
  ['scaleX', 'scaleX', numberCodec],
  ['scaleY', 'scaleY', numberCodec],
  ['trim', 'trim', flagCodec],
];

export const PICTURE_KIND = {
  ...PLAIN_KIND,
  wireFields: () => PICTURE_WIRE,
  traits: { ...PLAIN_TRAITS, keepsRatio: true, hasPicture: true },
} satisfies Partial<KindDefinition<unknown>>;
