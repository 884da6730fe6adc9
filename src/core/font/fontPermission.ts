import { viewOf } from './fontFault.ts';

/**
 * Embedding rights that a font's maker grants (OpenType specification, OS/2, `fsType`).
 * - `installable`, `editable`: the font may be embedded in documents, including labels that other people edit.
 * - `previewAndPrint`: the font may be embedded in documents that are only read and printed, such as a PDF.
 * - `restricted`: the font may not leave the computer.
 */
type EmbeddingLevel = 'installable' | 'editable' | 'previewAndPrint' | 'restricted';

export interface FontPermission {
  readonly level: EmbeddingLevel;
  /** True if only the whole font may be embedded. */
  readonly noSubsetting: boolean;
  /** True if only the font's bitmaps may be embedded, and not its outlines. */
  readonly bitmapOnly: boolean;
}

const FS_TYPE = 8;
const RESTRICTED = 0x0002;
const PREVIEW_AND_PRINT = 0x0004;
const EDITABLE = 0x0008;
const NO_SUBSETTING = 0x0100;
const BITMAP_ONLY = 0x0200;
/** First version of the OS/2 table that defines bits 8 and 9, which are ignored in earlier versions. */
const VERSION_WITH_FLAGS = 2;

/** Permission of a font without an OS/2 table: everything is allowed. */
const EVERYTHING: FontPermission = { level: 'installable', noSubsetting: false, bitmapOnly: false };

/** Returns the embedding level. Before version 3 of the table, several bits may be set, and the most permissive one applies. */
function levelOf(fsType: number): EmbeddingLevel {
  if (fsType & EDITABLE) return 'editable';
  if (fsType & PREVIEW_AND_PRINT) return 'previewAndPrint';
  return fsType & RESTRICTED ? 'restricted' : 'installable';
}

/** Reads the permission from a face's OS/2 table. */
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
 * Embedding of a face in a PDF: as a subset, whole, or not at all. In the latter case text is drawn as plain shapes, to which `fsType`
 * doesn't apply, because the PDF then contains no font.
 */
export type EmbeddingMode = 'subset' | 'whole' | 'shapes';

export function embeddingMode({ level, noSubsetting, bitmapOnly }: FontPermission): EmbeddingMode {
  if (level === 'restricted' || bitmapOnly) return 'shapes';
  return noSubsetting ? 'whole' : 'subset';
}

/** True if a label that other people edit may include the font file. */
export function maySendAlong({ level, bitmapOnly }: FontPermission): boolean {
  return (level === 'installable' || level === 'editable') && !bitmapOnly;
}
