import type { Matrix } from './matrix.ts';
import type { Path } from './path.ts';
import type { PictureCrop, PictureFit } from './placePicture.ts';

/** `#rrggbb`. */
export type Color = string;

/** Color stop at an offset from 0 to 1. */
export interface GradientStop {
  readonly offset: number;
  readonly colour: Color;
}

/**
 * Colours along a way of its own: from x = 0 to x = 1, or, where it has a focal point, from that point to the circle of
 * radius 1 about the origin. The first stop stands at 0 and the last at 1; beyond them their colours go on.
 */
export interface Gradient {
  /** Its place among the gradients of its drawing. */
  readonly index: number;
  /** A point inside the circle; null for a gradient along a line. */
  readonly focal: readonly [x: number, y: number] | null;
  /** In rising order; two at one place are an edge. */
  readonly stops: readonly GradientStop[];
}

/** A gradient with its position in the coordinates of the path that it fills. */
export interface GradientFill {
  readonly gradient: Gradient;
  readonly matrix: Matrix;
}

/** A filled outline in millimetres. Strokes are outlines already. */
export interface PathNode {
  readonly type: 'path';
  readonly path: Path;
  /** Gradients come in drawings alone. */
  readonly fill: Color | GradientFill;
  readonly rule: 'nonzero' | 'evenodd';
}

/**
 * Dark cells of a symbol on an exact grid. A linear symbol has one row as tall as its bars. Rows are padded to whole
 * bytes, most significant bit first, 1 is dark.
 */
export interface ModulesNode {
  readonly type: 'modules';
  readonly xMm: number;
  readonly yMm: number;
  readonly moduleWidthMm: number;
  readonly moduleHeightMm: number;
  readonly columns: number;
  readonly rows: number;
  readonly bits: Uint8Array;
  readonly fill: Color;
}

/** Neighbouring glyphs, from one number up to before another, that together stand for a text. */
export interface GlyphText {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * A shaped run: what HarfBuzz made of a piece of text in one face and direction. Glyphs stand in visual order, left to
 * right, whatever the direction; positions are in font units from the run's left end.
 */
export interface GlyphRun {
  readonly glyphIds: Uint16Array;
  /** Origin of each glyph, including letter spacing and kerning. */
  readonly x: Float32Array;
  /** Vertical shift of each glyph, upwards; null when none has any. */
  readonly y: Float32Array | null;
  /** Advance of the whole run. */
  readonly advance: number;
  /** The text that was shaped, for searching and copying. */
  readonly text: string;
  /** For each glyph the UTF-16 offset in `text` of its first character; descending in right-to-left text. */
  readonly clusters: Uint32Array;
  /** Glyphs whose text differs from their face's map (`FontFace.textOf`); null for none. */
  readonly otherTexts: readonly GlyphText[] | null;
}

export interface GlyphsNode {
  readonly type: 'glyphs';
  readonly face: string;
  readonly run: GlyphRun;
  /** Size of one em. */
  readonly sizeMm: number;
  /** Left end of the baseline. */
  readonly xMm: number;
  readonly yMm: number;
  /** Horizontal stretch. */
  readonly scaleX: number;
  /** Tangent of the slant of a synthetic italic; 0 for real faces. */
  readonly slant: number;
  readonly fill: Color;
}

/** Color modes that make dots of a picture, which are the printer's and not the picture's own. */
export type DotMode = 'halftone' | 'floydSteinberg' | 'atkinson';

/**
 * The printer's dots under a picture. It is brought to their number before dots are made of it: a photograph that is
 * diffused at its own size and scaled afterwards is mud.
 */
export interface DotGrid {
  /** Dots of the frame that it stands in, or that its tiles fill. */
  readonly widthDots: number;
  readonly heightDots: number;
  readonly fit: PictureFit;
  /** Dots per picture pixel in one tile, across and down; null without tiles. */
  readonly tile: { readonly dotsAcross: number; readonly dotsDown: number } | null;
  readonly brightnessPercent: number;
  readonly contrastPercent: number;
  readonly sharpnessPercent: number;
}

/** Which picture, and how it is prepared before it is drawn. Equal requests give equal pixels. */
export interface PictureRequest {
  readonly asset: string;
  readonly colorMode: 'original' | 'grayscale' | 'blackWhite' | DotMode;
  readonly threshold: number;
  readonly trim: boolean;
  /** Repeated over its box: drawn from pixels, however it came. */
  readonly isTiled?: true;
  /**
   * Cropping after trimming. Tiled and dithered pictures are made from the remaining part; in other pictures the cropped part is
   * painted over, so that no output file contains hidden content, and clipped.
   */
  readonly crop?: PictureCrop;
  /** Grid of the printer's dots to which its pixels are aligned: each pixel covers whole dots. */
  readonly dots?: DotGrid;
}

/** A JPEG file that another file can hold as it is: gray or colour in sRGB, eight bits a sample, of a kind that every reader decodes. */
export interface PlainJpeg {
  /** The file without what is not needed to draw it: Exif with its places and dates, comments, a second picture behind the first. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As stored, before it is turned upright. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 1 | 3;
  /** Exif orientation, 1 to 8 (Exif 2.32, 4.6.4). */
  readonly orientation: number;
}

/** A picture of filled outlines, in units of its own from its top left corner. */
export interface VectorDrawing {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly SceneNode[];
  /** Gradients that fill its paths, each once. */
  readonly gradients: readonly Gradient[];
  /** True if it is pure black and white, without transparency. */
  readonly isTwoLevel: boolean;
}

/** A page of a document, one of those that a run lists. */
export interface DocumentPage {
  /** Its place in that list. */
  readonly index: number;
  /** From the coordinates of the page's content to millimetres from the top left corner of its picture. */
  readonly matrix: Matrix;
}

export interface ImageNode {
  readonly type: 'image';
  readonly picture: PictureRequest;
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** The picture as outlines, for outputs that can draw them. */
  readonly drawing?: VectorDrawing;
  /** The page of a document that it is a picture of, for outputs that can hold pages. */
  readonly page?: DocumentPage;
  /** Its pixels, where they are whole dots of the printer that nothing may be mixed of. */
  readonly dots?: { readonly columns: number; readonly rows: number };
}

export interface GroupNode {
  readonly type: 'group';
  readonly matrix: Matrix;
  /** 0 to 1. */
  readonly opacity: number;
  readonly children: readonly SceneNode[];
}

export interface ClipNode {
  readonly type: 'clip';
  readonly path: Path;
  readonly children: readonly SceneNode[];
}

export type SceneNode = PathNode | ModulesNode | GlyphsNode | ImageNode | GroupNode | ClipNode;

/** A stretch of the display list. A shared part is the same object in every scene of a batch, so outputs may keep what they made of it. */
export interface ScenePart {
  readonly shared: boolean;
  readonly nodes: readonly SceneNode[];
}

/** One label, ready to draw: absolute millimetres, y downwards, painted in order on white. */
export interface Scene {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly parts: readonly ScenePart[];
}
