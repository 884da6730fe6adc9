import { Button, Caption1, Checkbox } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { NUMBER_INPUT } from '../../../../core/base/limits.ts';
import { previewSerial } from '../../../../core/data/serialText.ts';
import { templateColumns } from '../../../../core/data/template.ts';
import { promptNameOf } from '../../../../core/edit/promptName.ts';
import type { DataSource } from '../../../../core/label/label.ts';
import { knownPrompts } from '../../../../core/print/labelInputs.ts';
import { useProblemText } from '../../../i18n/useProblemText.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { ButtonRow, FieldGrid } from '../../../ui/Section.tsx';
import { useEditor } from '../../core/EditorContext.ts';
import { ContentField } from './ContentField.tsx';
import { keepTyped, typedBefore } from './replacedContent.ts';

const SOURCES = ['manual', 'serial', 'column', 'template', 'prompt'] as const;

interface DataSourceFieldsProps {
  /** Null if several elements differ. */
  readonly data: DataSource | null;
  readonly content: string | null;
  readonly onChange: (fields: { data?: DataSource; content?: string }) => void;
  /** Names the place of the content, such as the ids of the elements. */
  readonly place: string;
  /** Kind of element whose name is the question of a print-time input without words. */
  readonly kind: 'text' | 'barcode' | 'qrcode';
  /** True if the values of a column suit the element. The first such column is preselected. */
  readonly suits?: (values: readonly string[]) => boolean;
  /** False if the element can't encode values with the column's name before them. The box for the name is then left out. */
  readonly takesName?: (column: string) => boolean;
  /** Inserts text into the content at the caret. */
  readonly onInsert: (piece: string) => void;
}

function startOf(
  source: DataSource['source'],
  columns: readonly string[],
  position = 0,
  promptName = '',
): DataSource {
  switch (source) {
    case 'serial':
      return { source, interval: 1, count: 10, direction: 'increase', repeat: 1, keepsCounting: false };
    case 'column':
      return { source, key: columns[position] ?? '', position, showKeyName: false };
    case 'prompt':
      return { source, name: promptName };
    case 'manual':
    case 'template':
      return { source };
  }
}

/**
 * Returns the fields for a new data source. A bound column becomes a column in the template text; template text becomes a binding to its
 * first column.
 */
function changeSource(
  source: DataSource['source'],
  {
    data,
    content,
    columns,
    position,
    promptName,
  }: Pick<DataSourceFieldsProps, 'data' | 'content'> & {
    columns: readonly string[];
    /** Column that is preselected. */
    position: number;
    readonly promptName: string;
  },
): { data: DataSource; content?: string } {
  const next = startOf(source, columns, position, promptName);
  if (next.source === 'template' && data?.source === 'column' && data.key !== '')
    return { data: next, content: `{${data.key}}` };
  if (next.source === 'column' && data?.source === 'template' && content !== null) {
    const [key = next.key] = templateColumns(content, columns).filter((name) => columns.includes(name));
    return { data: { ...next, key, position: Math.max(0, columns.indexOf(key)) } };
  }
  return { data: next };
}

/** Data source of an element's content, with the settings of that source. */
export function DataSourceFields({
  data,
  content,
  place,
  kind,
  suits,
  takesName = () => true,
  onChange,
  onInsert,
}: DataSourceFieldsProps) {
  const { t } = useTranslation(['panel', 'editor']);
  const editor = useEditor();
  const { sheet } = useSnapshot(editor.dataState);
  const columns = sheet?.summary.columnNames ?? [];
  const firstRows = sheet?.summary.firstRows ?? [];
  const position = Math.max(
    0,
    columns.findIndex((_, at) => suits?.(firstRows.map((row) => row[at] ?? ''))),
  );
  const handleSource = (source: DataSource['source']) => {
    const shown = { content: content ?? '', data: data ?? ({ source: 'manual' } as const) };
    const taken = knownPrompts(editor.document.label());
    const promptName = promptNameOf(shown, t(`editor:kinds.${kind}`), taken);
    const changed = changeSource(source, { data, content, columns, position, promptName });
    if (content !== null && changed.content !== undefined)
      keepTyped(editor, place, { typed: content, template: changed.content });
    const typed = content === null || source === 'template' ? null : typedBefore(editor, place, content);
    onChange(typed === null ? changed : { ...changed, content: typed });
  };
  return (
    <>
      <SelectField
        label={t('data.source')}
        value={data?.source ?? null}
        options={SOURCES.map((source) => ({ value: source, text: t(`data.sources.${source}`) }))}
        onChange={handleSource}
      />
      {data?.source === 'serial' && (
        <>
          <SerialFields data={data} onChange={(next) => onChange({ data: next })} />
          {content !== null && <SerialSample content={content} data={data} />}
        </>
      )}
      {data?.source === 'column' && (
        <ColumnFields
          data={data}
          columns={columns}
          takesName={takesName}
          onChange={(next) => onChange({ data: next })}
        />
      )}
      {data?.source === 'template' && content !== null && columns.length > 0 && (
        <ButtonRow>
          {columns.map((column) => (
            <Button
              key={column}
              size="small"
              title={t('data.insert', { column })}
              onClick={() => onInsert(`{${column}}`)}
            >
              {column}
            </Button>
          ))}
        </ButtonRow>
      )}
      {data?.source === 'manual' && content !== null && (
        <ColumnOffer
          content={content}
          columns={columns}
          onTake={() => onChange({ data: startOf('template', columns) })}
        />
      )}
      {data?.source === 'prompt' && (
        <ContentField
          label={t('data.promptName')}
          rows={1}
          value={data.name}
          onChange={(name) => onChange({ data: { ...data, name } })}
        />
      )}
    </>
  );
}

