import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_MS } from '../../../core/base/limits.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { useCheckPicture, useSendPicture } from './useSendPicture.ts';

/** Uploaded picture, or one being uploaded. */
export interface UploadedPicture {
  readonly id: number;
  readonly name: string;
  /** Upload progress, from 0 to 1. */
  readonly share: number;
  /** Key of the picture on the server; null during the upload. */
  readonly key: string | null;
  readonly url: string | null;
}

/**
 * Returns the pictures of a form and functions that add and remove them. Each picture is uploaded at once. A rejected picture is removed
 * with a notification; the other pictures stay.
 */
export function usePictureUploads(max: number) {
  const { t } = useTranslation('feedback');
  const check = useCheckPicture();
  const send = useSendPicture();
  const notify = useNotify();
  const [pictures, setPictures] = useState<readonly UploadedPicture[]>([]);
  const lastId = useRef(0);
  const change = (id: number, fields: Partial<UploadedPicture>) =>
    setPictures((before) => before.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  const remove = (id: number) => setPictures((before) => before.filter((one) => one.id !== id));
  const add = async (file: File): Promise<void> => {
    if (!check(file)) return;
    const id = ++lastId.current;
    setPictures((before) => [...before, { id, name: file.name, share: 0, key: null, url: null }]);
    const sent = await send(file, (share) => change(id, { share }));
    if (sent) change(id, { share: 1, ...sent });
    else remove(id);
  };
  return {
    pictures,
    remove,
    /** Uploads files up to the limit, and reports if there are more. */
    add: async (files: readonly File[]): Promise<void> => {
      const room = max - pictures.length;
      if (files.length > room) notify(t('upload.many', { max }), 'error', TOAST_MS.image);
      for (const file of files.slice(0, room)) await add(file);
    },
    clear: () => setPictures([]),
    isBusy: pictures.some(({ key }) => key === null),
  };
}
