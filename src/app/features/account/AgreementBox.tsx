import { Button, Checkbox, Field, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'flex-start', marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  // The distance that the checkbox gives its own label, which can't contain the button.
  words: { padding: `${tokens.spacingVerticalSNudge} 0 0 ${tokens.spacingHorizontalXS}` },
  text: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

const PARAGRAPHS = ['whose', 'kept', 'device', 'leave', 'care'] as const;

interface AgreementBoxProps {
  readonly isChecked: boolean;
  readonly problem: string | null;
  readonly onChange: (isChecked: boolean) => void;
}

/** Checkbox for the terms, with a link to their text. */
export function AgreementBox({ isChecked, problem, onChange }: AgreementBoxProps) {
  const styles = useStyles();
  const { t } = useTranslation(['account', 'shell']);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Field validationMessage={problem}>
      <div className={styles.row}>
        <Checkbox
          aria-label={`${t('agree')} ${t('agreement')}`}
          checked={isChecked}
          onChange={(_event, data) => onChange(data.checked === true)}
        />
        <Text className={styles.words}>
          {t('agree')}{' '}
          <Link as="button" type="button" inline onClick={() => setIsOpen(true)}>
            {t('agreement')}
          </Link>
        </Text>
      </div>
      {isOpen && (
        <ContentDialog
          title={t('terms.title')}
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>{t('shell:close')}</Button>}
        >
          <div className={styles.text}>
            {PARAGRAPHS.map((name) => (
              <Text key={name}>{t(`terms.${name}`)}</Text>
            ))}
          </div>
        </ContentDialog>
      )}
    </Field>
  );
}
