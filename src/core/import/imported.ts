import type { Label } from '../label/label.ts';
import type { NamedRows } from '../sheet/rowsCsv.ts';

/** Programs whose documents can be imported. */
type ForeignKind = 'glabels' | 'pdfme' | 'zpl';

/** Code of a feature that an import can't represent; its message is in `messages/leftOut.*.json`. */
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
  | 'leftOutCheckless'
  | 'leftOutBarcodeOption'
  | 'leftOutBarcodeContent'
  | 'leftOutPicture'
  | 'leftOutPictureDamaged'
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
  | 'leftOutSameName'
  | 'leftOutZeros'
  | 'leftOutWrap'
  | 'leftOutDash'
  | 'leftOutSpan'
  | 'leftOutPictureEdit'
  | 'leftOutStock'
  | 'leftOutUnprinted'
  | 'leftOutCollapse'
  | 'leftOutMany';

/** Feature that an import could not represent, for a message. */
export interface LeftOut {
  readonly code: LeftOutCode;
  /** Values for the message: `what` is the document's name of the feature, and `count` the number of its occurrences. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** Picture from the imported document, with its asset name. */
export interface ImportedAsset {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Rows that the document contains for its own columns. */
export type ImportedSample = NamedRows;

/** Imported label with its pictures and sample rows. */
export interface ImportedLabel {
  readonly label: Label;
  readonly assets: readonly ImportedAsset[];
  readonly sample: ImportedSample | null;
}

/** Imported document of another program. It has at least one label. */
export interface Imported {
  readonly kind: ForeignKind;
  readonly labels: readonly [ImportedLabel, ...ImportedLabel[]];
  readonly leftOut: readonly LeftOut[];
}

export type ImportCode = 'foreignDamaged' | 'foreignTooLarge' | 'foreignEmpty';
