import type { BarcodeOptions } from '../barcode/encodeBarcode.ts';
import type { BarcodeSymbol } from '../barcode/symbol.ts';
import type { Symbology } from '../barcode/symbologies.ts';
import type { BoxMm } from '../base/boxes.ts';
import type { Problem, Result } from '../base/result.ts';
import type { TextSpan } from '../base/textSpan.ts';
import type { FindPicture } from '../data/namedPictures.ts';
import type { PictureRequest, SceneNode, VectorDrawing } from '../scene/scene.ts';
import type { SymbolPosition } from '../scene/symbolPosition.ts';
import type { FontPort } from '../text/fontPort.ts';

/** Problem of one element of one label. Errors keep the label from being printed; warnings don't. */
export interface LayoutProblem {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly element: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Module grid of a symbol, used to fit its box to whole dots per module. */
export interface SymbolGrid {
  /** Modules across, and down, with the quiet zones; null where bars are as high as they may be. */
  readonly columns: number;
  readonly rows: number | null;
  /** Printer dots a module, and how large one is. */
  readonly moduleDots: number;
  readonly dotMm: number;
}

export interface ElementLayout {
  /** In label coordinates, before the element's rotation. */
  readonly nodes: readonly SceneNode[];
  readonly problems: readonly LayoutProblem[];
  /** The box as laid out: automatic height may differ from the stored one. */
  readonly heightMm: number;
  /** Module grid of a symbol that is drawn in whole dots. */
  readonly symbol?: SymbolGrid;
  /** Position of the modules of a symbol, for verification. */
  readonly place?: SymbolPosition;
}

export interface LayoutPorts {
  readonly fonts: FontPort;
  readonly encode: (
    symbology: Symbology,
    content: string,
    options: BarcodeOptions,
  ) => Result<
    BarcodeSymbol,
    { readonly code: string; readonly params?: Readonly<Record<string, string | number>> }
  >;
  /** Pixels of a prepared picture; undefined when there is no such picture (yet). */
  readonly pictureSize: (picture: PictureRequest) =>
    | {
        readonly widthPx: number;
        readonly heightPx: number;
        /** Printer dots that each pixel of a dithered picture covers, across and down. */
        readonly dotsPerPixel?: number;
        /** Warnings about the picture. */
        readonly warnings?: readonly Problem[];
        readonly drawing?: VectorDrawing;
      }
    | undefined;
  /**
   * The file that data means by a name, by its path in the folder that is bound. Without it nothing is bound, and elements
   * show the picture of their own.
   */
  readonly findPicture?: FindPicture | undefined;
  /** Why a picture could not be prepared, where that is known. */
  readonly pictureFailure?: (picture: PictureRequest) => Problem | undefined;
  /** The printer's resolution: barcode modules are whole dots of it. */
  readonly dpi: number;
  /** Printed area in label coordinates, which symbols must not exceed; without it this isn't checked. */
  readonly piece?: BoxMm | undefined;
  /** The whole label before the print offset; default `piece`. */
  readonly whole?: BoxMm | undefined;
  /** GS1 application identifiers in the label's other symbols, for an element that holds some itself. */
  readonly gs1Companions?: readonly string[] | undefined;
}

/** One layout function a kind: the element and its resolved contents in, display list out. */
export type ElementLayouter<Element> = (
  element: Element,
  contents: readonly string[],
  ports: LayoutPorts,
  /** For each content what does not look like the rest; absent where all of it does. */
  spans?: readonly (readonly TextSpan[])[],
) => ElementLayout;

export const NO_PROBLEMS: readonly LayoutProblem[] = [];
