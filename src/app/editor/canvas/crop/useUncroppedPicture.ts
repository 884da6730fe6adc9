import { useEffect, useState } from 'react';
import type { BoxMm } from '../../../../core/base/boxes.ts';
import type { PictureElement } from '../../../../core/edit/picture/pictureElement.ts';
import { layoutPreview } from '../../../services/previewLoop.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { picturePreviewLabel } from '../../core/picturePreviewLabel.ts';

/** Returns the element uncropped and unrotated, without dithering, for the crop overlay. */
function uncropped(element: PictureElement, whole: BoxMm): PictureElement {
  const { colorMode } = element;
  const isShades = colorMode === 'original' || colorMode === 'blackWhite';
  return {
    ...element,
    ...whole,
    rotationDeg: 0,
    cropLeft: 0,
    cropTop: 0,
    cropRight: 0,
    cropBottom: 0,
    scaleX: 1,
    scaleY: 1,
    fit: 'stretch',
    colorMode: isShades ? colorMode : 'grayscale',
  };
}

/** Returns the markup of the element's whole picture, in label millimeters; empty until the worker has drawn it. */
export function useUncroppedPicture(element: PictureElement, whole: BoxMm): string {
  const { document, shownData } = useEditor();
  const [markup, setMarkup] = useState('');
  const { id } = element;
  useEffect(() => {
    let isGone = false;
    const label = picturePreviewLabel(document.label(), uncropped(element, whole));
    layoutPreview({ label, ...shownData() }).then(
      (output) => {
        const drawn = output.ok ? output.value.elements.find((shown) => shown.id === id) : undefined;
        if (drawn && !isGone) setMarkup(drawn.markup);
      },
      // If the worker fails, only the cropped part stays invisible.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [document, shownData, element, whole, id]);
  return markup;
}
