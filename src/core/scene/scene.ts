import type { Matrix } from './matrix.ts';
import type { Path } from './path.ts';
import type { PictureCrop, PictureFit } from './placePicture.ts';

/** Color as `#rrggbb`. */
export type Color = string;

/** Color stop at an offset from 0 to 1. */
export interface GradientStop {
  readonly offset: number;
  readonly colour: Color;
}

/**
 * Gradient in coordinates of its own: from x = 0 to x = 1, or with a focal point from this point to the circle of radius 1 around the
 * origin. The first stop is at offset 0 and the last at 1; beyond them, their colors continue.
 */
export interface Gradient {
  /** Index of the gradient in its drawing. */
  readonly index: number;
  /** Focal point of a radial gradient, inside of the circle; null for a linear gradient. */
  readonly focal: readonly [x: number, y: number] | null;
  /** Stops in ascending order; two stops with the same offset are a hard color change. */
  readonly stops: readonly GradientStop[];
}

/** Gradient, and the transform from its coordinates to those of the path that it fills. */
export interface GradientFill {
  readonly gradient: Gradient;
  readonly matrix: Matrix;
}

/** Filled outline in millimeters. Strokes have been converted to outlines. */
export interface PathNode {
  readonly type: 'path';
  readonly path: Path;
  /** Fill; only paths of SVG drawings have gradients. */
  readonly fill: Color | GradientFill;
  readonly rule: 'nonzero' | 'evenodd';
}

/**
 * Modules of a symbol on an exact grid. A linear symbol has one row with the height of its bars. A 1 is dark; rows are padded to whole
 * bytes, most significant bit first.
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

/** Text that adjacent glyphs represent together: the glyphs from `from` up to `to` (exclusive). */
export interface GlyphText {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Glyph run: text in one face and direction, shaped by HarfBuzz. In both directions, glyphs are in visual order from left to right;
 * positions are in font units from the run's left end.
 */
export interface GlyphRun {
  readonly glyphIds: Uint16Array;
  /** Origin of each glyph, including letter spacing and kerning. */
  readonly x: Float32Array;
  /** Upward shift of each glyph; null if none is shifted. */
  readonly y: Float32Array | null;
  /** Width of the whole run. */
  readonly advance: number;
  /** Shaped text, for searching and copying. */
  readonly text: string;
  /** Offset in `text` of the first character of each glyph, in UTF-16 units; descending in right-to-left text. */
  readonly clusters: Uint32Array;
  /** Glyphs whose text differs from the one that their face maps them to (`FontFace.textOf`); null if there are none. */
  readonly otherTexts: readonly GlyphText[] | null;
}

export interface GlyphsNode {
  readonly type: 'glyphs';
  readonly face: string;
  readonly run: GlyphRun;
  /** Size of an em. */
  readonly sizeMm: number;
  /** Left end of the baseline. */
  readonly xMm: number;
  readonly yMm: number;
  /** Horizontal scale. */
  readonly scaleX: number;
  /** Tangent of the slant angle of a synthetic italic; 0 for other faces. */
  readonly slant: number;
  readonly fill: Color;
}

/** Color modes that dither a picture to the printer's dots. */
export type DotMode = 'halftone' | 'floydSteinberg' | 'atkinson';

/**
 * Grid of the printer's dots on which a picture is dithered. The picture is scaled to the grid first, because scaling a dithered photo
 * would destroy its detail.
 */
export interface DotGrid {
  /** Number of dots of the frame, which contains the picture or is filled with its tiles. */
  readonly widthDots: number;
  readonly heightDots: number;
  readonly fit: PictureFit;
  /** Number of dots that each pixel of a tile covers, across and down; null if the picture is not tiled. */
  readonly tile: { readonly dotsAcross: number; readonly dotsDown: number } | null;
  readonly brightnessPercent: number;
  readonly contrastPercent: number;
  readonly sharpnessPercent: number;
}

/** Request to prepare a picture before drawing. Equal requests give equal pixels. */
export interface PictureRequest {
  readonly asset: string;
  readonly colorMode: 'original' | 'grayscale' | 'blackWhite' | DotMode;
  readonly threshold: number;
  readonly trim: boolean;
  /** True for a tiled picture, which is always drawn from pixels. */
  readonly isTiled?: true;
  /**
   * Cropping after trimming. Tiled and dithered pictures are made from the remaining part; of any other picture, the cropped part is
   * painted white, so that no output file contains hidden content, and clipped.
   */
  readonly crop?: PictureCrop;
  /** Grid of the printer's dots for a dithered picture, whose pixels cover whole dots. */
  readonly dots?: DotGrid;
}

/** JPEG file that a PDF can embed unchanged: gray, or color in sRGB, with eight bits per sample and a coding that every reader decodes. */
export interface PlainJpeg {
  /** File without data that drawing doesn't need: Exif with locations and dates, comments, and a second picture after the first. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Size of the stored picture, before its orientation is corrected. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 1 | 3;
  /** Exif orientation from 1 to 8 (Exif 2.32, 4.6.4). */
  readonly orientation: number;
}

/** SVG drawing as filled outlines, in coordinates with the drawing's top left corner as origin. */
export interface VectorDrawing {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly SceneNode[];
  /** Gradients that fill its paths, without duplicates. */
  readonly gradients: readonly Gradient[];
  /** True if the drawing is only black and white, without transparency. */
  readonly isTwoLevel: boolean;
}

/** Page of a document that an output can copy. */
export interface DocumentPage {
  /** Index in the run's list of document pages. */
  readonly index: number;
  /** Transform from the coordinates of the page's content to millimeters from the top left corner of the page's picture. */
  readonly matrix: Matrix;
}

export interface ImageNode {
  readonly type: 'image';
  readonly picture: PictureRequest;
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Picture as outlines, for outputs that can draw them. */
  readonly drawing?: VectorDrawing;
  /** Document page that the picture shows, for outputs that can copy pages. */
  readonly page?: DocumentPage;
  /** Size in pixels of a dithered or enlarged black and white picture, whose pixels cover whole dots and must not be interpolated. */
  readonly dots?: { readonly columns: number; readonly rows: number };
}

export interface GroupNode {
  readonly type: 'group';
  readonly matrix: Matrix;
  /** Opacity from 0 to 1. */
  readonly opacity: number;
  readonly children: readonly SceneNode[];
}

interface ClipNode {
  readonly type: 'clip';
  readonly path: Path;
  readonly children: readonly SceneNode[];
}

export type SceneNode = PathNode | ModulesNode | GlyphsNode | ImageNode | GroupNode | ClipNode;

/** Part of a display list. A shared part is the same object in every scene of a run, so that outputs can cache what they make of it. */
export interface ScenePart {
  readonly shared: boolean;
  readonly nodes: readonly SceneNode[];
}

/** Display list of a label, in millimeters with the y axis pointing down. The nodes are painted in order on white. */
export interface Scene {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly parts: readonly ScenePart[];
}
