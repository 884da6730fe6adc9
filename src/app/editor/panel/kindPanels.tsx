import type { ReactNode } from 'react';
import type { AnyElement } from '../../../core/label/kinds/registry.ts';
import type { ElementKind, ElementOf } from '../../../core/label/label.ts';
import { BarcodeSections, QrcodeSections } from './BarcodeSections.tsx';
import { BoxTextFields } from './BoxTextFields.tsx';
import { DatetimeSection } from './DatetimeSection.tsx';
import { PictureSection } from './PictureSection.tsx';
import type { Put } from './putFields.ts';
import { LineSection, ShapeSection } from './ShapeSections.tsx';
import { TableSections } from './TableSections.tsx';
import { TextContent } from './TextContent.tsx';

/** The sections of one kind. */
type KindPanel<Element> = (element: Element, put: Put) => ReactNode;

/** Puts fields into an element of a kind. */
function into<Kind extends ElementKind>(kind: Kind, put: Put): (fields: Partial<ElementOf<Kind>>) => void {
  return (fields) => put(fields, (was) => (was.kind === kind ? { ...was, ...fields } : was));
}

function picturePanel(element: ElementOf<'image' | 'logo'>, put: Put): ReactNode {
  return <PictureSection element={element} put={put} />;
}

function shapePanel(element: ElementOf<'rectangle' | 'circle'>, put: Put): ReactNode {
  return (
    <ShapeSection
      element={element}
      onChange={(fields) => put(fields, (was) => ('filled' in was ? { ...was, ...fields } : was))}
      onCorner={into('rectangle', put)}
    />
  );
}

/** Every kind of element has its panel here; a new kind does not compile until it has. */
const KIND_PANELS: { readonly [Kind in ElementKind]: KindPanel<ElementOf<Kind>> } = {
  text: (element, put) => (
    <>
      <TextContent element={element} onChange={into('text', put)} />
      <BoxTextFields style={element} onChange={into('text', put)} />
    </>
  ),
  datetime: (element, put) => (
    <>
      <DatetimeSection element={element} onChange={into('datetime', put)} />
      <BoxTextFields style={element} onChange={into('datetime', put)} />
    </>
  ),
  barcode: (element, put) => <BarcodeSections element={element} onChange={into('barcode', put)} />,
  qrcode: (element, put) => <QrcodeSections element={element} onChange={into('qrcode', put)} />,
  line: (element, put) => <LineSection element={element} onChange={into('line', put)} />,
  rectangle: shapePanel,
  circle: shapePanel,
  table: (element, put) => (
    <TableSections
      element={element}
      onChange={(name, change) =>
        put({ [`table ${name}`]: null }, (was) => (was.kind === 'table' ? change(was) : was))
      }
    />
  ),
  image: picturePanel,
  logo: picturePanel,
  // It comes with labels of other programs; place and size are all that is changed of it.
  background: () => null,
};

export function renderKindPanel<Kind extends ElementKind>(element: AnyElement<Kind>, put: Put): ReactNode {
  const panel: KindPanel<ElementOf<Kind>> = KIND_PANELS[element.kind];
  return panel(element, put);
}
