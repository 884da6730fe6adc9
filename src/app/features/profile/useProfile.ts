import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { safeFileName } from '../../../core/base/fileName.ts';
import { IMAGE_LIMITS, TOAST_MS } from '../../../core/base/limits.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { endSession, noteUser } from '../../services/account/session.ts';
import { useCall } from '../../services/api/useCall.ts';
import { checkPictureFile } from '../../services/pictureFile.ts';
import { saveFile } from '../../services/saveFile.ts';
import { forgetViews } from '../../state/visitedViews.ts';
import { chooseFile } from '../../ui/chooseFile.ts';
import { useNotify } from '../../ui/useNotify.tsx';
import type { Profile } from './ProfileDialogs.tsx';

const PICTURES = IMAGE_LIMITS.extensions.map((extension) => `.${extension}`).join(',');

/** What the server knows of whoever is signed in, and what they do about it. */
export function useProfile() {
  const { t } = useTranslation('profile');
  const call = useCall();
  const notify = useNotify();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const [profile, setProfile] = useState<Profile | null>(null);
  useEffect(() => {
    void call('GET /user/info', {}).then((done) => done.ok && setProfile(done.value));
  }, [call]);
  const noteChanged = (changed: Profile) => {
    setProfile(changed);
    noteUser(changed);
  };
  const setPicture = async (avatar: string) => {
    const done = await call('POST /user/update', { avatar });
    if (!done.ok) return;
    notify(t('pictureSaved'), 'success');
    noteChanged(done.value);
  };
  const choosePicture = async () => {
    const file = await chooseFile(PICTURES);
    if (!file) return;
    const checked = checkPictureFile(file);
    if (!checked.ok) {
      notify(problemText(checked.error), 'error', TOAST_MS.image);
      return;
    }
    const sent = await call('POST /oss/uploadImg', { file });
    if (sent.ok) await setPicture(sent.value.key);
  };
  const copy = async (text: string) => {
    await navigator.clipboard?.writeText(text);
    notify(t('copied'), 'success');
  };
  const renewShareCode = async (before: Profile) => {
    const done = await call('POST /user/renewShareCode', {});
    if (!done.ok) return;
    notify(t('renewed'), 'success');
    noteChanged({ ...before, shareCode: done.value.shareCode });
  };
  const exportAll = async () => {
    const done = await call('GET /user/export', {});
    if (!done.ok) return;
    const text = JSON.stringify(done.value, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), safeFileName(t('exportName'), 'json'));
  };
  const noteDeleted = () => {
    endSession('/');
    forgetViews();
    notify(t('deleted'), 'success');
    void navigate('/');
  };
  return { profile, noteChanged, noteDeleted, setPicture, choosePicture, copy, renewShareCode, exportAll };
}
