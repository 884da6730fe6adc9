import { deflate } from '../../base/zip/deflate.ts';
import { statedWidth } from './encodeContent.ts';
import { hex4 } from './hex4.ts';
import type { PdfObjects } from './pdfObjects.ts';

/** Font face to embed in a PDF; its measures are in font units. */
export interface EmbeddableFace {
  /** PostScript name of the face, limited to characters that a PDF name can contain. */
  readonly name: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly isItalic: boolean;
  readonly isBold: boolean;
  readonly advance: (glyphId: number) => number;
  /** Returns the text that a glyph usually represents, which marked content can override; empty for none. */
  readonly textOf: (glyphId: number) => string;
  readonly program: (glyphIds: readonly number[]) => FontProgram;
}

/** Font program in the form in which the PDF contains it. */
interface FontProgram {
  /** Format: TrueType outlines in a font file, or a bare CFF table whose character IDs equal the glyph numbers. */
  readonly format: 'trueType' | 'cff';
  readonly bytes: Uint8Array;
  /** True if the font program contains only the glyphs that the document uses. */
  readonly isSubset: boolean;
}

/** Embeds a face with only its used glyphs as a composite font (ISO 32000-1, 9.7); returns its object number. */
export function embedFont(objects: PdfObjects, face: EmbeddableFace, glyphs: ReadonlySet<number>): number {
  const glyphIds = [...glyphs].sort((a, b) => a - b);
  const { format, bytes, isSubset } = face.program(glyphIds);
  const isCff = format === 'cff';
  const name = `${isSubset ? `${subsetTag(glyphIds)}+` : ''}${face.name}`;
  const [font, descendant, descriptor, fontFile, toUnicode] = Array.from({ length: 5 }, objects.allocate);
  const entries = isCff ? '/Subtype/CIDFontType0C' : `/Length1 ${bytes.length}`;
  objects.putStream(fontFile, `${entries}/Filter/FlateDecode`, deflate(bytes));
  const perMille = (units: number) => Math.round((units * 1000) / face.unitsPerEm);
  const flags = 4 | (face.isItalic ? 64 : 0);
  objects.put(
    descriptor,
    `<</Type/FontDescriptor/FontName/${name}/Flags ${flags}/FontBBox[-1000 ${-perMille(face.descent)} 2000 ${perMille(face.ascent)}]/ItalicAngle ${face.isItalic ? -12 : 0}/Ascent ${perMille(face.ascent)}/Descent ${-perMille(face.descent)}/CapHeight 716/StemV ${face.isBold ? 140 : 80}/FontFile${isCff ? 3 : 2} ${fontFile} 0 R>>`,
  );
  objects.put(
    descendant,
    `<</Type/Font/Subtype/CIDFontType${isCff ? 0 : 2}/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/DW 1000/W[${widths(face, glyphIds)}]${isCff ? '' : '/CIDToGIDMap/Identity'}>>`,
  );
  objects.putStream(
    toUnicode,
    '/Filter/FlateDecode',
    deflate(new TextEncoder().encode(unicodeMap(face, glyphIds))),
  );
  objects.put(
    font,
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${toUnicode} 0 R>>`,
  );
  return font;
}

/** Returns six letters that distinguish subsets of a font (ISO 32000-1, 9.6.4), computed from the glyphs. */
function subsetTag(glyphIds: readonly number[]): string {
  let hash = 2166136261;
  for (const glyphId of glyphIds) hash = Math.imul(hash ^ glyphId, 16777619) >>> 0;
  let tag = '';
  for (let letter = 0; letter < 6; letter++) {
    tag += String.fromCharCode(65 + (hash % 26));
    hash = Math.floor(hash / 26);
  }
  return tag;
}

/** Returns the glyph widths for a PDF font; consecutive glyphs share an entry: `first [w w w]`. */
function widths(face: EmbeddableFace, glyphIds: readonly number[]): string {
  let text = '';
  let previous = -2;
  for (const glyphId of glyphIds) {
    const width = statedWidth(face.advance(glyphId), face.unitsPerEm);
    text += glyphId === previous + 1 ? ` ${width}` : `${previous < 0 ? '' : ']'}${glyphId}[${width}`;
    previous = glyphId;
  }
  return text === '' ? '' : `${text}]`;
}

const MAP_BLOCK = 100;

/**
 * Returns a ToUnicode map (ISO 32000-1, 9.10.3), with which readers search and copy text. The text of a glyph comes from the face, so that
 * it doesn't depend on which text of the document was shaped first.
 */
function unicodeMap(face: EmbeddableFace, glyphIds: readonly number[]): string {
  const entries: string[] = [];
  for (const glyphId of glyphIds) {
    const text = face.textOf(glyphId);
    if (text === '') continue;
    let units = '';
    for (let index = 0; index < text.length; index++) units += hex4(text.charCodeAt(index));
    entries.push(`<${hex4(glyphId)}><${units}>`);
  }
  let blocks = '';
  for (let at = 0; at < entries.length; at += MAP_BLOCK) {
    const block = entries.slice(at, at + MAP_BLOCK);
    blocks += `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
  }
  return `/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def 1 begincodespacerange<0000><FFFF>endcodespacerange\n${blocks}endcmap CMapName currentdict/CMap defineresource pop end end`;
}
