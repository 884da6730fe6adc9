import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { agoText } from '../drafts/agoText.ts';
import { DraftPicture } from '../drafts/DraftPicture.tsx';
import { draftAddress } from '../drafts/draftAddress.ts';
import { useLengthText } from '../fields/useLengthText.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 204px), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  label: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
    textDecorationLine: 'none',
    overflow: 'hidden',
  },
  picture: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: '104px',
    padding: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  name: { overflowWrap: 'anywhere' },
  meta: { color: tokens.colorNeutralForeground3 },
});

/** Cards of labels on this device; each opens its label. */
export function OfflineLabelList({ heads }: { readonly heads: readonly DraftHead[] }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('library');
  const { size: sizeText } = useLengthText();
  return (
    <section className={styles.root} aria-label={t('offline')}>
      <Text>{t('offlineLead')}</Text>
      <ul className={styles.list}>
        {heads.map((head) => (
          <li key={head.id}>
            <Link className={styles.label} to={draftAddress(head.id)}>
              <span className={styles.picture}>
                <DraftPicture head={head} maxWidthPx={140} maxHeightPx={80} />
              </span>
              <span className={styles.words}>
                <Text weight="semibold" className={styles.name}>
                  {head.name}
                </Text>
                <Text size={200} className={styles.meta}>
                  {sizeText(head.widthMm, head.heightMm)} ·{' '}
                  {agoText(head.changedAtMs, Date.now(), i18n.language)}
                </Text>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
