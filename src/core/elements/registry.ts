import type { ResolvedElement } from '../data/labelRecord.ts';
import type { AnyElement } from '../label/kinds/registry.ts';
import type { ElementKind, ElementOf } from '../label/label.ts';
import { layoutBackground } from './background/layout.ts';
import { layoutBarcode } from './barcode/layout.ts';
import { layoutCircle } from './circle/layout.ts';
import { layoutDatetime } from './datetime/layout.ts';
import type { ElementLayout, ElementLayouter, LayoutPorts } from './elementLayout.ts';
import { layoutImage } from './image/layout.ts';
import { layoutLine } from './line/layout.ts';
import { layoutLogo } from './logo/layout.ts';
import { layoutQrcode } from './qrcode/layout.ts';
import { layoutRectangle } from './rectangle/layout.ts';
import { layoutTable } from './table/layout.ts';
import { layoutTextElement } from './text/layout.ts';

/** Layout function of each kind of element; the type check fails if a kind has none. */
const LAYOUTERS: { readonly [Kind in ElementKind]: ElementLayouter<ElementOf<Kind>> } = {
  text: layoutTextElement,
  barcode: layoutBarcode,
  qrcode: layoutQrcode,
  image: layoutImage,
  logo: layoutLogo,
  background: layoutBackground,
  line: layoutLine,
  rectangle: layoutRectangle,
  circle: layoutCircle,
  datetime: layoutDatetime,
  table: layoutTable,
};

/** Lays out one element by the function of its kind. */
export function layoutElement<Kind extends ElementKind>(
  element: AnyElement<Kind>,
  { contents, spans }: Pick<ResolvedElement, 'contents' | 'spans'>,
  ports: LayoutPorts,
): ElementLayout {
  const layouter: ElementLayouter<ElementOf<Kind>> = LAYOUTERS[element.kind];
  return layouter(element, contents, ports, spans);
}
