import { useCallback } from 'react';
import type { PointMm } from '../../core/base/boxes.ts';
import { useAddElement } from './rail/useAddElement.ts';
import { usePictureUpload } from './usePictureUpload.ts';

/** Makes an element of a picture file, at a place of the label or in sight; one that is refused says why. */
export function useAddPicture(): (file: File, centre?: PointMm) => Promise<void> {
  const addElement = useAddElement();
  const upload = usePictureUpload();
  return useCallback(
    async (file, centre) => {
      const picture = await upload(file);
      if (picture) addElement('image', { picture, ...(centre ? { centre } : {}) });
    },
    [addElement, upload],
  );
}
