import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useLengthText } from '../../features/fields/useLengthText.ts';
import { NUDGES_MM } from '../../i18n/unit.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { isApple, SHORTCUTS } from './shortcuts.ts';

const useStyles = makeStyles({
  groups: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
  title: { margin: `0 0 ${tokens.spacingVerticalXS}`, fontSize: tokens.fontSizeBase300 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: 0,
  },
  keys: { margin: 0, textAlign: 'end', whiteSpace: 'nowrap' },
  key: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

interface ShortcutsDialogProps {
  readonly onClose: () => void;
  readonly onLeave: (path: string) => void;
}

/** Keyboard shortcuts by group, with links to the help. */
export function ShortcutsDialog({ onClose, onLeave }: ShortcutsDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation(['editor', 'shell']);
  const { unit, length } = useLengthText();
  const { stepMm, farMm } = NUDGES_MM[unit];
  const command = isApple() ? '⌘' : t('shortcuts.ctrl');
  return (
    <ContentDialog
      title={t('shortcuts.title')}
      maxWidthPx={960}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              onClose();
              onLeave('/help/help-useful');
            }}
          >
            {t('shell:titles.helpUseful')}
          </Button>
          <Button onClick={onClose}>{t('shortcuts.close')}</Button>
        </>
      }
    >
      <div className={styles.groups}>
        {SHORTCUTS.map(({ group, entries }) => (
          <section key={group}>
            <h3 className={styles.title}>{t(`shortcuts.groups.${group}`)}</h3>
            <dl className={styles.list}>
              {entries.map(({ name, keys }) => (
                <ShortcutRow
                  key={name}
                  text={t(`shortcuts.names.${name}`, { step: length(stepMm), far: length(farMm) })}
                  keys={keys.replace('Ctrl', command)}
                />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ContentDialog>
  );
}

function ShortcutRow({ text, keys }: { text: string; keys: string }) {
  const styles = useStyles();
  return (
    <>
      <dt>{text}</dt>
      <dd className={styles.keys}>
        <kbd className={styles.key}>{keys}</kbd>
      </dd>
    </>
  );
}
