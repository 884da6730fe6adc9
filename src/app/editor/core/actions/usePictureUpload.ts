import { useCallback } from 'react';
import { TOAST_MS } from '../../../../core/base/limits.ts';
import type { ReadPicture } from '../../../../core/edit/picture/fitPicture.ts';
import { PICTURE_ACCEPT } from '../../../../device/fileKinds.ts';
import { useProblemText } from '../../../i18n/useProblemText.ts';
import { chooseFile } from '../../../ui/chooseFile.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';

/**
 * Returns a function that reads a given or chosen picture and stores it on this device. It returns null if the user chooses none or it is
 * rejected.
 */
export function usePictureUpload(): (given?: File) => Promise<ReadPicture | null> {
  const notify = useNotify();
  const problemText = useProblemText();
  return useCallback(
    async (given) => {
      const file = given ?? (await chooseFile(PICTURE_ACCEPT));
      if (!file) return null;
      const [{ readPicture }, { saveAsset }] = await Promise.all([
        import('../../../services/pictures/readPicture.ts'),
        import('../../../../device/pictureStore.ts'),
      ]);
      const picture = await readPicture(file);
      if (!picture.ok) {
        notify(problemText(picture.error), 'error', TOAST_MS.image);
        return null;
      }
      const { file: asset, widthPx, heightPx } = picture.value;
      await saveAsset(asset);
      return { asset: asset.name, widthPx, heightPx };
    },
    [notify, problemText],
  );
}
