import { Caption1, Checkbox, Field, Input, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import {
  type CodeContent,
  type CodeForm,
  EMPTY_CONTENTS,
  readCodeContent,
  writeCodeContent,
} from '../../../../core/barcode/codeContent.ts';
import { readCodeTemplate, writeCodeTemplate } from '../../../../core/edit/codes/codeTemplate.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FieldGrid } from '../../../ui/Section.tsx';
import { useEditor } from '../../core/EditorContext.ts';

interface CodeContentFieldsProps {
  readonly content: string;
  /** True if braces in the content are columns and expressions. */
  readonly isTemplate: boolean;
  readonly onChange: (content: string) => void;
}

const NO_COLUMNS: readonly string[] = [];
const FORMS = ['none', 'link', 'wifi', 'contact', 'email', 'phone', 'message'] as const;

/**
 * Forms for content that phones act on (link, Wi-Fi, contact, …). The forms write the content and are filled in from existing content; the
 * user can also edit the content as text.
 */
export function CodeContentFields({ content, isTemplate, onChange }: CodeContentFieldsProps) {
  const { t } = useTranslation('codes');
  const { sheet } = useSnapshot(useEditor().dataState);
  const columns = sheet?.summary.columnNames ?? NO_COLUMNS;
  const write = (next: CodeContent) =>
    isTemplate ? writeCodeTemplate(next, columns) : writeCodeContent(next);
  const [draft, setDraft] = useState<CodeContent | null>(null);
  const [chosen, setChosen] = useState<CodeForm | 'none' | null>(null);
  // Unfinished input, such as a link with a space, may not be readable from the content: show the input as typed.
  const isDraft = draft !== null && write(draft) === content;
  const current = isDraft
    ? draft
    : isTemplate
      ? readCodeTemplate(content, columns)
      : readCodeContent(content);
  const form = chosen ?? current?.form ?? 'none';
  const shown = form === 'none' ? null : current?.form === form ? current : EMPTY_CONTENTS[form];
  const put = (next: CodeContent) => {
    setDraft(next);
    setChosen(null);
    onChange(write(next));
  };
  return (
    <>
      <SelectField
        label={t('forms.form')}
        value={form}
        options={FORMS.map((value) => ({ value, text: t(`forms.${value}`) }))}
        onChange={setChosen}
      />
      {shown && <FormFields content={shown} onChange={put} />}
      {shown && <Caption1>{t('fields.hint')}</Caption1>}
    </>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isLong?: boolean;
  readonly onChange: (value: string) => void;
}

function TextField({ label, value, isLong = false, onChange }: TextFieldProps) {
  return (
    <Field label={label} size="small" style={{ minWidth: 0 }}>
      {isLong ? (
        <Textarea size="small" value={value} onChange={(_event, data) => onChange(data.value)} />
      ) : (
        <Input
          size="small"
          value={value}
          style={{ minWidth: 0 }}
          input={{ style: { minWidth: 0, width: '100%' } }}
          onChange={(_event, data) => onChange(data.value)}
        />
      )}
    </Field>
  );
}

interface FormFieldsProps<Content extends CodeContent> {
  readonly content: Content;
  readonly onChange: (content: Content) => void;
}

function FormFields({ content, onChange }: FormFieldsProps<CodeContent>) {
  const { t } = useTranslation('codes');
  switch (content.form) {
    case 'link':
      return (
        <TextField
          label={t('fields.url')}
          value={content.url}
          onChange={(url) => onChange({ ...content, url })}
        />
      );
    case 'wifi':
      return <WifiFields content={content} onChange={onChange} />;
    case 'contact':
      return <ContactFields content={content} onChange={onChange} />;
    case 'email':
      return (
        <>
          <TextField
            label={t('fields.to')}
            value={content.address}
            onChange={(address) => onChange({ ...content, address })}
          />
          <TextField
            label={t('fields.subject')}
            value={content.subject}
            onChange={(subject) => onChange({ ...content, subject })}
          />
          <TextField
            isLong
            label={t('fields.body')}
            value={content.body}
            onChange={(body) => onChange({ ...content, body })}
          />
        </>
      );
    case 'phone':
      return (
        <TextField
          label={t('fields.number')}
          value={content.number}
          onChange={(number) => onChange({ ...content, number })}
        />
      );
    case 'message':
      return (
        <>
          <TextField
            label={t('fields.number')}
            value={content.number}
            onChange={(number) => onChange({ ...content, number: number.replaceAll(':', '') })}
          />
          <TextField
            isLong
            label={t('fields.text')}
            value={content.text}
            onChange={(text) => onChange({ ...content, text })}
          />
        </>
      );
  }
}

function WifiFields({ content, onChange }: FormFieldsProps<Extract<CodeContent, { form: 'wifi' }>>) {
  const { t } = useTranslation('codes');
  return (
    <>
      <TextField
        label={t('fields.network')}
        value={content.network}
        onChange={(network) => onChange({ ...content, network })}
      />
      <SelectField
        label={t('fields.security')}
        value={content.security}
        options={(['WPA', 'WEP', 'nopass'] as const).map((value) => ({
          value,
          text: t(`fields.securities.${value}`),
        }))}
        onChange={(security) => onChange({ ...content, security })}
      />
      {content.security !== 'nopass' && (
        <TextField
          label={t('fields.password')}
          value={content.password}
          onChange={(password) => onChange({ ...content, password })}
        />
      )}
      <Checkbox
        label={t('fields.hidden')}
        checked={content.isHidden}
        onChange={(_event, { checked }) => onChange({ ...content, isHidden: checked === true })}
      />
    </>
  );
}

const CONTACT_FIELDS = [
  ['firstName', 'firstName'],
  ['lastName', 'lastName'],
  ['phone', 'phone'],
  ['email', 'email'],
  ['organisation', 'organisation'],
  ['url', 'website'],
] as const;

function ContactFields({ content, onChange }: FormFieldsProps<Extract<CodeContent, { form: 'contact' }>>) {
  const { t } = useTranslation('codes');
  return (
    <>
      <FieldGrid>
        {CONTACT_FIELDS.map(([field, label]) => (
          <TextField
            key={field}
            label={t(`fields.${label}`)}
            value={content[field]}
            onChange={(value) => onChange({ ...content, [field]: value })}
          />
        ))}
      </FieldGrid>
      <TextField
        label={t('fields.address')}
        value={content.address}
        onChange={(address) => onChange({ ...content, address })}
      />
    </>
  );
}
