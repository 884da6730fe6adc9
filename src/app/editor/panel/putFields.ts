import type { LabelElement } from '../../../core/label/label.ts';

/** Applies a change to all that is selected; those of the same fields become one undo step. */
export type Put = (fields: object, change: (was: LabelElement) => LabelElement) => void;
