import { useTranslation } from 'react-i18next';
import { splitSerial } from '../../../core/data/serial.ts';
import type { DataSource, TextElement } from '../../../core/label/label.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { Section } from '../../ui/Section.tsx';
import { ContentField } from './ContentField.tsx';
import { DataSourceFields } from './DataSourceFields.tsx';

type ChangeContent = (fields: { data?: DataSource; content?: string }) => void;

interface TextContentProps {
  readonly element: TextElement;
  readonly onChange: ChangeContent;
}

export function TextContent({ element, onChange }: TextContentProps) {
  const { t } = useTranslation('panel');
  const { content, data } = element;
  return (
    <Section title={t('content.title')}>
      <TextContentFields content={content} data={data} onChange={onChange} />
    </Section>
  );
}

interface TextContentFieldsProps {
  /** Null where it differs among several. */
  readonly content: string | null;
  readonly data: DataSource | null;
  readonly onChange: ChangeContent;
}

/** What a text says, or several of them, and where that comes from. */
export function TextContentFields({ content, data, onChange }: TextContentFieldsProps) {
  const { t } = useTranslation('panel');
  const problemText = useProblemText();
  const isBadSerial = data?.source === 'serial' && content !== null && splitSerial(content) === null;
  return (
    <>
      {data?.source !== 'column' && (
        <ContentField
          label={t(data?.source === 'template' ? 'content.template' : 'content.text')}
          value={content}
          rows={3}
          problem={isBadSerial ? problemText({ code: 'serialContentInvalid', params: { content } }) : null}
          onChange={(next) => onChange({ content: next })}
        />
      )}
      <DataSourceFields data={data} content={content} onChange={onChange} />
    </>
  );
}
