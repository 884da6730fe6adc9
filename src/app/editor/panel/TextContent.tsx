import { useTranslation } from 'react-i18next';
import { splitSerial } from '../../../core/data/serial.ts';
import type { DataSource, TextElement } from '../../../core/label/label.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { Section } from '../../ui/Section.tsx';
import { ContentField } from './ContentField.tsx';
import { DataSourceFields } from './DataSourceFields.tsx';

interface TextContentProps {
  readonly element: TextElement;
  readonly onChange: (fields: { data?: DataSource; content?: string }) => void;
}

export function TextContent({ element, onChange }: TextContentProps) {
  const { t } = useTranslation('panel');
  const problemText = useProblemText();
  const { content, data } = element;
  const isBadSerial = data.source === 'serial' && splitSerial(content) === null;
  return (
    <Section title={t('content.title')}>
      {data.source !== 'column' && (
        <ContentField
          label={t(data.source === 'template' ? 'content.template' : 'content.text')}
          value={content}
          rows={3}
          problem={isBadSerial ? problemText({ code: 'serialContentInvalid', params: { content } }) : null}
          onChange={(next) => onChange({ content: next })}
        />
      )}
      <DataSourceFields data={data} content={content} onChange={onChange} />
    </Section>
  );
}
