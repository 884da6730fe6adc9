import { memo } from 'react';
import { fitPicture } from '../../../core/edit/fitPicture.ts';
import { planChange } from '../../../core/edit/planners.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import type { DocumentActions } from '../../state/documentStore.ts';
import { BarcodeSections, QrcodeSections } from './BarcodeSections.tsx';
import { BoxTextFields } from './BoxTextFields.tsx';
import { DatetimeSection } from './DatetimeSection.tsx';
import { PictureSection } from './PictureSection.tsx';
import { LineSection, ShapeSection } from './ShapeSections.tsx';
import { TableSections } from './TableSections.tsx';
import { TextContent } from './TextContent.tsx';

interface ElementSectionsProps {
  readonly element: LabelElement;
  readonly applyTyping: DocumentActions['applyTyping'];
}

/** The sections of an element's kind. Each change names its fields, so that typing in one field is one undo step. */
export const ElementSections = memo(function ElementSections({ element, applyTyping }: ElementSectionsProps) {
  const { id, kind } = element;
  const put = (fields: object, change: (current: LabelElement) => LabelElement) =>
    applyTyping(`${id}:${Object.keys(fields).join()}`, planChange(id, change));
  switch (kind) {
    case 'text':
      return (
        <>
          <TextContent
            element={element}
            onChange={(fields) => put(fields, (was) => (was.kind === 'text' ? { ...was, ...fields } : was))}
          />
          <BoxTextFields
            style={element}
            onChange={(fields) => put(fields, (was) => (was.kind === 'text' ? { ...was, ...fields } : was))}
          />
        </>
      );
    case 'datetime':
      return (
        <>
          <DatetimeSection
            element={element}
            onChange={(fields) =>
              put(fields, (was) => (was.kind === 'datetime' ? { ...was, ...fields } : was))
            }
          />
          <BoxTextFields
            style={element}
            onChange={(fields) =>
              put(fields, (was) => (was.kind === 'datetime' ? { ...was, ...fields } : was))
            }
          />
        </>
      );
    case 'barcode':
      return (
        <BarcodeSections
          element={element}
          onChange={(fields) => put(fields, (was) => (was.kind === 'barcode' ? { ...was, ...fields } : was))}
        />
      );
    case 'qrcode':
      return (
        <QrcodeSections
          element={element}
          onChange={(fields) => put(fields, (was) => (was.kind === 'qrcode' ? { ...was, ...fields } : was))}
        />
      );
    case 'line':
      return (
        <LineSection
          element={element}
          onChange={(fields) => put(fields, (was) => (was.kind === 'line' ? { ...was, ...fields } : was))}
        />
      );
    case 'rectangle':
    case 'circle':
      return (
        <ShapeSection
          element={element}
          onChange={(fields) => put(fields, (was) => ('borderMm' in was ? { ...was, ...fields } : was))}
          onCorner={(fields) =>
            put(fields, (was) => (was.kind === 'rectangle' ? { ...was, ...fields } : was))
          }
        />
      );
    case 'table':
      return (
        <TableSections
          element={element}
          onChange={(change) => put({ table: null }, (was) => (was.kind === 'table' ? change(was) : was))}
        />
      );
    case 'image':
    case 'logo':
      return (
        <PictureSection
          element={element}
          onChange={(fields) => put(fields, (was) => ('asset' in was ? { ...was, ...fields } : was))}
          onPicture={(picture) => put({ asset: picture.asset }, (was) => fitPicture(was, picture))}
        />
      );
    case 'background':
      return null;
  }
});
