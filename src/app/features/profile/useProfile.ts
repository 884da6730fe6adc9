import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { safeFileName } from '../../../core/base/fileName.ts';
import { PICTURE_ACCEPT } from '../../../device/fileKinds.ts';
import { endSession, noteUser } from '../../services/account/session.ts';
import { useCall } from '../../services/api/useCall.ts';
import { writeClipboard } from '../../services/clipboardText.ts';
import { saveFile } from '../../services/saveFile.ts';
import { forgetViews } from '../../state/visitedViews.ts';
import { chooseFile } from '../../ui/chooseFile.ts';
import { useNotify } from '../../ui/useNotify.tsx';
import { useCheckPicture, useSendPicture } from '../uploads/useSendPicture.ts';
import type { Profile } from './ProfileDialogs.tsx';

/** What the server knows of whoever is signed in, and what they do about it. */
export function useProfile() {
  const { t } = useTranslation('profile');
  const call = useCall();
  const notify = useNotify();
  const check = useCheckPicture();
  const send = useSendPicture();
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
    const file = await chooseFile(PICTURE_ACCEPT);
    const sent = file && check(file) ? await send(file) : null;
    if (sent) await setPicture(sent.key);
  };
  const copy = async (text: string) => {
    // Over plain http, or where somebody denies it, the browser does not let the page.
    const isCopied = await writeClipboard(text);
    notify(t(isCopied ? 'copied' : 'copyYourself'), isCopied ? 'success' : 'info');
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
