import type { BoxMm } from '../../core/base/boxes.ts';
import type { ColumnAlias } from '../../core/data/columnNames.ts';
import type { LayoutProblem, SymbolGrid } from '../../core/elements/elementLayout.ts';
import type { Label, LabelElement } from '../../core/label/label.ts';
import type { FolderFile } from '../../core/run/runTypes.ts';
import type { AssetFile } from '../pictureJob.ts';

/** Label without its elements. */
export type LabelSheet = Omit<Label, 'elements'>;

/** Data row that the label shows, and resolution of the printer that it is drawn for. */
export interface PreviewData {
  readonly columns: readonly string[];
  /** Column headers of the data, by the column names in the label. */
  readonly columnMap?: readonly ColumnAlias[];
  /** Texts of the displayed row; empty strings if no spreadsheet is bound. */
  readonly row: readonly string[];
  /** Exact values of cells whose displayed text differs from the value. */
  readonly exact?: readonly string[];
  /** True if no spreadsheet is bound, so that `row` contains only placeholders. */
  readonly isSample?: boolean;
  /** True to show elements at their designed positions even if the label collapses empty space. The editor sets it. */
  readonly isAsDesigned?: boolean;
  readonly serialIndex: number;
  /** Answers to print-time inputs, by name. Without answers, the elements show their own content. */
  readonly prompts?: readonly (readonly [name: string, answer: string])[];
  readonly dpi: number;
  /** Number of the picture folder, which the worker receives separately; absent if none is bound. */
  readonly folderNumber?: number;
}

/** Picture folder, which is sent to the worker once. */
export interface PreviewFolder {
  readonly number: number;
  readonly files: readonly FolderFile[];
}

interface PreviewCall {
  /** Pictures that this worker has not received yet. */
  readonly newAssets: readonly AssetFile[];
  readonly nowMs: number;
}

/** Whole label for a single layout. */
export interface PreviewInput extends PreviewCall, PreviewData {
  readonly label: Label;
}

export interface PreviewElement {
  readonly id: string;
  /** Revision of the element; 0 for a single layout. */
  readonly revision: number;
  /** SVG markup in label millimeters, before the element is rotated, at the position of `box`. */
  readonly markup: string;
  /** Position and size of the markup. The height is the stored height. If the element has moved since, `box` is still the old position. */
  readonly box: BoxMm;
  /** Height after layout. If the height is automatic, it follows from the number of lines. */
  readonly heightMm: number;
  /** Bounding box of the ink in the coordinates of `markup`, possibly too large but never too small; null without ink. */
  readonly ink: BoxMm | null;
  readonly problems: readonly LayoutProblem[];
  /**
   * Markup of a symbol whose content is refused, with the content that was most likely meant, such as the right check digit. The editor
   * shows it faded; it is never printed. Absent if there is no such content.
   */
  readonly meant?: string | undefined;
  /** Distance by which the element moves up on this label because elements above it are empty. `box` already includes it. */
  readonly upMm?: number;
  /**
   * Resolved content of an element with a single data field that isn't typed by hand; undefined for a table or a hidden element. A text of
   * more than 200 characters is cut, because the property panel shows it below the content field.
   */
  readonly says?: string | undefined;
  /** True if the element's condition hides it on this label. */
  readonly isLeftOut?: boolean;
  /** Grid of a symbol; absent if the symbol could not be drawn. */
  readonly symbol?: SymbolGrid | undefined;
  /** Size of the picture before cropping, in the unit of its file; absent if the picture could not be read. */
  readonly picture?: { readonly width: number; readonly height: number } | undefined;
}

export interface PreviewOutput {
  readonly elements: readonly PreviewElement[];
  /** Picture of the stock below all elements; empty if there is none. */
  readonly stock: string;
  readonly watermark: string;
  /** Pictures of the label whose files this worker never received or has evicted. */
  readonly lackingAssets: readonly string[];
}

export interface ElementRevision {
  readonly revision: number;
  readonly element: LabelElement;
}

/** Changes of the label since a state that the worker has. */
export interface PreviewDelta extends PreviewCall {
  /** Number of the state on which the delta is based; 0 if the delta contains the whole label. */
  readonly base: number;
  /** Number of the resulting state. */
  readonly state: number;
  readonly sheet: LabelSheet | null;
  /** Ids of all elements in order, if elements were added, removed or reordered. */
  readonly order: readonly string[] | null;
  readonly changed: readonly ElementRevision[];
  readonly data: PreviewData | null;
}

/** Preview of what has changed since the previous response. */
export interface PreviewChanges {
  readonly state: number;
  readonly shown: readonly PreviewElement[];
  /** Picture of the stock; null if it is unchanged. */
  readonly stock: string | null;
  readonly watermark: string | null;
  readonly lackingAssets: readonly string[];
  /** Names of the label's fonts that can't be loaded, in whose place the preview shows another font. */
  readonly missingFonts: readonly string[];
}

/**
 * Response to a delta. `outOfStep` means that the worker doesn't have the state on which the delta is based, for example after a restart.
 * The page must then send the whole label.
 */
export type PreviewAnswer = PreviewChanges | 'outOfStep';
