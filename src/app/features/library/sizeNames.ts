import type { LabelFilter } from './labelPages.ts';

/** The names of the buckets, as the calls have them. */
export const SIZE_NAMES: readonly LabelFilter['size'][] = [
  'all',
  '1-30',
  '31-40',
  '41-50',
  '51-60',
  '61-70',
  '71-80',
  '81-90',
  '91-100',
  '101-110',
  '111-120',
  '120+',
];
