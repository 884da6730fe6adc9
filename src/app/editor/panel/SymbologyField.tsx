import { useTranslation } from 'react-i18next';
import { type Symbology, symbologyInfo } from '../../../core/barcode/symbologies.ts';
import type { BarcodeElement, QrcodeElement } from '../../../core/label/label.ts';
import { SelectField } from '../../ui/SelectField.tsx';

interface SymbologyFieldProps<Choice extends Symbology> {
  /** Null where it differs among several. */
  readonly value: Choice | null;
  readonly options: readonly Choice[];
  readonly elements: readonly (BarcodeElement | QrcodeElement)[];
  readonly onChange: (symbology: Choice) => void;
}

export function SymbologyField<Choice extends Symbology>({
  value,
  options,
  onChange,
}: SymbologyFieldProps<Choice>) {
  const { t } = useTranslation('panel');
  return (
    <SelectField
      label={t('barcode.type')}
      value={value}
      options={options.map((id) => ({ value: id, text: symbologyInfo(id).wireName }))}
      onChange={onChange}
    />
  );
}
