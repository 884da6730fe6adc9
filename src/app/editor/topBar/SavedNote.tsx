import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { DraftState } from '../../state/draftStore.ts';

const useStyles = makeStyles({
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    minWidth: '116px',
  },
});

/** Where the work is: the one place that says so. */
export function SavedNote({ draftState }: { draftState: DraftState }) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const { saved } = useSnapshot(draftState);
  return (
    <output className={styles.note} aria-live="polite">
      {t(`saved.${saved}`)}
    </output>
  );
}
