import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../services/api/useCall.ts';
import { canCacheFonts, removeCachedFonts } from '../../services/offline/offlineFonts.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import type { ListedFont } from './fontNames.ts';

/** Returns the fonts available to the signed-in user, and actions on the user's own fonts. */
export function useFontList() {
  const { t } = useTranslation('fontList');
  const call = useCall();
  const notify = useNotify();
  const [fonts, setFonts] = useState<readonly ListedFont[] | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  /** Upload progress; null if nothing is being uploaded. */
  const [sent, setSent] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const fetch = useCallback(async () => {
    const done = await call('GET /font/getFont', {});
    setIsMissing(!done.ok);
    if (done.ok) setFonts(done.value);
  }, [call]);
  useEffect(() => void fetch(), [fetch]);
  const send = async (files: readonly File[]) => {
    // The server deduplicates equal files, so a retry after a lost response adds no second font.
    for (const file of files) {
      setSent({ name: file.name, share: 0 });
      const done = await call(
        'POST /font/upload',
        { file },
        { onProgress: (share) => setSent({ name: file.name, share }) },
      );
      if (done.ok) notify(t('added', { name: done.value.fontEnglishName }), 'success');
    }
    setSent(null);
    await fetch();
  };
  const remove = async ({ fontId, fontEnglishName, faces }: ListedFont) => {
    const done = await call('POST /font/delete', { fontId });
    if (done.ok && canCacheFonts()) await removeCachedFonts(faces.map(({ url }) => url));
    if (done.ok) notify(t('removed', { name: fontEnglishName }), 'success');
    await fetch();
  };
  return { fonts, isMissing, sent, fetch, send, remove };
}
