import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../services/api/useCall.ts';
import { canKeepFonts, forgetFonts } from '../../services/offline/offlineFonts.ts';
import { useNotify } from '../../ui/useNotify.ts';
import type { ListedFont } from './fontNames.ts';

/** The fonts that whoever is signed in can use, and what they do with those of their own. */
export function useFontList() {
  const { t } = useTranslation('fontList');
  const call = useCall();
  const notify = useNotify();
  const [fonts, setFonts] = useState<readonly ListedFont[] | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  /** How much of a file is sent; null while none is. */
  const [sent, setSent] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const fetch = useCallback(async () => {
    const done = await call('GET /font/getFont', {});
    setIsMissing(!done.ok);
    if (done.ok) setFonts(done.value);
  }, [call]);
  useEffect(() => void fetch(), [fetch]);
  const send = async (files: readonly File[]) => {
    // A file that the server has already is that very font: what is sent again after a lost answer is there once.
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
    if (done.ok && canKeepFonts()) await forgetFonts(faces.map(({ url }) => url));
    if (done.ok) notify(t('removed', { name: fontEnglishName }), 'success');
    await fetch();
  };
  return { fonts, isMissing, sent, fetch, send, remove };
}
