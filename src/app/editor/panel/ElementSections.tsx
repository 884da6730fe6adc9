import { memo } from 'react';
import { planEach } from '../../../core/edit/planners.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import type { DocumentActions } from '../../state/documentStore.ts';
import type { ChangeFields } from './changeFields.ts';
import { renderPanels } from './kindPanels.tsx';

interface ElementSectionsProps {
  /** Selected elements; at least one. */
  readonly elements: readonly LabelElement[];
  readonly applyTyping: DocumentActions['applyTyping'];
}

/** Panel sections of the selection. Each change reports its fields, so that the typing in one field becomes one undo step. */
export const ElementSections = memo(function ElementSections({
  elements,
  applyTyping,
}: ElementSectionsProps) {
  const ids = new Set(elements.map(({ id }) => id));
  const put: ChangeFields = (fields, change) =>
    applyTyping(`${[...ids].join(' ')}:${Object.keys(fields).join()}`, planEach(ids, change));
  return renderPanels(elements, put);
});
