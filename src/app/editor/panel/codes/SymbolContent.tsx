import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { checkContent } from '../../../../core/barcode/checkContent.ts';
import { type Symbology, symbologyInfo } from '../../../../core/barcode/symbologies.ts';
import { areWebAddresses, symbologyOfValues } from '../../../../core/edit/codes/symbologyOfValues.ts';
import type { BarcodeElement, DataSource, QrcodeElement } from '../../../../core/label/label.ts';
import { Section } from '../../../ui/Section.tsx';
import { Gs1Button } from '../../gs1/Gs1Button.tsx';
import { ContentField, type ContentInput } from '../content/ContentField.tsx';
import { DataSourceFields } from '../content/DataSourceFields.tsx';
import { LiveValue } from '../content/LiveValue.tsx';
import { checkTyped } from '../elementProblems.ts';
import { sharedData, sharedReader } from '../sharedValues.ts';

/** True if a symbology can encode a column's name with a value after it, such as a digit, which most symbologies can encode. */
const takesName = (symbology: Symbology, column: string) => checkContent(symbology, `${column}: 1`).ok;
const isArticleColumn = (values: readonly string[]) => symbologyOfValues(values) !== null;

interface SymbolContentProps {
  readonly elements: readonly (BarcodeElement | QrcodeElement)[];
  readonly onChange: (fields: { data?: DataSource; content?: string }) => void;
}

/** Content of symbols, validated with every change. Content from a spreadsheet is validated row by row instead. */
export function SymbolContent({ elements, onChange }: SymbolContentProps) {
  const { t } = useTranslation('panel');
  const input = useRef<ContentInput>(null);
  const content = sharedReader(elements)('content');
  const data = sharedData(elements);
  const isTemplate = data?.source === 'template';
  const longest = Math.max(...elements.map(({ symbology }) => symbologyInfo(symbology).maxLength));
  return (
    <Section title={t('content.title')}>
      {data?.source !== 'column' && (
        <ContentField
          ref={input}
          label={t(isTemplate ? 'content.template' : 'content.text')}
          value={content}
          isWrong={elements.some((element) => checkTyped(element) !== null)}
          // An expression may be longer than its result, so it has no length limit.
          {...(isTemplate ? { completes: 'fields' } : { maxLength: longest })}
          onChange={(next) => onChange({ content: next })}
        />
      )}
      <DataSourceFields
        kind={elements[0].kind}
        data={data}
        content={content}
        place={elements.map(({ id }) => id).join()}
        takesName={(column) => elements.every(({ symbology }) => takesName(symbology, column))}
        suits={elements[0].kind === 'qrcode' ? areWebAddresses : isArticleColumn}
        onChange={onChange}
        onInsert={(piece) => input.current?.insert(piece)}
      />
      {elements.length === 1 && <LiveValue id={elements[0].id} />}
      {elements.length === 1 && <Gs1Button element={elements[0]} place="content" />}
    </Section>
  );
}
