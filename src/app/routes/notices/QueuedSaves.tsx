import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { draftAddress } from '../../features/drafts/draftAddress.ts';
import { libraryChanged } from '../../features/library/folders.ts';
import { savesSignal } from '../../features/library/savesSignal.ts';
import { useLateFailureText } from '../../services/api/useCall.ts';
import { sendQueuedSaves } from '../../services/library/saveQueue.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';

/** Interval between retries. The browser has no event for a server that becomes reachable. */
const LOOK_EVERY_MS = 20_000;

/** Sends queued saves and reports the results. */
export function QueuedSaves() {
  const { t } = useTranslation('library');
  const notify = useNotify();
  const navigate = useNavigate();
  const failureText = useLateFailureText();
  const round = savesSignal.useVersion();
  const isFirst = useRef(true);
  const send = useEffectEvent(() =>
    sendQueuedSaves(async ({ id, name }, sent) => {
      libraryChanged();
      if (sent.ok) notify(t('saving.done', { name: sent.value.name }), 'success');
      else
        notify(t('saving.notTaken', { name, reason: await failureText(sent.error) }), 'error', undefined, {
          text: t('saving.openIt'),
          onClick: () => void navigate(draftAddress(id)),
        });
    }),
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let isSending = false;
    const look = async () => {
      clearTimeout(timer);
      if (isSending) return;
      isSending = true;
      const isLeft = await send();
      isSending = false;
      if (isLeft && !isGone) timer = setTimeout(look, LOOK_EVERY_MS);
    };
    // A save has just failed, so wait before the next attempt. When the component mounts, enough time has passed.
    if (isFirst.current) void look();
    else timer = setTimeout(look, LOOK_EVERY_MS);
    const handleOnline = () => void look();
    window.addEventListener('online', handleOnline);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', handleOnline);
      isFirst.current = false;
    };
  }, [round]);
  return null;
}
