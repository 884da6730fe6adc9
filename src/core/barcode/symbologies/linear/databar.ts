import { ELEMENT_STRINGS, LINEAR_MAX, linear, tradeItem } from '../symbologyInfo.ts';

/** GS1 DataBar (ISO/IEC 24724). The content of the omnidirectional symbol may begin with the identifier `(01)`. */
export const DATABAR_OMNI = tradeItem('GS1-DATABAR-OMNI', '09501101530003', 14, 18);
export const DATABAR_EXPANDED = linear(
  'GS1-DATABAR-EXPANDED',
  '(01)09501101530003(3103)001750',
  LINEAR_MAX,
  ELEMENT_STRINGS,
);
