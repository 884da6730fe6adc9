import { useCallback } from 'react';
import type { PointMm } from '../../../../core/base/boxes.ts';
import { useAddElement } from './useAddElement.ts';
import { usePictureUpload } from './usePictureUpload.ts';

/**
 * Returns a function that adds a picture file as an element, at a point of the label or in its visible part. It reports a rejected file.
 */
export function useAddPicture(): (file: File, centre?: PointMm) => Promise<void> {
  const addElement = useAddElement();
  const upload = usePictureUpload();
  return useCallback(
    async (file, center) => {
      const picture = await upload(file);
      if (picture) addElement('image', { picture, ...(center ? { center } : {}) });
    },
    [addElement, upload],
  );
}
