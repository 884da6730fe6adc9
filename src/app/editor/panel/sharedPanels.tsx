import type { ReactNode } from 'react';
import type { ElementKind, ElementOf } from '../../../core/label/label.ts';
import type { ChangeFields } from './changeFields.ts';
import { PictureSection } from './picture/PictureSection.tsx';
import { ShapeSection } from './ShapeSections.tsx';
import { BoxTextFields } from './text/BoxTextFields.tsx';

/** Returns a function that sets fields of the elements of one kind and skips other kinds. */
export function kindSetter<Kind extends ElementKind>(
  kind: Kind,
  put: ChangeFields,
): (fields: Partial<ElementOf<Kind>>) => void {
  return (fields) => put(fields, (was) => (was.kind === kind ? { ...was, ...fields } : was));
}

export function picturePanel(elements: readonly ElementOf<'image' | 'logo'>[], put: ChangeFields): ReactNode {
  return <PictureSection elements={elements} put={put} />;
}

export function shapePanel(
  elements: readonly ElementOf<'rectangle' | 'circle'>[],
  put: ChangeFields,
): ReactNode {
  return (
    <ShapeSection
      elements={elements}
      onChange={(fields) => put(fields, (was) => ('filled' in was ? { ...was, ...fields } : was))}
      onCorner={kindSetter('rectangle', put)}
    />
  );
}

export function boxTextPanel(
  elements: readonly ElementOf<'text' | 'datetime'>[],
  put: ChangeFields,
): ReactNode {
  return (
    <BoxTextFields
      elements={elements}
      onChange={(fields) => put(fields, (was) => ('fontScale' in was ? { ...was, ...fields } : was))}
      onEach={(name, change) =>
        put({ [name]: null }, (was) => ('fontScale' in was ? { ...was, ...change(was) } : was))
      }
    />
  );
}
