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
  /** Number of modules across and down, including the quiet zones; `rows` is null if the height of the bars is free. */
  readonly columns: number;
  readonly rows: number | null;
  /** Printer dots per module, and size of a dot. */
  readonly moduleDots: number;
  readonly dotMm: number;
}

export interface ElementLayout {
  /** Nodes in label coordinates, before the element's rotation. */
  readonly nodes: readonly SceneNode[];
  readonly problems: readonly LayoutProblem[];
  /** Height of the box as laid out: automatic height may differ from the stored height. */
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
  /** Returns the pixels of a prepared picture; undefined if there is none (yet). */
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
   * Finds the file that a cell names and returns its path in the bound folder. Missing if no folder is bound; elements then show their own
   * picture.
   */
  readonly findPicture?: FindPicture | undefined;
  /** Returns why a picture could not be prepared, if known. */
  readonly pictureFailure?: (picture: PictureRequest) => Problem | undefined;
  /** Resolution of the printer: barcode modules are whole dots. */
  readonly dpi: number;
  /** Printed area in label coordinates, which symbols must not exceed; without it this isn't checked. */
  readonly piece?: BoxMm | undefined;
  /** The whole label before the print offset; default `piece`. */
  readonly whole?: BoxMm | undefined;
  /** GS1 application identifiers in the label's other symbols, for an element that contains identifiers itself. */
  readonly gs1Companions?: readonly string[] | undefined;
}

/** Layout function of a kind: takes an element and its resolved contents, returns the display list. */
export type ElementLayouter<Element> = (
  element: Element,
  contents: readonly string[],
  ports: LayoutPorts,
  /** Text spans of each content whose style differs from the content's style; missing if there are none. */
  spans?: readonly (readonly TextSpan[])[],
) => ElementLayout;

export const NO_PROBLEMS: readonly LayoutProblem[] = [];
