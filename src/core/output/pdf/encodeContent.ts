import type { ByteWriter } from '../../base/byteWriter.ts';
import { drawingGroup } from '../../scene/drawingGroup.ts';
import { mapPath } from '../../scene/mapPath.ts';
import type { OutlinePort } from '../../scene/outlinePort.ts';
import type {
  Color,
  DocumentPage,
  GlyphsNode,
  GlyphText,
  ImageNode,
  ModulesNode,
  PictureRequest,
  SceneNode,
} from '../../scene/scene.ts';
import { encodeGradient } from './encodeGradient.ts';
import { encodePath, encodePoint, UNITS_PER_MM } from './encodePath.ts';
import { hex4 } from './hex4.ts';

const BLACK: Color = '#000000';
const OPEN_PAREN = 40;
const CLOSE_PAREN = 41;
const BACKSLASH = 92;
const CARRIAGE_RETURN = 13;

/** Named resources that page content refers to; records which of them are used. */
export interface ContentResources extends OutlinePort {
  /** Returns the resource name of a face, such as `F0`; undefined for a face that may not be embedded. */
  readonly faceName: (face: string) => string | undefined;
  readonly advance: (face: string, glyphId: number) => number;
  readonly pictureName: (picture: PictureRequest) => string | undefined;
  /** Returns an array for a face in which 1 marks the glyphs that are already recorded as used. */
  readonly seenGlyphs: (face: string) => Uint8Array;
  readonly useGlyph: (face: string, glyphId: number) => void;
  readonly useOpacity: (opacity: number) => string;
  /** Returns the resource name, such as `D0`, of a document page that the output copies. The index is that in the run's list of pages. */
  readonly pageName: (index: number) => string;
}

/** Returns a glyph's width as the font dictionary states it, in thousandths of an em with three decimals. */
export function statedWidth(advance: number, unitsPerEm: number): number {
  return Math.round((advance * 1_000_000) / unitsPerEm) / 1000;
}

/** Writes the operators that draw a list of nodes (ISO 32000-1, 8 and 9). The fill color is black at the start. */
export function encodeContent(
  nodes: readonly SceneNode[],
  writer: ByteWriter,
  resources: ContentResources,
): void {
  encodeNodes(nodes, writer, resources, { fill: BLACK, opacity: 1 });
}

/** Graphics state in which nodes are drawn. */
interface Surroundings {
  readonly fill: Color;
  /** Combined opacity of all enclosing groups, because a PDF graphics state has a single value. */
  readonly opacity: number;
  /** Resource name of the picture that the nodes belong to, if any. */
  readonly drawingName?: string | undefined;
}

function encodeNodes(
  nodes: readonly SceneNode[],
  writer: ByteWriter,
  resources: ContentResources,
  around: Surroundings,
): void {
  let { fill } = around;
  const useFill = (wanted: Color) => {
    if (wanted === fill) return;
    fill = wanted;
    for (let at = 1; at < 7; at += 2) {
      writer.decimal(Number.parseInt(wanted.slice(at, at + 2), 16) / 255, 4);
      writer.byte(32);
    }
    writer.ascii('rg\n');
  };
  for (const node of nodes) {
    switch (node.type) {
      case 'glyphs':
        useFill(node.fill);
        encodeGlyphs(node, writer, resources);
        break;
      case 'modules':
        useFill(node.fill);
        encodeModules(node, writer);
        break;
      case 'path':
        if (typeof node.fill !== 'string') {
          encodeGradient(node, node.fill, around, writer);
          break;
        }
        useFill(node.fill);
        encodePath(node.path, writer);
        writer.ascii(node.rule === 'evenodd' ? 'f*\n' : 'f\n');
        break;
      case 'image': {
        const drawing = drawingGroup(node);
        if (drawing) {
          const drawingName = resources.pictureName(node.picture);
          encodeNodes([drawing], writer, resources, { ...around, fill, drawingName });
        } else if (node.page) encodePage(node, node.page, writer, resources);
        else encodeImage(node, writer, resources);
        break;
      }
      case 'group': {
        writer.ascii('q ');
        for (let index = 0; index < 6; index++) {
          writer.decimal(
            index < 4 ? node.matrix[index] : node.matrix[index] * UNITS_PER_MM,
            index < 4 ? 8 : 3,
          );
          writer.byte(32);
        }
        writer.ascii('cm\n');
        const opacity = around.opacity * node.opacity;
        if (node.opacity < 1) writer.ascii(`/${resources.useOpacity(opacity)} gs\n`);
        encodeNodes(node.children, writer, resources, { ...around, fill, opacity });
        writer.ascii('Q\n');
        break;
      }
      case 'clip':
        writer.ascii('q ');
        encodePath(node.path, writer);
        writer.ascii('W n\n');
        encodeNodes(node.children, writer, resources, { ...around, fill });
        writer.ascii('Q\n');
        break;
    }
  }
}

