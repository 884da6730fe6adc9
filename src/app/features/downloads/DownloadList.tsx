import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DesktopRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type AnswerOf, sendCall } from '../../services/api/sendCall.ts';
import { SiteCode } from './SiteCode.tsx';

type Downloads = AnswerOf<'GET /site/downloads'>;

/** Help article about installing the page as an app. */
const INSTALLING = '/help/help-common?article=install';
const UNKNOWN: Downloads = { site: '', windows64: '', windows32: '' };
/** Host names of this computer. A QR code with one of them would make a phone connect to itself. */
const OWN_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, maxWidth: '232px' },
  phone: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalS },
  link: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** Returns the downloads that the server offers; none if the server is unreachable. */
async function askDownloads(): Promise<Downloads> {
  const told = await sendCall('GET /site/downloads', {}, null);
  return told.ok ? told.value : UNKNOWN;
}

/** List of downloads: this page for phones, and the Windows app. */
export function DownloadList({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const [downloads, setDownloads] = useState<Downloads | null>(null);
  useEffect(() => {
    let isGone = false;
    void askDownloads().then((told) => isGone || setDownloads(told));
    return () => {
      isGone = true;
    };
  }, []);
  const address = downloads?.site || window.location.origin;
  const isHere = downloads !== null && downloads.site === '' && OWN_NAME.test(window.location.hostname);
  const windows = (name: 'windows64' | 'windows32') => {
    const installer = downloads?.[name] ?? '';
    return (
      <Link
        className={styles.link}
        href={installer || INSTALLING}
        onClick={(event) => {
          onClose();
          if (installer !== '') return;
          event.preventDefault();
          void navigate(INSTALLING);
        }}
      >
        <DesktopRegular aria-hidden="true" />
        {t(`downloads.${name}`)}
      </Link>
    );
  };
  return (
    <div className={styles.root}>
      <div className={styles.phone}>
        <Text weight="semibold">{t('downloads.phone')}</Text>
        <SiteCode address={address} name={t('downloads.code', { address })} />
        <Text size={200} align="center" className={styles.quiet}>
          {t(isHere ? 'downloads.onlyHere' : 'downloads.scan')}
        </Text>
      </div>
      {windows('windows64')}
      {windows('windows32')}
      <Text size={200} className={styles.quiet}>
        {t('downloads.recommended')}
      </Text>
    </div>
  );
}
