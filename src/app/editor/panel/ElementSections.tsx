import { memo } from 'react';
import { planChange } from '../../../core/edit/planners.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import type { DocumentActions } from '../../state/documentStore.ts';
import { renderKindPanel } from './kindPanels.tsx';
import type { Put } from './putFields.ts';

interface ElementSectionsProps {
  readonly element: LabelElement;
  readonly applyTyping: DocumentActions['applyTyping'];
}

/** The sections of an element's kind. Each change names its fields, so that typing in one field is one undo step. */
export const ElementSections = memo(function ElementSections({ element, applyTyping }: ElementSectionsProps) {
  const { id } = element;
  const put: Put = (fields, change) =>
    applyTyping(`${id}:${Object.keys(fields).join()}`, planChange(id, change));
  return renderKindPanel(element, put);
});
