import {
  SYMBOLOGY_GROUPS,
  type SymbologyGroup,
} from '../../../../core/barcode/symbologies/symbologyCoding.ts';
import {
  LINEAR_SYMBOLOGIES,
  MATRIX_SYMBOLOGIES,
  type Symbology,
} from '../../../../core/barcode/symbologies.ts';
import { symbologyCoding } from '../../../../core/barcode/symbologyCodings.ts';

export interface GroupedSymbologies {
  readonly name: SymbologyGroup;
  /** Symbologies of the group, the most common use first. */
  readonly symbologies: readonly Symbology[];
}

/** All symbologies grouped by typical use. */
export const GROUPED_SYMBOLOGIES: readonly GroupedSymbologies[] = SYMBOLOGY_GROUPS.map((name) => ({
  name,
  symbologies: [...LINEAR_SYMBOLOGIES, ...MATRIX_SYMBOLOGIES].filter(
    (symbology) => symbologyCoding(symbology).group === name,
  ),
}));
