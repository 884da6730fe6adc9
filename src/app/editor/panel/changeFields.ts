import type { LabelElement } from '../../../core/label/label.ts';

/** Applies a change to all selected elements; successive changes of the same fields are one undo step. */
export type ChangeFields = (fields: object, change: (was: LabelElement) => LabelElement) => void;
