import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ServerPrinters } from '../features/serverPrinters/ServerPrinters.tsx';
import { FormPage } from './layouts/FormPage.tsx';

const HELP = '/help/help-useful?article=server-printers';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });

/** Screen of printers connected to the server. */
export function PrintersScreen() {
  const styles = useStyles();
  const { t } = useTranslation('serverPrinters');
  return (
    <FormPage title={t('title')}>
      <Text>
        {t('lead')}{' '}
        <Link className={styles.link} to={HELP}>
          {t('help')}
        </Link>
      </Text>
      <ServerPrinters />
    </FormPage>
  );
}
