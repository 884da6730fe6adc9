import type { Label } from '../label/label.ts';

/** The programs whose documents are read. */
export type ForeignKind = 'glabels' | 'pdfme' | 'zpl';

/** Code of a feature that an import can't represent; the messages are in `messages/leftOut.*.json`. */
export type LeftOutCode =
  | 'leftOutColour'
  | 'leftOutFont'
  | 'leftOutShadow'
  | 'leftOutOpacity'
  | 'leftOutSkew'
  | 'leftOutMirrored'
  | 'leftOutElement'
  | 'leftOutField'
  | 'leftOutSymbology'
  | 'leftOutCheckDigit'
  | 'leftOutBarcodeOption'
  | 'leftOutBarcodeContent'
  | 'leftOutPicture'
  | 'leftOutPictureFile'
  | 'leftOutPictureColumn'
  | 'leftOutData'
  | 'leftOutBackground'
  | 'leftOutExpression'
  | 'leftOutDateFormat'
  | 'leftOutSpacing'
  | 'leftOutPlace'
  | 'leftOutCommand'
  | 'leftOutSetting'
  | 'leftOutStored'
  | 'leftOutLabels'
  | 'leftOutOthers'
  | 'leftOutSize'
  | 'leftOutDpi'
  | 'leftOutCopies'
  | 'leftOutReversed'
  | 'leftOutEncoding'
  | 'leftOutSerial'
  | 'leftOutZeros'
  | 'leftOutWrap'
  | 'leftOutDash'
  | 'leftOutSpan'
  | 'leftOutPictureEdit'
  | 'leftOutStock'
  | 'leftOutUnprinted'
  | 'leftOutCollapse'
  | 'leftOutMany';

/** One thing that could not be carried over, and how often. */
export interface LeftOut {
  readonly code: LeftOutCode;
  /** Values for the sentence: `what` is the document's own name of it; `count` is how often. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** A picture that came inside the document. */
export interface ImportedAsset {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Rows that the document has for its own columns. */
export interface ImportedSample {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One label of a document, with what it draws and what fills it. */
export interface ImportedLabel {
  readonly label: Label;
  readonly assets: readonly ImportedAsset[];
  readonly sample: ImportedSample | null;
}

/** A document of another program. It has at least one label. */
export interface Imported {
  readonly kind: ForeignKind;
  readonly labels: readonly [ImportedLabel, ...ImportedLabel[]];
  readonly leftOut: readonly LeftOut[];
}

export type ImportCode = 'foreignDamaged' | 'foreignTooLarge' | 'foreignEmpty';
