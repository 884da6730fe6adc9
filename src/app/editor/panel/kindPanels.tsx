import type { ReactNode } from 'react';
import type { ElementKind, ElementOf, LabelElement } from '../../../core/label/label.ts';
import type { ChangeFields } from './changeFields.ts';
import { BarcodeSections } from './codes/BarcodeSections.tsx';
import { QrcodeSections } from './codes/QrcodeSections.tsx';
import { MixedSections } from './MixedSections.tsx';
import { LineSection } from './ShapeSections.tsx';
import { boxTextPanel, kindSetter, picturePanel, shapePanel } from './sharedPanels.tsx';
import { TableSections } from './TableSections.tsx';
import { DatetimeSection } from './text/DatetimeSection.tsx';
import { TextContent } from './text/TextContent.tsx';

/** Sections of one element kind, for one or several elements. */
type KindPanel<Element> = (elements: readonly Element[], put: ChangeFields) => ReactNode;

/** Panel of each element kind. Because of the type, a kind without a panel is a compile error. */
const KIND_PANELS: { readonly [Kind in ElementKind]: KindPanel<ElementOf<Kind>> } = {
  text: (elements, put) => (
    <>
      <TextContent elements={elements} onChange={kindSetter('text', put)} />
      {boxTextPanel(elements, put)}
    </>
  ),
  datetime: (elements, put) => (
    <>
      <DatetimeSection elements={elements} onChange={kindSetter('datetime', put)} />
      {boxTextPanel(elements, put)}
    </>
  ),
  barcode: (elements, put) => (
    <BarcodeSections
      elements={elements}
      onChange={kindSetter('barcode', put)}
      onEach={(name, change) => put({ [name]: null }, (was) => (was.kind === 'barcode' ? change(was) : was))}
    />
  ),
  qrcode: (elements, put) => (
    <QrcodeSections
      elements={elements}
      onChange={kindSetter('qrcode', put)}
      onEach={(name, change) => put({ [name]: null }, (was) => (was.kind === 'qrcode' ? change(was) : was))}
    />
  ),
  line: (elements, put) => <LineSection elements={elements} onChange={kindSetter('line', put)} />,
  rectangle: shapePanel,
  circle: shapePanel,
  table: (elements, put) => (
    <TableSections
      elements={elements}
      onChange={(name, change) =>
        put({ [`table ${name}`]: null }, (was) => (was.kind === 'table' ? change(was) : was))
      }
    />
  ),
  image: picturePanel,
  logo: picturePanel,
  // Backgrounds come only from imported labels. Their position and size can be changed in the geometry section, nothing else.
  background: () => null,
};

function renderKindPanel<Kind extends ElementKind>(
  kind: Kind,
  elements: readonly LabelElement[],
  put: ChangeFields,
): ReactNode {
  const isOfKind = (element: LabelElement): element is ElementOf<Kind> => element.kind === kind;
  return KIND_PANELS[kind](elements.filter(isOfKind), put);
}

/** Renders the sections of a kind, or the common sections if the elements are of several kinds. */
export function renderPanels(elements: readonly LabelElement[], put: ChangeFields): ReactNode {
  const [{ kind }] = elements;
  return elements.every((element) => element.kind === kind) ? (
    renderKindPanel(kind, elements, put)
  ) : (
    <MixedSections elements={elements} put={put} />
  );
}