/**
 * Writes a symbol as a single stencil mask on its exact module grid: it is independent of the resolution, has no seams between rows, and
 * takes a hundredth of the bytes of rectangles (ISO 32000-1, 8.9.6.2 and 8.9.7).
 */
function encodeModules(node: ModulesNode, writer: ByteWriter): void {
  const widthUm = node.columns * node.moduleWidthMm * UNITS_PER_MM;
  const heightUm = node.rows * node.moduleHeightMm * UNITS_PER_MM;
  writer.ascii('q ');
  writer.decimal(widthUm, 2);
  writer.ascii(' 0 0 ');
  writer.decimal(-heightUm, 2);
  writer.byte(32);
  writer.decimal(node.xMm * UNITS_PER_MM, 2);
  writer.byte(32);
  writer.decimal(node.yMm * UNITS_PER_MM + heightUm, 2);
  writer.ascii(' cm BI/W ');
  writer.integer(node.columns);
  writer.ascii('/H ');
  writer.integer(node.rows);
  writer.ascii('/IM true/D[1 0]ID ');
  writer.bytes(node.bits);
  writer.ascii('\nEI Q\n');
}

function encodeImage(node: ImageNode, writer: ByteWriter, resources: ContentResources): void {
  const name = resources.pictureName(node.picture);
  if (name === undefined) return;
  writer.ascii('q ');
  writer.decimal(node.widthMm * UNITS_PER_MM, 2);
  writer.ascii(' 0 0 ');
  writer.decimal(-node.heightMm * UNITS_PER_MM, 2);
  writer.byte(32);
  writer.decimal(node.xMm * UNITS_PER_MM, 2);
  writer.byte(32);
  writer.decimal((node.yMm + node.heightMm) * UNITS_PER_MM, 2);
  writer.ascii(` cm/${name} Do Q\n`);
}

/** Draws a document's page unchanged, as a form in the coordinates of the page's content. */
function encodePage(
  node: ImageNode,
  { index, matrix }: DocumentPage,
  writer: ByteWriter,
  resources: ContentResources,
): void {
  const [a, b, c, d, e, f] = matrix;
  writer.ascii('q ');
  for (const value of [a, b, c, d]) {
    writer.decimal(value * UNITS_PER_MM, 6);
    writer.byte(32);
  }
  writer.decimal((node.xMm + e) * UNITS_PER_MM, 3);
  writer.byte(32);
  writer.decimal((node.yMm + f) * UNITS_PER_MM, 3);
  writer.ascii(` cm/${resources.pageName(index)} Do Q\n`);
}

function encodeGlyphs(node: GlyphsNode, writer: ByteWriter, resources: ContentResources): void {
  const { run } = node;
  if (run.glyphIds.length === 0) return;
  const name = resources.faceName(node.face);
  if (name === undefined) {
    encodeShapes(node, writer, resources);
    return;
  }
  writer.ascii(`BT/${name} `);
  writer.integer(node.sizeMm * UNITS_PER_MM);
  writer.ascii(' Tf ');
  if (run.otherTexts) encodeOtherTexts(node, run.otherTexts, writer, resources);
  else encodeStretch(node, 0, run.glyphIds.length, writer, resources);
  writer.ascii('ET\n');
  noteGlyphs(node, resources);
}

/** Writes glyphs as outlines, from which no font can be recovered, for a face that may not be embedded. */
function encodeShapes(node: GlyphsNode, writer: ByteWriter, resources: ContentResources): void {
  const scale = node.sizeMm / resources.unitsPerEm(node.face);
  const { run } = node;
  let hasInk = false;
  for (let index = 0; index < run.glyphIds.length; index++) {
    const riseMm = run.y ? run.y[index] * scale : 0;
    const xMm = node.xMm + run.x[index] * scale * node.scaleX + node.slant * riseMm;
    const outline = resources.outline(node.face, run.glyphIds[index]);
    const matrix = [scale * node.scaleX, 0, node.slant * scale, -scale, xMm, node.yMm - riseMm] as const;
    encodePath(mapPath(outline, matrix), writer);
    hasInk ||= outline.length > 0;
  }
  if (hasInk) writer.ascii('f\n');
}

