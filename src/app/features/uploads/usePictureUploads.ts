import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_MS } from '../../../core/base/limits.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { useCheckPicture, useSendPicture } from './useSendPicture.ts';

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
    /** Sends as many as there is room for, and says where there are more. */
    add: async (files: readonly File[]): Promise<void> => {
      const room = max - pictures.length;
      if (files.length > room) notify(t('upload.many', { max }), 'error', TOAST_MS.image);
      for (const file of files.slice(0, room)) await add(file);
    },
    clear: () => setPictures([]),
    isBusy: pictures.some(({ key }) => key === null),
  };
}
