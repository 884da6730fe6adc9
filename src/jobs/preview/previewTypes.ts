import type { BoxMm } from '../../core/base/boxes.ts';
import type { ColumnAlias } from '../../core/data/columnNames.ts';
import type { LayoutProblem, SymbolGrid } from '../../core/elements/elementLayout.ts';
import type { Label, LabelElement } from '../../core/label/label.ts';
import type { FolderFile } from '../../core/run/runTypes.ts';
import type { AssetFile } from '../pictureJob.ts';

/** Everything of a label but its elements. */
export type LabelSheet = Omit<Label, 'elements'>;

/** Whose texts fill the label, and the printer that it is drawn for. */
export interface PreviewData {
  readonly columns: readonly string[];
  /** Headers that stand for names of the label. */
  readonly columnMap?: readonly ColumnAlias[];
  /** Texts of the row that is shown; empty strings where no spreadsheet is bound. */
  readonly row: readonly string[];
  /** What its cells hold where that is not their text. */
  readonly exact?: readonly string[];
  /** Whether no spreadsheet is bound, and `row` only stands for one. */
  readonly isSample?: boolean;
  /** Whether elements stand where they were designed also on a label that closes up, as while they are edited. */
  readonly isAsDesigned?: boolean;
  readonly serialIndex: number;
  /** Answers to what is asked for when printing; without them elements show their own content. */
  readonly prompts?: readonly (readonly [name: string, answer: string])[];
  readonly dpi: number;
  /** Number of the folder that data names pictures in, where one is bound: the worker is given it apart. */
  readonly folderNumber?: number;
}

/** A folder of pictures that data names, as the worker is given it once. */
export interface PreviewFolder {
  readonly number: number;
  readonly files: readonly FolderFile[];
}

interface PreviewCall {
  /** Pictures that this worker has not been sent yet. */
  readonly newAssets: readonly AssetFile[];
  readonly nowMs: number;
}

/** A whole label that is laid out once. */
export interface PreviewInput extends PreviewCall, PreviewData {
  readonly label: Label;
}

export interface PreviewElement {
  readonly id: string;
  /** The revision of the element that this was made from; 0 for a label that is laid out once. */
  readonly revision: number;
  /** SVG markup in label millimetres, before the element's own rotation, for an element that stands at `box`. */
  readonly markup: string;
  /** Box that the markup was made for, height as stored. Elements that look the same elsewhere may have moved since. */
  readonly box: BoxMm;
  /** Height as laid out: an automatic one follows its lines. */
  readonly heightMm: number;
  /** What the ink may cover, in the markup's coordinates: never less than it does. Null without ink. */
  readonly ink: BoxMm | null;
  readonly problems: readonly LayoutProblem[];
  /** How much higher it stands on this label than it was designed, as what stood above it came out empty: `box` counts it in. */
  readonly upMm?: number;
  /** What its one content says on this label, where data feeds it; no longer than a person reads beside a field. */
  readonly says?: string | undefined;
  /** Whether its condition keeps it off this label. */
  readonly isLeftOut?: boolean;
  /** Of a symbol that could be drawn. */
  readonly symbol?: SymbolGrid | undefined;
  /** Of an element with a picture that can be read: its size before it is cropped, in a unit of its own. */
  readonly picture?: { readonly width: number; readonly height: number } | undefined;
}

export interface PreviewOutput {
  readonly elements: readonly PreviewElement[];
  /** The picture of the stock, under everything; empty where there is none. */
  readonly stock: string;
  readonly watermark: string;
  /** Pictures of the label whose files this worker was never sent, or has forgotten. */
  readonly lackingAssets: readonly string[];
}

export interface ElementRevision {
  readonly revision: number;
  readonly element: LabelElement;
}

/** What has changed since a state that the worker holds. */
export interface PreviewDelta extends PreviewCall {
  /** Number of that state; 0 where the delta is everything and builds on nothing. */
  readonly base: number;
  /** Number of the state that this makes. */
  readonly state: number;
  readonly sheet: LabelSheet | null;
  /** Ids of all elements in their order, where elements came, went or changed places. */
  readonly order: readonly string[] | null;
  readonly changed: readonly ElementRevision[];
  readonly data: PreviewData | null;
}

/** Only what is another than in the answer before. */
export interface PreviewChanges {
  readonly state: number;
  readonly shown: readonly PreviewElement[];
  /** Null where they are as they were. */
  readonly stock: string | null;
  readonly watermark: string | null;
  readonly lackingAssets: readonly string[];
}

/** A worker that does not hold the base, such as a fresh one, asks for everything. */
export type PreviewAnswer = PreviewChanges | 'outOfStep';
