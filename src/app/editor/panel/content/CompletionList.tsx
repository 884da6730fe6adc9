import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Completion } from '../../../../core/data/expression/completeExpression.ts';

interface CompletionListProps {
  readonly list: readonly Completion[];
  readonly active: number;
  readonly listId: string;
  readonly onTake: (index: number) => void;
}

const useStyles = makeStyles({
  list: {
    position: 'absolute',
    top: '100%',
    left: 0,
    right: 0,
    zIndex: 2,
    padding: tokens.spacingVerticalXXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    fontSize: tokens.fontSizeBase200,
  },
  item: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  kind: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});

/** Lists completions for the text before the caret. The text field keeps the focus. */
export function CompletionList({ list, active, listId, onTake }: CompletionListProps) {
  const styles = useStyles();
  const { t } = useTranslation('panel');
  return (
    <div id={listId} className={styles.list} role="listbox" aria-label={t('completions.title')}>
      {list.map(({ kind, shown }, index) => (
        <div
          key={`${kind} ${shown}`}
          id={`${listId}-${index}`}
          className={mergeClasses(styles.item, index === active && styles.active)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => {
            // Keep the focus in the field.
            event.preventDefault();
            onTake(index);
          }}
        >
          <span className={styles.name}>{shown}</span>
          <span className={styles.kind}>{t(`completions.${kind}`)}</span>
        </div>
      ))}
    </div>
  );
}
