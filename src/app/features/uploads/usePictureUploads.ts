import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_MS } from '../../../core/base/limits.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { useCall } from '../../services/api/useCall.ts';
import { checkPictureFile } from '../../services/pictureFile.ts';
import { useNotify } from '../../ui/useNotify.tsx';

/** A picture that was sent, or is on its way. */
export interface UploadedPicture {
  readonly id: number;
  readonly name: string;
  /** How much of it has been sent, from 0 to 1. */
  readonly share: number;
  /** What the server calls it; null while it is on its way. */
  readonly key: string | null;
  readonly url: string | null;
}

/** Sends pictures as they are chosen. One that is refused says why and is gone; the others stay. */
export function usePictureUploads(max: number) {
  const { t } = useTranslation('feedback');
  const call = useCall();
  const notify = useNotify();
  const problemText = useProblemText();
  const [pictures, setPictures] = useState<readonly UploadedPicture[]>([]);
  const lastId = useRef(0);
  const change = (id: number, fields: Partial<UploadedPicture>) =>
    setPictures((before) => before.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  const remove = (id: number) => setPictures((before) => before.filter((one) => one.id !== id));
  const send = async (file: File): Promise<UploadedPicture | null> => {
    const checked = checkPictureFile(file);
    if (!checked.ok) {
      notify(problemText(checked.error), 'error', TOAST_MS.image);
      return null;
    }
    const id = ++lastId.current;
    const begun = { id, name: file.name, share: 0, key: null, url: null };
    setPictures((before) => [...before, begun]);
    const sent = await call(
      'POST /oss/uploadImg',
      { file },
      { onProgress: (share) => change(id, { share }) },
    );
    if (!sent.ok) {
      remove(id);
      return null;
    }
    const { key, url } = sent.value;
    change(id, { share: 1, key, url });
    return { ...begun, share: 1, key, url };
  };
  return {
    pictures,
    remove,
    /** Sends as many as there is room for, and says where there are more. */
    add: async (files: readonly File[]): Promise<void> => {
      const room = max - pictures.length;
      if (files.length > room) notify(t('upload.many', { max }), 'error', TOAST_MS.image);
      for (const file of files.slice(0, room)) await send(file);
    },
    clear: () => setPictures([]),
    isBusy: pictures.some(({ key }) => key === null),
  };
}
