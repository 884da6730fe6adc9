import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { safeFileName } from '../../../core/base/fileName.ts';
import { API_BASE, PICTURE_ADDRESS } from '../../../core/library/libraryAssets.ts';
import { PICTURE_ACCEPT } from '../../../device/fileKinds.ts';
import { endSession, noteUser, renewToken } from '../../services/account/session.ts';
import { readLargeFile } from '../../services/api/apiClient.ts';
import { useCall, useRefusalText } from '../../services/api/useCall.ts';
import { useFetched } from '../../services/api/useFetched.ts';
import { writeClipboard } from '../../services/clipboardText.ts';
import { saveFile } from '../../services/saveFile.ts';
import { forgetViews } from '../../state/visitedViews.ts';
import { chooseFile } from '../../ui/chooseFile.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { useSendPicture } from '../uploads/useSendPicture.ts';
import type { Profile } from './ProfileDialogs.tsx';

/** Returns the profile of the signed-in user, and actions that change it. */
export function useProfile() {
  const { t } = useTranslation('profile');
  const call = useCall();
  const refusalText = useRefusalText();
  const notify = useNotify();
  const send = useSendPicture();
  const navigate = useNavigate();
  const { value: profile, refusal, refresh, put } = useFetched('GET /user/info');
  /** Chosen picture that awaits cropping. */
  const [pictureFile, setPictureFile] = useState<File | null>(null);
  /** True while the account's data is being exported. */
  const [isExporting, setIsExporting] = useState(false);
  const noteChanged = (changed: Profile & { readonly accessToken?: string }) => {
    put(changed);
    if (changed.accessToken !== undefined) renewToken(changed.accessToken);
    noteUser(changed);
  };
  const putPicture = async (avatar: string) => {
    const done = await call('POST /user/update', { avatar });
    if (done.ok) noteChanged(done.value);
    return done.ok;
  };
  const setPicture = async (avatar: string) => {
    const before = profile?.userImg.slice(PICTURE_ADDRESS.length) ?? '';
    if (!(await putPicture(avatar))) return false;
    notify(t(avatar === '' ? 'pictureRemoved' : 'pictureSaved'), 'success', undefined, {
      text: t('undo'),
      onClick: () => void putPicture(before),
    });
    return true;
  };
  const choosePicture = async () => {
    const file = await chooseFile(PICTURE_ACCEPT);
    if (file) setPictureFile(file);
  };
  const takePicture = async (file: File) => {
    const sent = await send(file);
    return sent !== null && setPicture(sent.key);
  };
  const copy = async (text: string) => {
    // The clipboard is unavailable over plain http, and access to it can be denied.
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
    // A file download cannot show the proof dialog, so ask for the proof before it.
    const proven = await call('POST /user/prove', {});
    if (!proven.ok) return;
    setIsExporting(true);
    const done = await readLargeFile(`${API_BASE}/user/archive`);
    setIsExporting(false);
    if (done.ok) saveFile(done.value, safeFileName(t('exportName'), 'zip'));
    else notify(refusalText(done.error), 'error');
  };
  const noteDeleted = () => {
    endSession('/');
    forgetViews();
    notify(t('deleted'), 'success');
    void navigate('/');
  };
  return {
    profile,
    refusal,
    refresh,
    pictureFile,
    leavePicture: () => setPictureFile(null),
    noteChanged,
    noteDeleted,
    setPicture,
    choosePicture,
    takePicture,
    copy,
    renewShareCode,
    isExporting,
    exportAll,
  };
}
