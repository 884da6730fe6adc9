import * as v from 'valibot';
import { DRAWING_DEFAULTS } from '../../base/limits.ts';
import { sizeMm } from '../schema/common.ts';
import { flagCodec, numberCodec } from '../wire/valueCodec.ts';
import type { WireField } from '../wire/wireField.ts';
import { type KindTraits, PLAIN_TRAITS } from './kindDefinition.ts';

/** Fields that rectangles and circles share. */
export const shapeFields = {
  borderMm: v.optional(sizeMm, DRAWING_DEFAULTS.strokeMm),
  filled: v.optional(v.boolean(), false),
};

export const SHAPE_WIRE: readonly WireField[] = [
  ['borderMm', 'borderWidth', numberCodec],
  ['filled', 'innerFill', flagCodec],
];

export const SHAPE_TRAITS: KindTraits<{ readonly filled: boolean }> = {
  ...PLAIN_TRAITS,
  isHollow: ({ filled }) => !filled,
};
