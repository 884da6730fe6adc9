import { Caption1 } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { MM_PER_INCH } from '../../../../core/base/limits.ts';
import type { BarcodeElement, QrcodeElement } from '../../../../core/label/label.ts';
import type { PreviewElement } from '../../../../jobs/preview/previewTypes.ts';
import { useLengthText } from '../../../features/fields/useLengthText.ts';
import { useElementLayout } from '../../core/useElementLayout.ts';

interface ModuleSizeProps {
  readonly elements: readonly (BarcodeElement | QrcodeElement)[];
}

const symbolOf = (shown: PreviewElement | undefined) => shown?.symbol;

/** Module size of a single selected symbol on the chosen printer. */
export function ModuleSize({ elements }: ModuleSizeProps) {
  const { t } = useTranslation('panel');
  const lengths = useLengthText();
  const [{ id }, ...others] = elements;
  const symbol = useElementLayout(id, symbolOf);
  if (others.length > 0) return null;
  const text = symbol
    ? t('barcode.module', {
        size: lengths.module(symbol.moduleDots * symbol.dotMm, 3),
        count: symbol.moduleDots,
        dpi: Math.round(MM_PER_INCH / symbol.dotMm),
      })
    : '–';
  return <Caption1>{text}</Caption1>;
}
