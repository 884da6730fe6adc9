import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { splitSerial } from '../../../../core/data/serial.ts';
import type { DataSource, TextElement } from '../../../../core/label/label.ts';
import { Section } from '../../../ui/Section.tsx';
import { ContentField, type ContentInput } from '../content/ContentField.tsx';
import { DataSourceFields } from '../content/DataSourceFields.tsx';
import { LiveValue } from '../content/LiveValue.tsx';
import { sharedData, sharedReader } from '../sharedValues.ts';
import { SpanStyleButtons, useSpanStyles } from './SpanStyleButtons.tsx';

type ChangeContent = (fields: { data?: DataSource; content?: string }) => void;

interface TextContentProps {
  readonly elements: readonly TextElement[];
  readonly onChange: ChangeContent;
}

export function TextContent({ elements, onChange }: TextContentProps) {
  const { t } = useTranslation('panel');
  return (
    <Section title={t('content.title')}>
      <TextContentFields
        content={sharedReader(elements)('content')}
        data={sharedData(elements)}
        place={elements.map(({ id }) => id).join()}
        onChange={onChange}
      />
      {elements.length === 1 && <LiveValue id={elements[0].id} />}
    </Section>
  );
}

interface TextContentFieldsProps {
  /** Null if several elements differ. */
  readonly content: string | null;
  readonly data: DataSource | null;
  /** Names the place of the content, such as the ids of the elements. */
  readonly place: string;
  readonly onChange: ChangeContent;
}

/** Content of texts and its data source. */
export function TextContentFields({ content, data, place, onChange }: TextContentFieldsProps) {
  const { t } = useTranslation('panel');
  const input = useRef<ContentInput>(null);
  const isBadSerial = data?.source === 'serial' && content !== null && splitSerial(content) === null;
  const looks = useSpanStyles(input, data, onChange);
  const canLook = content !== null && (data?.source === 'manual' || data?.source === 'template');
  return (
    <>
      {data?.source !== 'column' && (
        <ContentField
          ref={input}
          label={t(data?.source === 'template' ? 'content.template' : 'content.text')}
          value={content}
          rows={3}
          isWrong={isBadSerial}
          completes={data?.source === 'template' ? 'fields' : null}
          onKey={looks.handleKey}
          onChange={(next) => onChange({ content: next })}
        />
      )}
      {canLook && <SpanStyleButtons give={looks.give} />}
      <DataSourceFields
        kind="text"
        data={data}
        content={content}
        place={place}
        onChange={onChange}
        onInsert={(piece) => input.current?.insert(piece)}
      />
    </>
  );
}
