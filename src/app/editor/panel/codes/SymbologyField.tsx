import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Symbology, symbologyInfo } from '../../../../core/barcode/symbologies.ts';
import type { BarcodeElement, QrcodeElement } from '../../../../core/label/label.ts';
import { ChoiceButton } from '../../../ui/fields/ChoiceButton.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';

const picker = lazyPart(async () => (await import('./SymbologyPicker.tsx')).SymbologyPicker, 'overPage');

interface SymbologyFieldProps<Choice extends Symbology> {
  /** Null if several elements differ. */
  readonly value: Choice | null;
  readonly options: readonly Choice[];
  readonly elements: readonly (BarcodeElement | QrcodeElement)[];
  /**
   * Called with the chosen symbology.
   *
   * @param withSample whether sample content replaces content that does not fit
   */
  readonly onChange: (symbology: Choice, withSample: boolean) => void;
}

/** Symbology of symbols, chosen from pictures in a dialog. */
export function SymbologyField<Choice extends Symbology>(props: SymbologyFieldProps<Choice>) {
  const { value, options, elements, onChange } = props;
  const { t } = useTranslation('panel');
  const [isOpen, setIsOpen] = useState(false);
  const name = value === null ? '–' : symbologyInfo(value).wireName;
  return (
    <>
      <ChoiceButton
        label={t('barcode.type')}
        name={name}
        onNear={picker.fetch}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <picker.Part
            value={value}
            options={options}
            elements={elements}
            onChoose={(symbology, withSample) => {
              const chosen = options.find((option) => option === symbology);
              setIsOpen(false);
              if (chosen) onChange(chosen, withSample);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
