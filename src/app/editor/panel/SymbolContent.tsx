import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { checkContent } from '../../../core/barcode/checkContent.ts';
import { SYMBOLOGIES } from '../../../core/barcode/symbologies.ts';
import type { BarcodeElement, DataSource, QrcodeElement } from '../../../core/label/label.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { Section } from '../../ui/Section.tsx';
import { ContentField } from './ContentField.tsx';
import { DataSourceFields } from './DataSourceFields.tsx';

interface SymbolContentProps {
  readonly element: BarcodeElement | QrcodeElement;
  readonly onChange: (fields: { data?: DataSource; content?: string }) => void;
}

/** The content of a symbol, checked against its type with every key. What comes from a spreadsheet is checked row by row. */
export function SymbolContent({ element, onChange }: SymbolContentProps) {
  const { t } = useTranslation('panel');
  const problemText = useProblemText();
  const { content, data, symbology } = element;
  const isTyped = data.source === 'manual' || data.source === 'serial' || data.source === 'prompt';
  const checked = isTyped ? checkContent(symbology, content) : null;
  // What a GS1 identifier needs beside it may stand in another symbol, which only the layout of the label sees.
  const isRefused = checked && !checked.ok && checked.error.code !== 'barcodeGs1Required';
  const problem = isRefused ? checked.error : null;
  const expected = problem?.code === 'barcodeCheckDigit' ? problem.params?.expected : undefined;
  const canonical = problem?.code === 'barcodeUpcEForm' ? problem.params?.canonical : undefined;
  return (
    <Section title={t('content.title')}>
      {data.source !== 'column' && (
        <ContentField
          label={t(data.source === 'template' ? 'content.template' : 'content.text')}
          value={content}
          problem={problem ? problemText(problem) : null}
          maxLength={SYMBOLOGIES[symbology].maxLength}
          onChange={(next) => onChange({ content: next })}
        />
      )}
      {expected !== undefined && (
        <Button size="small" onClick={() => onChange({ content: `${content.slice(0, -1)}${expected}` })}>
          {t('content.fixCheckDigit', { digit: expected })}
        </Button>
      )}
      {canonical !== undefined && (
        <Button size="small" onClick={() => onChange({ content: String(canonical) })}>
          {t('content.useForm', { content: canonical })}
        </Button>
      )}
      <DataSourceFields data={data} content={content} onChange={onChange} />
    </Section>
  );
}
