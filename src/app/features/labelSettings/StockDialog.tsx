import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { findStocks } from '../../../core/stocks/findStocks.ts';
import { readStocks } from '../../../core/stocks/readStocks.ts';
import { stockFields } from '../../../core/stocks/stockLabel.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { StockCatalog } from '../stocks/StockCatalog.tsx';
import type { SettingsProps } from './SizeFields.tsx';

interface StockDialogProps extends SettingsProps {
  readonly onClose: () => void;
}

/** Lets the user choose the product of the catalog to print on. Products of the label's size are shown first. */
export function StockDialog({ label, onChange, onClose }: StockDialogProps) {
  const { t } = useTranslation(['panel', 'drafts']);
  const size = `${label.widthMm} x ${label.heightMm} mm`;
  const query = { text: size, brand: null, page: null, shape: null };
  return (
    <ContentDialog
      title={t('settings.chooseStockTitle')}
      maxWidthPx={1000}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('settings.cancel')}</Button>}
    >
      <StockCatalog
        text={findStocks(readStocks(), query).length > 0 ? size : ''}
        actionText={t('drafts:stocks.use')}
        onChoose={(stock) => {
          // The catalog has no labels with a cable tail, and a sheet's columns belong to the sheet.
          onChange({ cableTail: null, columns: 1, ...stockFields(stock) });
          onClose();
        }}
      />
    </ContentDialog>
  );
}
