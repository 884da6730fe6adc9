import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { CloudArrowUpRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { useLateFailureText } from '../../services/api/useCall.ts';
import { loadScript } from '../../services/loadScript.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { draftAddress } from '../drafts/draftAddress.ts';
import { draftListState, draftsChanged, watchDrafts } from '../drafts/draftListStore.ts';
import { libraryChanged } from './folders.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalM,
    maxHeight: '96px',
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  lead: { color: tokens.colorNeutralForeground2 },
  draft: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingLeft: tokens.spacingHorizontalS,
  },
  link: {
    maxWidth: '160px',
    color: tokens.colorBrandForegroundLink,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** Lists drafts that are not saved in the library. A click saves a draft to the library. */
export function UnsavedDrafts() {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const { heads } = useSnapshot(draftListState);
  const notify = useNotify();
  const failureText = useLateFailureText();
  const [busyId, setBusyId] = useState<string | null>(null);
  useEffect(watchDrafts, []);
  const unkept = (heads ?? []).filter(
    ({ library, deletedAtMs, aside }) => !library && deletedAtMs === null && !aside,
  );
  if (unkept.length === 0) return null;
  const handleKeep = async (head: DraftHead) => {
    setBusyId(head.id);
    const script = await loadScript(() => import('../../services/library/saveDraftToLibrary.ts'));
    const saved = script.ok ? await script.value.saveDraftToLibrary(head) : script;
    setBusyId(null);
    if (!saved.ok) {
      notify(await failureText(saved.error), 'error');
      return;
    }
    notify(t('saving.done', { name: saved.value.name }), 'success');
    libraryChanged();
    await draftsChanged();
  };
  return (
    <section className={styles.root} aria-label={t('drafts')}>
      <Text>
        <b>{t('drafts')}</b> <span className={styles.lead}>{t('draftsLead')}</span>
      </Text>
      {unkept.map((head) => (
        <span key={head.id} className={styles.draft}>
          <Link className={styles.link} to={draftAddress(head.id)} title={head.name}>
            {head.name}
          </Link>
          <Button
            appearance="subtle"
            size="small"
            icon={<CloudArrowUpRegular />}
            disabledFocusable={busyId !== null}
            onClick={() => void handleKeep(head)}
          >
            {t('keep')}
          </Button>
        </span>
      ))}
    </section>
  );
}
