import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { CopyRegular, DeleteRegular, FolderArrowRightRegular } from '@fluentui/react-icons';
import { ShareRegular } from '@fluentui/react-icons/svg/share';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
  },
  count: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
});

interface SelectionBarProps {
  readonly total: number;
  readonly chosenCount: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onShare: () => void;
  readonly onMove: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

/** Shows the number of labels, and actions on the selected labels. */
export function SelectionBar(props: SelectionBarProps) {
  const { total, chosenCount, onAll, onNone, onShare, onMove, onCopy, onDelete } = props;
  const styles = useStyles();
  const { t } = useTranslation('library');
  return (
    <div className={styles.root}>
      <Text className={styles.count} role="status">
        {chosenCount > 0 ? t('chosen', { count: chosenCount }) : t('count', { count: total })}
      </Text>
      {chosenCount > 0 && (
        <>
          <Button size="small" icon={<ShareRegular />} onClick={onShare}>
            {t('share')}
          </Button>
          <Button size="small" icon={<FolderArrowRightRegular />} onClick={onMove}>
            {t('move')}
          </Button>
          <Button size="small" icon={<CopyRegular />} onClick={onCopy}>
            {t('copy')}
          </Button>
          <Button size="small" icon={<DeleteRegular />} onClick={onDelete}>
            {t('delete')}
          </Button>
          <Button size="small" appearance="subtle" onClick={onNone}>
            {t('chooseNone')}
          </Button>
        </>
      )}
      {chosenCount < total && (
        <Button size="small" appearance="subtle" onClick={onAll}>
          {t('chooseAll')}
        </Button>
      )}
    </div>
  );
}
