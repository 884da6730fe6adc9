import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { LINEAR_SYMBOLOGIES } from '../../../../core/barcode/symbologies.ts';
import { contentFor } from '../../../../core/edit/codes/changeSymbology.ts';
import { fittingSymbology } from '../../../../core/edit/codes/symbologyOfValues.ts';
import type { BarcodeElement } from '../../../../core/label/label.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useEditor } from '../../core/EditorContext.ts';
import { sharedReader } from '../sharedValues.ts';
import { FontFields } from '../text/TextStyleFields.tsx';
import { ModuleSize } from './ModuleSize.tsx';
import { SymbolContent } from './SymbolContent.tsx';
import { SymbologyField } from './SymbologyField.tsx';

interface BarcodeSectionsProps {
  readonly elements: readonly BarcodeElement[];
  readonly onChange: (fields: Partial<BarcodeElement>) => void;
  readonly onEach: (name: string, change: (was: BarcodeElement) => BarcodeElement) => void;
}

export function BarcodeSections({ elements, onChange, onEach }: BarcodeSectionsProps) {
  const { t } = useTranslation('panel');
  const shared = sharedReader(elements);
  const { sheet } = useSnapshot(useEditor().dataState);
  const handleContent: ComponentProps<typeof SymbolContent>['onChange'] = (fields) => {
    const { data } = fields;
    if (data?.source !== 'column' || !sheet) return onChange(fields);
    const values = sheet.summary.firstRows.map((row) => row[data.position] ?? '');
    return onEach('data', (was) => {
      // A symbology that the user chose for this column stays.
      if (was.data.source === 'column' && was.data.key === data.key) return { ...was, ...fields };
      const symbology = fittingSymbology(values, was.symbology);
      return { ...was, ...fields, symbology, content: contentFor(was, symbology) };
    });
  };
  return (
    <>
      <SymbolContent elements={elements} onChange={handleContent} />
      <Section title={t('barcode.title')}>
        <SymbologyField
          value={shared('symbology')}
          options={LINEAR_SYMBOLOGIES}
          elements={elements}
          onChange={(symbology, withSample) =>
            onEach('symbology', (was) => ({
              ...was,
              symbology,
              content: contentFor(was, symbology, withSample),
            }))
          }
        />
        <SelectField
          label={t('barcode.textPosition')}
          value={shared('textPosition')}
          options={(['none', 'top', 'bottom'] as const).map((value) => ({
            value,
            text: t(`barcode.positions.${value}`),
          }))}
          onChange={(textPosition) => onChange({ textPosition })}
        />
        {elements.some(({ textPosition }) => textPosition !== 'none') && (
          <FontFields
            style={{ fontFamily: shared('fontFamily'), fontSizePt: shared('fontSizePt') }}
            onChange={onChange}
          />
        )}
        <ModuleSize elements={elements} />
      </Section>
    </>
  );
}
