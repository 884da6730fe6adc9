import { viewOf } from './fontFault.ts';

/**
 * What a font's maker lets programs do with its file (OpenType specification, OS/2, `fsType`).
 * - `installable`, `editable`: it may be put into documents, and go with a label that others edit.
 * - `previewAndPrint`: it may be put into documents that are only read and printed, such as a PDF.
 * - `restricted`: it may not leave the computer.
 */
export type EmbeddingLevel = 'installable' | 'editable' | 'previewAndPrint' | 'restricted';

export interface FontPermission {
  readonly level: EmbeddingLevel;
  /** Embedded whole or not at all. */
  readonly noSubsetting: boolean;
  /** Only the bitmaps of a font may be embedded, and no outlines. */
  readonly bitmapOnly: boolean;
}

const FS_TYPE = 8;
const RESTRICTED = 0x0002;
const PREVIEW_AND_PRINT = 0x0004;
const EDITABLE = 0x0008;
const NO_SUBSETTING = 0x0100;
const BITMAP_ONLY = 0x0200;
/** Bits 8 and 9 have their meaning from this version of the table on; before it they are to be ignored. */
const VERSION_WITH_FLAGS = 2;

/** Without the table nothing was said, and nothing is forbidden. */
const EVERYTHING: FontPermission = { level: 'installable', noSubsetting: false, bitmapOnly: false };

/** Embedding level; versions before 3 may set several bits, of which the most permissive counts. */
function levelOf(fsType: number): EmbeddingLevel {
  if (fsType & EDITABLE) return 'editable';
  if (fsType & PREVIEW_AND_PRINT) return 'previewAndPrint';
  return fsType & RESTRICTED ? 'restricted' : 'installable';
}

/** Reads what is allowed from a face's OS/2 table. */
export function readPermission(os2: Uint8Array | undefined): FontPermission {
  if (!os2 || os2.length < FS_TYPE + 2) return EVERYTHING;
  const view = viewOf(os2);
  const fsType = view.getUint16(FS_TYPE);
  const hasFlags = view.getUint16(0) >= VERSION_WITH_FLAGS;
  return {
    level: levelOf(fsType),
    noSubsetting: hasFlags && (fsType & NO_SUBSETTING) !== 0,
    bitmapOnly: hasFlags && (fsType & BITMAP_ONLY) !== 0,
  };
}

/**
 * How a face gets into a PDF: as a subset, whole, or not at all, so that its letters are drawn as plain shapes. A page
 * that shows shapes holds no font, which is what the field speaks of.
 */
export type EmbeddingMode = 'subset' | 'whole' | 'shapes';

export function embeddingMode({ level, noSubsetting, bitmapOnly }: FontPermission): EmbeddingMode {
  if (level === 'restricted' || bitmapOnly) return 'shapes';
  return noSubsetting ? 'whole' : 'subset';
}

/** True if the file may be passed on with a label that others edit. */
export function maySendAlong({ level, bitmapOnly }: FontPermission): boolean {
  return (level === 'installable' || level === 'editable') && !bitmapOnly;
}
