import { useTranslation } from 'react-i18next';
import { checkContent } from '../../../core/barcode/checkContent.ts';
import {
  LINEAR_SYMBOLOGIES,
  MATRIX_SYMBOLOGIES,
  type Symbology,
  symbologyInfo,
} from '../../../core/barcode/symbologies.ts';
import type { BarcodeElement, QrcodeElement } from '../../../core/label/label.ts';
import { FieldGrid, Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SymbolContent } from './SymbolContent.tsx';
import { FontFields } from './TextStyleFields.tsx';

interface BarcodeSectionsProps {
  readonly element: BarcodeElement;
  readonly onChange: (fields: Partial<BarcodeElement>) => void;
}

/** Content for another type: kept where it fits, the type's own sample where it was never more than a sample. */
function contentFor(element: BarcodeElement | QrcodeElement, symbology: Symbology): string {
  const isSample = element.content === symbologyInfo(element.symbology).defaultContent;
  if (!isSample || checkContent(symbology, element.content).ok) return element.content;
  return symbologyInfo(symbology).defaultContent;
}

/** The box of a symbol that has one size grows to it; every other symbol fits the box. */
function boxFor(element: QrcodeElement, symbology: QrcodeElement['symbology']) {
  const { fixedSize } = symbologyInfo(symbology);
  if (!fixedSize) return {};
  return {
    widthMm: Math.max(element.widthMm, fixedSize.widthMm),
    heightMm: Math.max(element.heightMm, fixedSize.heightMm),
  };
}

export function BarcodeSections({ element, onChange }: BarcodeSectionsProps) {
  const { t } = useTranslation('panel');
  return (
    <>
      <Section title={t('barcode.title')}>
        <SelectField
          label={t('barcode.type')}
          value={element.symbology}
          options={LINEAR_SYMBOLOGIES.map((id) => ({ value: id, text: symbologyInfo(id).wireName }))}
          onChange={(symbology) => onChange({ symbology, content: contentFor(element, symbology) })}
        />
      </Section>
      <SymbolContent element={element} onChange={onChange} />
      <Section title={t('barcode.text')}>
        <SelectField
          label={t('barcode.textPosition')}
          value={element.textPosition}
          options={(['none', 'top', 'bottom'] as const).map((value) => ({
            value,
            text: t(`barcode.positions.${value}`),
          }))}
          onChange={(textPosition) => onChange({ textPosition })}
        />
        {element.textPosition !== 'none' && <FontFields style={element} onChange={onChange} />}
      </Section>
    </>
  );
}

interface QrcodeSectionsProps {
  readonly element: QrcodeElement;
  readonly onChange: (fields: Partial<QrcodeElement>) => void;
}

export function QrcodeSections({ element, onChange }: QrcodeSectionsProps) {
  const { t } = useTranslation('panel');
  const { hasErrorCorrection, hasShapes } = symbologyInfo(element.symbology);
  return (
    <>
      <Section title={t('qrcode.title')}>
        <SelectField
          label={t('barcode.type')}
          value={element.symbology}
          options={MATRIX_SYMBOLOGIES.map((id) => ({ value: id, text: symbologyInfo(id).wireName }))}
          onChange={(symbology) =>
            onChange({ symbology, content: contentFor(element, symbology), ...boxFor(element, symbology) })
          }
        />
        <FieldGrid>
          {hasErrorCorrection && (
            <SelectField
              label={t('qrcode.correction')}
              value={element.errorCorrection}
              options={(['L', 'M', 'Q', 'H'] as const).map((value) => ({
                value,
                text: t(`qrcode.corrections.${value}`),
              }))}
              onChange={(errorCorrection) => onChange({ errorCorrection })}
            />
          )}
          <SelectField
            label={t('qrcode.encoding')}
            value={element.characterSet}
            options={(['auto', 'utf8', 'gbk'] as const).map((value) => ({
              value,
              text: t(`qrcode.encodings.${value}`),
            }))}
            onChange={(characterSet) => onChange({ characterSet })}
          />
          {hasShapes && (
            <SelectField
              label={t('qrcode.shape')}
              value={element.dataMatrixShape}
              options={(['square', 'rectangle'] as const).map((value) => ({
                value,
                text: t(`qrcode.shapes.${value}`),
              }))}
              onChange={(dataMatrixShape) => onChange({ dataMatrixShape })}
            />
          )}
        </FieldGrid>
      </Section>
      <SymbolContent element={element} onChange={onChange} />
    </>
  );
}
