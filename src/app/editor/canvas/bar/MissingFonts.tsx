import { Button, makeStyles } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useKey } from '../../../state/useKey.ts';
import { useBusy } from '../../../ui/hooks/useBusy.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { BarWarning } from './BarWarning.tsx';

/** Interval of retries while fonts are missing. */
const RETRY_EVERY_MS = 15_000;

const useStyles = makeStyles({
  retry: { flexShrink: 0 },
});

/** Warns that fonts of the label could not be loaded, so that another font is shown. Retries on request, when online again, and regularly. */
export function MissingFonts() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('editor');
  const { previewState, retryFonts } = useEditor();
  const [isBusy, run] = useBusy();
  const fonts = useKey(previewState, 'missingFonts');
  useEffect(() => {
    const retry = () => void retryFonts();
    const timer = setInterval(retry, RETRY_EVERY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [retryFonts]);
  const names = new Intl.ListFormat(i18n.language).format(fonts);
  const text = t('fonts.missing', { count: fonts.length, names });
  return (
    <>
      <BarWarning text={text} />
      <Button
        className={styles.retry}
        size="small"
        disabledFocusable={isBusy}
        onClick={() => void run(retryFonts)}
      >
        {t('fonts.retry')}
      </Button>
    </>
  );
}
