import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findStocks } from '../../../core/stocks/findStocks.ts';
import { readStocks } from '../../../core/stocks/readStocks.ts';
import { stockFields } from '../../../core/stocks/stockLabel.ts';
import { ContentDialog } from '../../ui/ContentDialog.tsx';
import { StockCatalog } from '../stocks/StockCatalog.tsx';
import type { SettingsProps } from './SizeFields.tsx';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** Product whose labels are printed on, such as a label sheet; a product of the catalog sets the label's size and its page. */
export function StockField({ label, onChange }: SettingsProps) {
  const styles = useStyles();
  const { t } = useTranslation(['panel', 'drafts']);
  const [isOpen, setIsOpen] = useState(false);
  const size = `${label.widthMm} x ${label.heightMm} mm`;
  const query = { text: size, brand: null, page: null, shape: null };
  return (
    <Field label={t('settings.stock')} size="small">
      <div className={styles.row}>
        <Text size={200}>{label.stock?.name ?? t('settings.stockNone')}</Text>
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('settings.chooseStock')}
        </Button>
        {label.stock !== null && (
          <Button size="small" appearance="subtle" onClick={() => onChange({ stock: null })}>
            {t('settings.removeStock')}
          </Button>
        )}
      </div>
      {isOpen && (
        <ContentDialog
          title={t('settings.chooseStockTitle')}
          maxWidthPx={1000}
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>{t('settings.cancel')}</Button>}
        >
          <StockCatalog
            text={findStocks(readStocks(), query).length > 0 ? size : ''}
            actionText={t('drafts:stocks.use')}
            onChoose={(stock) => {
              // The catalog has no labels with a cable tail, and a sheet's columns belong to the sheet.
              onChange({ cableTail: null, columns: 1, ...stockFields(stock) });
              setIsOpen(false);
            }}
          />
        </ContentDialog>
      )}
    </Field>
  );
}
