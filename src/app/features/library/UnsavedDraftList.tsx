import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { CloudArrowUpRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { DraftPicture } from '../drafts/DraftPicture.tsx';
import { draftAddress } from '../drafts/draftAddress.ts';
import { useLengthText } from '../fields/useLengthText.ts';
import { useSaveDrafts } from './useSaveDrafts.ts';

const saveDialog = lazyPart(
  async () => (await import('./dialogs/SaveToLibraryDialog.tsx')).SaveToLibraryDialog,
  'overPage',
);

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  lead: { color: tokens.colorNeutralForeground2 },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    maxHeight: '132px',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
  },
  draft: {
    display: 'flex',
    // On a phone, the button goes below the name.
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    maxWidth: '100%',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  picture: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    width: '64px',
    height: '40px',
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: '120px', minWidth: 0 },
  keep: { whiteSpace: 'nowrap' },
  link: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    maxWidth: '220px',
    color: tokens.colorBrandForegroundLink,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
});

/** Lists drafts that are not saved in the library, and saves one or all of them there. */
export function UnsavedDraftList({ heads }: { readonly heads: readonly DraftHead[] }) {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const { size: sizeText } = useLengthText();
  const { isBusy, refused, save, saveAll, saveAs, dismiss } = useSaveDrafts();
  return (
    <section className={styles.root} aria-label={t('drafts')}>
      <div className={styles.head}>
        <Text>
          <b>{t('drafts')}</b> <span className={styles.lead}>{t('draftsLead')}</span>
        </Text>
        {heads.length > 1 && (
          <Button size="small" disabledFocusable={isBusy} onClick={() => void saveAll(heads)}>
            {t('keepAll', { count: heads.length })}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {heads.map((head) => (
          <li key={head.id} className={styles.draft}>
            <span className={styles.picture}>
              <DraftPicture head={head} maxWidthPx={60} maxHeightPx={36} />
            </span>
            <span className={styles.words}>
              <Link className={styles.link} to={draftAddress(head.id)} title={head.name}>
                {head.name}
              </Link>
              <Text size={200} className={styles.lead}>
                {sizeText(head.widthMm, head.heightMm)}
              </Text>
            </span>
            <Button
              className={styles.keep}
              appearance="subtle"
              size="small"
              icon={<CloudArrowUpRegular />}
              disabledFocusable={isBusy}
              onClick={() => void save(head)}
            >
              {t('keep')}
            </Button>
          </li>
        ))}
      </ul>
      {refused && (
        <saveDialog.Part
          title={t('keep')}
          submitText={t('save')}
          name={refused.head.name}
          refused={refused.refusal}
          isBusy={isBusy}
          onKeep={(name, folderId) => void saveAs(refused.head, name, folderId)}
          onClose={dismiss}
        />
      )}
    </section>
  );
}
