import { Button, Label, makeStyles } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Symbology, symbologyInfo } from '../../../core/barcode/symbologies.ts';
import type { BarcodeElement, QrcodeElement } from '../../../core/label/label.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

const picker = lazyPart(async () => (await import('./SymbologyPicker.tsx')).SymbologyPicker, 'overPage');

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column' },
  button: { justifyContent: 'space-between', minWidth: 0, fontWeight: 'inherit' },
});

interface SymbologyFieldProps<Choice extends Symbology> {
  /** Null where it differs among several. */
  readonly value: Choice | null;
  readonly options: readonly Choice[];
  readonly elements: readonly (BarcodeElement | QrcodeElement)[];
  /** @param withSample whether the content gives way to one that fits */
  readonly onChange: (symbology: Choice, withSample: boolean) => void;
}

/** The type of symbols; it is chosen among pictures, in a dialog of its own. */
export function SymbologyField<Choice extends Symbology>(props: SymbologyFieldProps<Choice>) {
  const { value, options, elements, onChange } = props;
  const styles = useStyles();
  const { t } = useTranslation('panel');
  const [isOpen, setIsOpen] = useState(false);
  const name = value === null ? '–' : symbologyInfo(value).wireName;
  return (
    <div className={styles.field}>
      <Label size="small" aria-hidden="true">
        {t('barcode.type')}
      </Label>
      <Button
        className={styles.button}
        size="small"
        icon={<ChevronDownRegular />}
        iconPosition="after"
        aria-haspopup="dialog"
        aria-label={`${t('barcode.type')}: ${name}`}
        onPointerEnter={picker.fetch}
        onFocus={picker.fetch}
        onClick={() => setIsOpen(true)}
      >
        {name}
      </Button>
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
    </div>
  );
}
