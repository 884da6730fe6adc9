import type { RefObject } from 'react';
import { isPicture } from '../../../../core/edit/picture/pictureElement.ts';
import { useKey } from '../../../state/useKey.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { useEditor } from '../../core/EditorContext.ts';
import { useDocument } from '../../core/useDocument.ts';
import { useShownElement } from '../../core/useShownElement.ts';

const cropFrame = lazyPart(async () => (await import('./CropFrame.tsx')).CropFrame);

interface CroppedElementProps {
  readonly marks: RefObject<HTMLElement | null>;
}

/** The picture that is being cropped in place, if any. */
export function CroppedElement({ marks }: CroppedElementProps) {
  const editingId = useKey(useEditor().viewState, 'editingId');
  return editingId === null ? null : <CroppedElementOf id={editingId} marks={marks} />;
}

function CroppedElementOf({ id, marks }: CroppedElementProps & { readonly id: string }) {
  const element = useDocument((label) => label.elements.find((candidate) => candidate.id === id));
  const size = useShownElement(id)?.picture;
  if (!isPicture(element) || !size) return null;
  return <cropFrame.Part key={id} element={element} size={size} marks={marks} />;
}