interface ColumnOfferProps {
  readonly content: string;
  readonly columns: readonly string[];
  readonly onTake: () => void;
}

/** Offers to turn a text with a column in braces into template text, which prints the column's value. */
function ColumnOffer({ content, columns, onTake }: ColumnOfferProps) {
  const { t } = useTranslation('panel');
  if (!content.includes('{') || columns.length === 0) return null;
  const [column] = templateColumns(content, columns).filter((name) => columns.includes(name));
  if (column === undefined) return null;
  return (
    <div>
      <Button size="small" appearance="primary" onClick={onTake}>
        {t('data.fillIn', { column })}
      </Button>
    </div>
  );
}

type SerialSource = Extract<DataSource, { source: 'serial' }>;
type ColumnSource = Extract<DataSource, { source: 'column' }>;

function SerialFields({ data, onChange }: { data: SerialSource; onChange: (data: SerialSource) => void }) {
  const { t } = useTranslation('panel');
  const number = (name: 'interval' | 'count' | 'repeat', min: number) => (
    <NumberField
      label={t(`data.${name}`)}
      value={data[name]}
      min={min}
      max={NUMBER_INPUT.max}
      precision={0}
      whenNotNumeric="minimum"
      onChange={(value) => onChange({ ...data, [name]: value })}
    />
  );
  return (
    <FieldGrid>
      <SelectField
        label={t('data.direction')}
        value={data.direction}
        options={[
          { value: 'increase', text: t('data.increase') },
          { value: 'decrease', text: t('data.decrease') },
        ]}
        onChange={(direction) => onChange({ ...data, direction })}
      />
      {number('interval', 0)}
      {number('count', 1)}
      {number('repeat', 1)}
      <Checkbox
        label={t('data.keepsCounting')}
        checked={data.keepsCounting}
        onChange={(_, { checked }) => onChange({ ...data, keepsCounting: checked === true })}
      />
    </FieldGrid>
  );
}

/** First and last values of a serial number. */
function SerialSample({ content, data }: { content: string; data: SerialSource }) {
  const { t } = useTranslation('panel');
  const problemText = useProblemText();
  const { first, last, problem } = previewSerial(content, data);
  const values = [...first, ...(last === null ? [] : ['…', last])].join('  ');
  return (
    <output aria-label={t('data.sample')} style={{ overflowWrap: 'anywhere' }}>
      <Caption1 block>{values}</Caption1>
      {problem && first.length > 0 && <Caption1 block>{problemText(problem)}</Caption1>}
    </output>
  );
}

interface ColumnFieldsProps {
  readonly data: ColumnSource;
  readonly columns: readonly string[];
  readonly takesName: (column: string) => boolean;
  readonly onChange: (data: ColumnSource) => void;
}

function ColumnFields({ data, columns, takesName, onChange }: ColumnFieldsProps) {
  const { t } = useTranslation('panel');
  // Keep a column that the bound spreadsheet lacks in the list; otherwise the field would show a different column.
  const names = columns.includes(data.key) || data.key === '' ? columns : [data.key, ...columns];
  return (
    <>
      <SelectField
        label={t('data.column')}
        value={data.key}
        disabled={names.length === 0}
        options={names.map((name) => ({ value: name, text: name }))}
        onChange={(key) => onChange({ ...data, key, position: Math.max(0, columns.indexOf(key)) })}
      />
      {(data.showKeyName || takesName(data.key)) && (
        <Checkbox
          label={t('data.showKeyName')}
          checked={data.showKeyName}
          onChange={(_event, { checked }) => onChange({ ...data, showKeyName: checked === true })}
        />
      )}
    </>
  );
}
