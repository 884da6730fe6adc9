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

/** Problem of an element on a label. An error prevents the label from being printed; a warning doesn't. */
export interface LayoutProblem {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly element: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Module grid of a symbol, to which the editor fits the symbol's box so that modules are whole dots. */
export interface SymbolGrid {
  /** Number of modules across and down, including the quiet zones; `rows` is null if the height of the bars is free. */
  readonly columns: number;
  readonly rows: number | null;
  /** Printer dots per module, and the size of a dot. */
  readonly moduleDots: number;
  readonly dotMm: number;
}

export interface ElementLayout {
  /** Nodes in label coordinates, before the element's rotation. */
  readonly nodes: readonly SceneNode[];
  readonly problems: readonly LayoutProblem[];
  /** Height of the box as laid out; an automatic height may differ from the stored height. */
  readonly heightMm: number;
  /** Module grid of a symbol whose modules are whole dots. */
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
  /** Returns the size of a prepared picture; undefined if it is not prepared (yet). */
  readonly pictureSize: (picture: PictureRequest) =>
    | {
        readonly widthPx: number;
        readonly heightPx: number;
        /** Number of printer dots that each pixel of a dithered picture covers in each direction. */
        readonly dotsPerPixel?: number;
        /** Warnings about the picture. */
        readonly warnings?: readonly Problem[];
        readonly drawing?: VectorDrawing;
      }
    | undefined;
  /**
   * Finds the file that a cell names and returns its path in the bound folder. Missing if no folder is bound: elements then show the
   * picture stored in the label.
   */
  readonly findPicture?: FindPicture | undefined;
  /** Returns the reason why a picture could not be prepared, if there is one. */
  readonly pictureFailure?: (picture: PictureRequest) => Problem | undefined;
  /** Resolution of the printer, to whose dots barcode modules are aligned. */
  readonly dpi: number;
  /** Printed area in label coordinates, beyond which symbols must not extend; if missing, this isn't checked. */
  readonly piece?: BoxMm | undefined;
  /** The whole label before the print offset; default `piece`. */
  readonly whole?: BoxMm | undefined;
  /** GS1 application identifiers in the label's other symbols; given only for elements with GS1 element strings. */
  readonly gs1Companions?: readonly string[] | undefined;
}

/** Layout function of a kind: takes an element and its resolved contents, returns the display list. */
export type ElementLayouter<Element> = (
  element: Element,
  contents: readonly string[],
  ports: LayoutPorts,
  /** Text spans of each content, with the ranges whose style differs from the element's; missing if there are none. */
  spans?: readonly (readonly TextSpan[])[],
) => ElementLayout;

export const NO_PROBLEMS: readonly LayoutProblem[] = [];
