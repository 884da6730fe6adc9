import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { WaitSpinner } from './WaitSpinner.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'flex-start', justifyContent: 'center', minHeight: '100vh' },
});

/**
 * Placeholder for content whose height is unknown until it has loaded. It is as high as the window, so everything below is out of view while
 * the screen is not scrolled, and no control moves away from the pointer when the content arrives.
 */
export function LoadingSpace() {
  const { t } = useTranslation('shell');
  return (
    <div className={useStyles().root}>
      <WaitSpinner label={t('loading')} isLabelHidden />
    </div>
  );
}
