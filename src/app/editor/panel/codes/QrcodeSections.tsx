import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MATRIX_SYMBOLOGIES, symbologyInfo } from '../../../../core/barcode/symbologies.ts';
import { boxFor, contentFor } from '../../../../core/edit/codes/changeSymbology.ts';
import type { QrcodeElement } from '../../../../core/label/label.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { FieldGrid, FoldedSection, Section } from '../../../ui/Section.tsx';
import { Gs1Button } from '../../gs1/Gs1Button.tsx';
import { sharedReader } from '../sharedValues.ts';
import { ModuleSize } from './ModuleSize.tsx';
import { SymbolContent } from './SymbolContent.tsx';
import { SymbologyField } from './SymbologyField.tsx';

const codeContent = lazyPart(async () => (await import('./CodeContentFields.tsx')).CodeContentFields);

interface QrcodeSectionsProps {
  readonly elements: readonly QrcodeElement[];
  readonly onChange: (fields: Partial<QrcodeElement>) => void;
  readonly onEach: (name: string, change: (was: QrcodeElement) => QrcodeElement) => void;
}

export function QrcodeSections({ elements, onChange, onEach }: QrcodeSectionsProps) {
  const { t } = useTranslation('panel');
  const shared = sharedReader(elements);
  const content = shared('content');
  const infos = elements.map(({ symbology }) => symbologyInfo(symbology));
  return (
    <>
      <SymbolContent elements={elements} onChange={onChange} />
      <Section title={t('qrcode.title')}>
        <SymbologyField
          value={shared('symbology')}
          options={MATRIX_SYMBOLOGIES}
          elements={elements}
          onChange={(symbology, withSample) =>
            onEach('symbology', (was) => ({
              ...was,
              symbology,
              content: contentFor(was, symbology, withSample),
              ...boxFor(was, symbology),
            }))
          }
        />
        <FieldGrid>
          {infos.some(({ hasErrorCorrection }) => hasErrorCorrection) && (
            <SelectField
              label={t('qrcode.correction')}
              value={shared('errorCorrection')}
              options={(['L', 'M', 'Q', 'H'] as const).map((value) => ({
                value,
                text: t(`qrcode.corrections.${value}`),
              }))}
              onChange={(errorCorrection) => onChange({ errorCorrection })}
            />
          )}
          <SelectField
            label={t('qrcode.encoding')}
            value={shared('characterSet')}
            options={(['auto', 'utf8', 'gbk'] as const).map((value) => ({
              value,
              text: t(`qrcode.encodings.${value}`),
            }))}
            onChange={(characterSet) => onChange({ characterSet })}
          />
          {infos.some(({ hasShapes }) => hasShapes) && (
            <SelectField
              label={t('qrcode.shape')}
              value={shared('dataMatrixShape')}
              options={(['square', 'rectangle'] as const).map((value) => ({
                value,
                text: t(`qrcode.shapes.${value}`),
              }))}
              onChange={(dataMatrixShape) => onChange({ dataMatrixShape })}
            />
          )}
        </FieldGrid>
        <ModuleSize elements={elements} />
      </Section>
      {content !== null && elements.every(({ symbology }) => !symbologyInfo(symbology).gs1) && (
        <FoldedSection name="code content" title={t('qrcode.does')}>
          <Suspense fallback={null}>
            <codeContent.Part
              content={content}
              isTemplate={elements.every(({ data }) => data.source === 'template')}
              onChange={(next) => onChange({ content: next })}
            />
          </Suspense>
          {elements.length === 1 && <Gs1Button element={elements[0]} place="fold" />}
        </FoldedSection>
      )}
    </>
  );
}
