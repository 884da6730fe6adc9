import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useControlStyles } from './useControlStyles.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalXL,
  },
  text: { flexGrow: 1, flexBasis: '200px' },
});

/**
 * Form that starts a new label. The visitor enters a size, or the number of a sheet or roll; the screen for new labels distinguishes them.
 */
export function FindLabel({ onGo }: { readonly onGo: (path: string) => void }) {
  const styles = useStyles();
  const controls = useControlStyles();
  const { t } = useTranslation('landing');
  return (
    <search>
      <form
        className={styles.root}
        action="/label/create"
        onSubmit={(event) => {
          event.preventDefault();
          const find = String(new FormData(event.currentTarget).get('find') ?? '').trim();
          onGo(find === '' ? '/label/create' : `/label/create?${new URLSearchParams({ find })}`);
        }}
      >
        <input
          className={`${controls.field} ${styles.text}`}
          name="find"
          maxLength={100}
          aria-label={t('find')}
          placeholder={t('findHint')}
        />
        <button type="submit" className={controls.button}>
          {t('newLabel')}
        </button>
      </form>
    </search>
  );
}
