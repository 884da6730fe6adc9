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
 * Gradient in its own space: from x = 0 to x = 1 or, with a focal point, from that point to the circle of radius 1 around the origin. The
 * first stop is at 0 and the last at 1; beyond them their colors continue.
 */
export interface Gradient {
  /** Index of the gradient in its drawing. */
  readonly index: number;
  /** Point inside the circle; null for a gradient along a line. */
  readonly focal: readonly [x: number, y: number] | null;
  /** Stops in ascending order; two stops with the same offset are a hard color change. */
  readonly stops: readonly GradientStop[];
}

/** A gradient with its position in the coordinates of the path that it fills. */
export interface GradientFill {
  readonly gradient: Gradient;
  readonly matrix: Matrix;
}

/** Filled outline in millimeters. Strokes have been converted to outlines. */
export interface PathNode {
  readonly type: 'path';
  readonly path: Path;
  /** Fill; only drawings have gradients. */
  readonly fill: Color | GradientFill;
  readonly rule: 'nonzero' | 'evenodd';
}

/**
 * Dark modules of a symbol on an exact grid. A linear symbol has one row with the height of its bars. Rows are padded to whole bytes, most
 * significant bit first, 1 is dark.
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

/** Adjacent glyphs from `from` up to, but excluding, `to`, which together represent a text. */
export interface GlyphText {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Glyph run: text in one face and direction, shaped by HarfBuzz. Glyphs are in visual order, left to right, for both directions; positions
 * are in font units from the run's left end.
 */
export interface GlyphRun {
  readonly glyphIds: Uint16Array;
  /** Origin of each glyph, including letter spacing and kerning. */
  readonly x: Float32Array;
  /** Vertical shift of each glyph, upwards; null if none is shifted. */
  readonly y: Float32Array | null;
  /** Advance of the whole run. */
  readonly advance: number;
  /** Shaped text, for searching and copying. */
  readonly text: string;
  /** UTF-16 offset in `text` of each glyph's first character; descending in right-to-left text. */
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
  /** Horizontal scale. */
  readonly scaleX: number;
  /** Tangent of the slant of a synthetic italic; 0 for real faces. */
  readonly slant: number;
  readonly fill: Color;
}

/** Color modes that dither a picture to the printer's dots. */
export type DotMode = 'halftone' | 'floydSteinberg' | 'atkinson';

/**
 * Grid of the printer's dots under a picture. The picture is scaled to the grid before dithering: a photo that is dithered at its own size
 * and scaled afterwards loses its detail.
 */
export interface DotGrid {
  /** Dots of the frame that contains the picture, or that its tiles fill. */
  readonly widthDots: number;
  readonly heightDots: number;
  readonly fit: PictureFit;
  /** Dots per picture pixel in one tile, across and down; null without tiles. */
  readonly tile: { readonly dotsAcross: number; readonly dotsDown: number } | null;
  readonly brightnessPercent: number;
  readonly contrastPercent: number;
  readonly sharpnessPercent: number;
}

/** Request for a picture and its preparation before drawing. Equal requests give equal pixels. */
export interface PictureRequest {
  readonly asset: string;
  readonly colorMode: 'original' | 'grayscale' | 'blackWhite' | DotMode;
  readonly threshold: number;
  readonly trim: boolean;
  /** True for a tiled picture, which is always drawn from pixels. */
  readonly isTiled?: true;
  /**
   * Cropping after trimming. Tiled and dithered pictures are made from the remaining part; in other pictures the cropped part is
   * painted over, so that no output file contains hidden content, and clipped.
   */
  readonly crop?: PictureCrop;
  /** Grid of the printer's dots to which its pixels are aligned: each pixel covers whole dots. */
  readonly dots?: DotGrid;
}

/** JPEG file that a document can contain unchanged: gray or color in sRGB, eight bits per sample, of a kind that every reader decodes. */
export interface PlainJpeg {
  /** File without data that is not needed for drawing: Exif with its locations and dates, comments, a second picture after the first. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Size as stored, before the orientation is applied. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 1 | 3;
  /** Exif orientation, 1 to 8 (Exif 2.32, 4.6.4). */
  readonly orientation: number;
}

/** Picture of filled outlines, in its own units from its top left corner. */
export interface VectorDrawing {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly SceneNode[];
  /** Gradients that fill its paths, without duplicates. */
  readonly gradients: readonly Gradient[];
  /** True if it is pure black and white, without transparency. */
  readonly isTwoLevel: boolean;
}

/** Page of a document in the run's list. */
export interface DocumentPage {
  /** Index in that list. */
  readonly index: number;
  /** Transform from the coordinates of the page's content to millimeters from the top left corner of its picture. */
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
  /** Document page that the picture shows, for outputs that can contain pages. */
  readonly page?: DocumentPage;
  /** Size in pixels of a picture whose pixels are whole printer dots, which must not be interpolated. */
  readonly dots?: { readonly columns: number; readonly rows: number };
}

export interface GroupNode {
  readonly type: 'group';
  readonly matrix: Matrix;
  /** Opacity from 0 to 1. */
  readonly opacity: number;
  readonly children: readonly SceneNode[];
}

export interface ClipNode {
  readonly type: 'clip';
  readonly path: Path;
  readonly children: readonly SceneNode[];
}

export type SceneNode = PathNode | ModulesNode | GlyphsNode | ImageNode | GroupNode | ClipNode;

/** Part of the display list. A shared part is the same object in every scene of a batch, so that outputs can cache their results for it. */
export interface ScenePart {
  readonly shared: boolean;
  readonly nodes: readonly SceneNode[];
}

/** Display list of one label: absolute millimeters, y downwards, painted in order on white. */
export interface Scene {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly parts: readonly ScenePart[];
}
