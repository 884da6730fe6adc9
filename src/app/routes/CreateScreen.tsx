import { Button, makeStyles, Subtitle1, Text, Title2, Toaster, tokens } from '@fluentui/react-components';
import { DocumentAddRegular, FolderOpenRegular, SparkleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LABEL_FORMAT, LABEL_VERSION } from '../../core/label/label.ts';
import { parseLabel } from '../../core/label/parseLabel.ts';
import { DraftList } from '../features/drafts/DraftList.tsx';
import { useOpenLabel } from '../features/drafts/useOpenLabel.ts';
import { getOpenHere } from '../services/drafts/openHere.ts';
import { sampleLabel } from '../services/sampleLabel.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { LanguageMenu } from '../ui/LanguageMenu.tsx';
import { TOASTER_ID } from '../ui/useNotify.tsx';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    minHeight: '100%',
    padding: `0 ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: `${tokens.spacingVerticalM} 0`,
  },
  main: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    maxWidth: '1120px',
    margin: '0 auto',
  },
  starts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

/** Beginning a label, and the labels that were begun on this device. */
export function CreateScreen() {
  const styles = useStyles();
  const { t } = useTranslation('drafts');
  const { openFile, openNew } = useOpenLabel();
  const handleEmpty = () => {
    const label = parseLabel({ format: LABEL_FORMAT, version: LABEL_VERSION, name: t('newName') });
    if (label.ok) void openNew(label.value);
  };
  return (
    <div className={styles.root}>
      <header className={styles.bar}>
        <Link to="/" aria-label={t('home')}>
          <BrandMark sizePx={28} />
        </Link>
        <LanguageMenu />
      </header>
      <main className={styles.main}>
        <Title2 as="h1">{t('create')}</Title2>
        <div className={styles.starts}>
          <Button size="large" appearance="primary" icon={<DocumentAddRegular />} onClick={handleEmpty}>
            {t('empty')}
          </Button>
          <Button size="large" icon={<SparkleRegular />} onClick={() => void openNew(sampleLabel())}>
            {t('sample')}
          </Button>
          <Button size="large" icon={<FolderOpenRegular />} onClick={() => void openFile()}>
            {t('file')}
          </Button>
        </div>
        <section>
          <Subtitle1 as="h2" block>
            {t('title')}
          </Subtitle1>
          <Text as="p" block>
            {t('lead')}
          </Text>
          <DraftList currentId={getOpenHere()?.id ?? null} />
        </section>
      </main>
      <Toaster toasterId={TOASTER_ID} position="bottom" />
    </div>
  );
}