/** Writes glyphs, with an `ActualText` for those whose text differs from the font's map (ISO 32000-1, 14.9.4). */
function encodeOtherTexts(
  node: GlyphsNode,
  otherTexts: readonly GlyphText[],
  writer: ByteWriter,
  resources: ContentResources,
): void {
  const { clusters } = node.run;
  const isRightToLeft = clusters[0] > clusters[clusters.length - 1];
  const encode = ({ from, to, text }: GlyphText) => {
    writer.ascii('/Span<</ActualText<FEFF');
    for (let index = 0; index < text.length; index++) writer.ascii(hex4(text.charCodeAt(index)));
    writer.ascii('>>>BDC ');
    encodeStretch(node, from, to, writer, resources);
    writer.ascii('EMC ');
  };
  // Glyphs with an empty text, such as separately drawn dots of Arabic letters, are written before all letters of a right-to-left text:
  // between letters, PDF readers would end the word at them.
  if (isRightToLeft) for (const other of otherTexts) if (other.text === '') encode(other);
  let done = 0;
  for (const other of otherTexts) {
    if (other.from > done) encodeStretch(node, done, other.from, writer, resources);
    if (other.text !== '' || !isRightToLeft) encode(other);
    done = other.to;
  }
  const { length } = node.run.glyphIds;
  if (length > done) encodeStretch(node, done, length, writer, resources);
}

/** Writes adjacent glyphs together, positioned at the first glyph; if a run has vertical offsets, one by one. */
function encodeStretch(
  node: GlyphsNode,
  from: number,
  to: number,
  writer: ByteWriter,
  resources: ContentResources,
): void {
  const { run } = node;
  const scale = node.sizeMm / resources.unitsPerEm(node.face);
  const step = run.y ? 1 : to - from;
  for (let index = from; index < to; index += step) {
    const riseMm = run.y ? run.y[index] * scale : 0;
    const xMm = node.xMm + run.x[index] * scale * node.scaleX + node.slant * riseMm;
    textMatrix(node, xMm, node.yMm - riseMm, writer);
    encodeShow(node, index, index + step, writer, resources);
  }
}

function textMatrix(node: GlyphsNode, xMm: number, yMm: number, writer: ByteWriter): void {
  writer.decimal(node.scaleX, 4);
  writer.ascii(' 0 ');
  writer.decimal(node.slant, 4);
  writer.ascii(' -1 ');
  encodePoint(writer, xMm, yMm);
  writer.ascii('Tm');
}

/** Writes two-byte glyph numbers, with adjustments where kerning or spacing moves a glyph. */
function encodeShow(
  node: GlyphsNode,
  from: number,
  to: number,
  writer: ByteWriter,
  resources: ContentResources,
): void {
  const { glyphIds, x } = node.run;
  const unitsPerEm = resources.unitsPerEm(node.face);
  const perUnit = 1000 / unitsPerEm;
  let pen = x[from] * perUnit;
  writer.ascii('[(');
  for (let index = from; index < to; index++) {
    const shift = Math.round((x[index] * perUnit - pen) * 10) / 10;
    if (Math.abs(shift) >= 0.5) {
      writer.byte(CLOSE_PAREN);
      writer.decimal(-shift, 1);
      writer.byte(OPEN_PAREN);
      pen += shift;
    }
    stringByte(glyphIds[index] >> 8, writer);
    stringByte(glyphIds[index] & 0xff, writer);
    pen += statedWidth(resources.advance(node.face, glyphIds[index]), unitsPerEm);
  }
  writer.ascii(')]TJ ');
}

function stringByte(value: number, writer: ByteWriter): void {
  if (value === CARRIAGE_RETURN) {
    // PDF readers convert a carriage return within a string to a line feed, so it is escaped.
    writer.ascii('\\r');
    return;
  }
  if (value === OPEN_PAREN || value === CLOSE_PAREN || value === BACKSLASH) writer.byte(BACKSLASH);
  writer.byte(value);
}

function noteGlyphs(node: GlyphsNode, resources: ContentResources): void {
  const { glyphIds } = node.run;
  const seen = resources.seenGlyphs(node.face);
  for (let index = 0; index < glyphIds.length; index++) {
    const glyphId = glyphIds[index];
    if (seen[glyphId] === 1) continue;
    seen[glyphId] = 1;
    resources.useGlyph(node.face, glyphId);
  }
}
