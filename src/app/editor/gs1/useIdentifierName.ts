import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gs1Entry } from '../../../core/barcode/gs1/gs1Catalogue.ts';

/** Returns the localized name of an application identifier. */
export function useIdentifierName(): (entry: Gs1Entry) => string {
  const { t } = useTranslation('gs1');
  return useCallback(
    ({ nameKey, decimals, number }) => {
      const name = t(`names.${nameKey}`, { number: number ?? 0 });
      return decimals === null ? name : t('decimals', { name, count: decimals });
    },
    [t],
  );
}
