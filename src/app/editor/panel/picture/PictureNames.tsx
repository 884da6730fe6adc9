import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular, FolderRegular, FolderZipRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Problem } from '../../../../core/base/result.ts';
import type { PictureElement } from '../../../../core/edit/picture/pictureElement.ts';
import type { DataSource } from '../../../../core/label/label.ts';
import { useProblemText } from '../../../i18n/useProblemText.ts';
import { isFolderStored } from '../../../services/folderStorage.ts';
import { readPictureFolder } from '../../../services/pictures/pictureFolder.ts';
import { ActionIcon } from '../../../ui/ActionIcon.tsx';
import { chooseFile, chooseFolder } from '../../../ui/chooseFile.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { ButtonRow } from '../../../ui/Section.tsx';
import { useEditor } from '../../core/EditorContext.ts';
import { ContentField } from '../content/ContentField.tsx';
import { sharedData, sharedReader } from '../sharedValues.ts';

const useStyles = makeStyles({
  problem: { color: tokens.colorStatusDangerForeground1 },
  folder: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4px' },
});

const SOURCES = ['manual', 'column', 'template', 'prompt'] as const;
type Source = (typeof SOURCES)[number];

interface PictureNamesProps {
  readonly elements: readonly PictureElement[];
  readonly onChange: (fields: { data?: DataSource; content?: string }) => void;
}

function startOf(source: Source, columns: readonly string[]): DataSource {
  if (source === 'column') return { source, key: columns[0] ?? '', position: 0, showKeyName: false };
  return source === 'prompt' ? { source, name: '' } : { source };
}

/** Source of a picture: a chosen file, or a file in a folder whose name comes from data. */
export function PictureNames({ elements, onChange }: PictureNamesProps) {
  const { t } = useTranslation('data');
  const { sheet } = useSnapshot(useEditor().dataState);
  const data = sharedData(elements);
  const content = sharedReader(elements)('content');
  const columns = sheet?.summary.columnNames ?? [];
  return (
    <>
      <SelectField
        label={t('pictures.source')}
        value={SOURCES.find((source) => source === data?.source) ?? null}
        options={SOURCES.map((value) => ({ value, text: t(`pictures.sources.${value}`) }))}
        onChange={(source) => onChange({ data: startOf(source, columns) })}
      />
      {data?.source === 'column' && <ColumnField data={data} columns={columns} onChange={onChange} />}
      {data?.source === 'template' && (
        <ContentField
          label={t('pictures.template')}
          value={content}
          rows={1}
          completes="fields"
          onChange={(next) => onChange({ content: next })}
        />
      )}
      {data?.source === 'prompt' && (
        <ContentField
          label={t('pictures.prompt')}
          rows={1}
          value={data.name}
          isContent={false}
          onChange={(name) => onChange({ data: { ...data, name } })}
        />
      )}
      {data !== null && data.source !== 'manual' && <FolderFields />}
    </>
  );
}

interface ColumnFieldProps {
  readonly data: Extract<DataSource, { source: 'column' }>;
  readonly columns: readonly string[];
  readonly onChange: (fields: { data: DataSource }) => void;
}

function ColumnField({ data, columns, onChange }: ColumnFieldProps) {
  const { t } = useTranslation('data');
  // Keep a column that the bound spreadsheet lacks in the list; otherwise the field would show a different column.
  const names = columns.includes(data.key) || data.key === '' ? columns : [data.key, ...columns];
  return (
    <SelectField
      label={t('pictures.column')}
      value={data.key}
      disabled={names.length === 0}
      options={names.map((name) => ({ value: name, text: name }))}
      onChange={(key) => onChange({ data: { ...data, key, position: Math.max(0, columns.indexOf(key)) } })}
    />
  );
}

/** Fields for the folder that contains the pictures named by data. */
function FolderFields() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('data');
  const problemText = useProblemText();
  const editor = useEditor();
  const { pictures } = useSnapshot(editor.dataState);
  const [problem, setProblem] = useState<Problem | null>(null);
  const bind = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const read = await readPictureFolder(files);
    setProblem(read.ok ? null : read.error);
    if (read.ok) editor.data.bindPictures(read.value);
  };
  const count = pictures?.files.length ?? 0;
  return (
    <>
      <div className={styles.folder}>
        <Caption1 role="status">
          {pictures
            ? t('pictures.bound', { name: pictures.name, count, shown: count.toLocaleString(i18n.language) })
            : t('pictures.unbound')}
        </Caption1>
        {pictures && (
          <ActionIcon
            label={t('pictures.unbind')}
            icon={<DismissRegular />}
            onClick={() => editor.data.bindPictures(null)}
          />
        )}
      </div>
      <ButtonRow>
        <Button size="small" icon={<FolderRegular />} onClick={async () => bind(await chooseFolder())}>
          {t('pictures.folder')}
        </Button>
        <Button
          size="small"
          icon={<FolderZipRegular />}
          onClick={async () => {
            const file = await chooseFile('.zip');
            await bind(file ? [file] : []);
          }}
        >
          {t('pictures.zip')}
        </Button>
      </ButtonRow>
      {pictures && !isFolderStored(pictures) && <Caption1>{t('pictures.notKept')}</Caption1>}
      {problem && (
        <Caption1 role="alert" className={styles.problem}>
          {problemText(problem)}
        </Caption1>
      )}
    </>
  );
}
