import { useCallback } from 'react';
import { TOAST_MS } from '../../../core/base/limits.ts';
import { useLateProblemText } from '../../i18n/useProblemText.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { checkPictureFile } from '../../services/pictures/pictureFile.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';

export type SentPicture = AnswerOf<'POST /oss/uploadImg'>;

/** Returns a function that checks if a file can be uploaded as a picture. If not, it shows the reason and returns false. */
export function useCheckPicture(): (file: File) => boolean {
  const notify = useNotify();
  const problemText = useLateProblemText();
  return useCallback(
    (file) => {
      const checked = checkPictureFile(file);
      if (checked.ok) return true;
      void problemText(checked.error).then((text) => notify(text, 'error', TOAST_MS.image));
      return false;
    },
    [notify, problemText],
  );
}

/** Returns a function that uploads a picture. If the upload fails, the user is notified, and the function returns null. */
export function useSendPicture(): (
  file: File,
  onProgress?: (share: number) => void,
) => Promise<SentPicture | null> {
  const call = useCall();
  return useCallback(
    async (file, onProgress) => {
      const sent = await call('POST /oss/uploadImg', { file }, onProgress ? { onProgress } : {});
      return sent.ok ? sent.value : null;
    },
    [call],
  );
}
