import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { SettingsProps } from './SizeFields.tsx';

/** The catalog of 1,759 products is loaded with the dialog. */
const stockDialog = lazyPart(async () => (await import('./StockDialog.tsx')).StockDialog, 'overPage');

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { overflowWrap: 'anywhere' },
});

/**
 * Field that shows and chooses the product to print on, such as a sheet of labels. Choosing a product of the catalog sets the label's size,
 * shape, media type and sheet layout.
 */
export function StockField({ label, onChange }: SettingsProps) {
  const styles = useStyles();
  const { t } = useTranslation('panel');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Field label={t('settings.stock')} size="small">
      <div className={styles.row}>
        <Text size={200} className={styles.name}>
          {label.stock?.name ?? t('settings.stockNone')}
        </Text>
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('settings.chooseStock')}
        </Button>
        {label.stock !== null && (
          <Button size="small" appearance="subtle" onClick={() => onChange({ stock: null })}>
            {t('settings.removeStock')}
          </Button>
        )}
      </div>
      {isOpen && <stockDialog.Part label={label} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </Field>
  );
}
