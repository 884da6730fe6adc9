import { Button, Caption1, Field, makeStyles, Select, SpinButton, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHEET_LIMITS } from '../../../core/base/limits.ts';
import type { Problem } from '../../../core/base/result.ts';
import { NO_SEPARATOR } from '../../../core/sheet/csv/csvDialect.ts';
import { parseEncoding } from '../../../core/sheet/encoding/encodings.ts';
import type { SheetSummary } from '../../../core/sheet/inspectSheet.ts';
import { noteAssumptions } from '../../../core/sheet/noteAssumptions.ts';
import type { OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { checkTable } from '../../services/tables/tableWorkers.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { EncodingSelect } from '../../ui/fields/EncodingSelect.tsx';
import { readingFacts } from './readingFacts.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  facts: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

type How = Pick<OpenSheetOptions, 'encoding' | 'headerRow' | 'separator'>;

const DETECT = '';
/** Separators to choose from, with their text keys. A different separator that the file declares (`sep=^`) stays in use. */
const SEPARATORS = [
  [',', 'separator.comma'],
  [';', 'separator.semicolon'],
  ['\t', 'separator.tab'],
  ['|', 'separator.bar'],
  [NO_SEPARATOR, 'separator.none'],
] as const;

/** Reads the file with other options in a separate worker, for a preview. The bound spreadsheet does not change. */
function usePreview({ file, options, summary }: BoundSheet, how: How) {
  const [shown, setShown] = useState<{ summary: SheetSummary; problem: Problem | null }>({
    summary,
    problem: null,
  });
  const { encoding, headerRow, separator } = how;
  useEffect(() => {
    const giveUp = new AbortController();
    const { encoding: _encoding, headerRow: _headerRow, separator: _separator, ...others } = options;
    const wanted = {
      ...others,
      ...(encoding && { encoding }),
      ...(headerRow && { headerRow }),
      ...(separator && { separator }),
    };
    const table = { file, options: wanted, profile: 'device' } as const;
    void checkTable(table, () => undefined, giveUp.signal).then((read) => {
      if (giveUp.signal.aborted) return;
      if (read.ok) setShown({ summary: read.value.summary, problem: null });
      else setShown((before) => ({ ...before, problem: read.error }));
    });
    return () => giveUp.abort();
  }, [file, options, encoding, headerRow, separator]);
  return shown;
}

interface FileReadingProps {
  readonly sheet: BoundSheet;
  readonly onClose: () => void;
}

/** Shows the assumptions that were made when the bound file was read. The user can choose its encoding, separator and header row. */
export function FileReading({ sheet, onClose }: FileReadingProps) {
  const styles = useStyles();
  const { t } = useTranslation('data', { keyPrefix: 'reading' });
  const problemText = useProblemText();
  const { data } = useWorkspace();
  const { encoding, headerRow, separator } = sheet.options;
  const [how, setHow] = useState<How>({
    ...(encoding && { encoding }),
    ...(headerRow && { headerRow }),
    ...(separator && { separator }),
  });
  const { summary, problem } = usePreview(sheet, how);
  const { assumed, firstRowNumber, sheetName } = summary;
  const notes = problem ? [problem] : noteAssumptions({ assumed, headerRow: firstRowNumber - 1, sheetName });
  const isMarked = assumed.encoding?.source === 'mark';
  const handleApply = () => {
    onClose();
    void data.readAs(how);
  };
  const chooseEncoding = (name: string) => {
    const { encoding: _before, ...others } = how;
    const chosen = parseEncoding(name);
    setHow(chosen ? { ...others, encoding: chosen } : others);
  };
  const chooseSeparator = (chosen: string) => {
    const { separator: _before, ...others } = how;
    setHow(chosen === DETECT ? others : { ...others, separator: chosen });
  };
  return (
    <ContentDialog
      title={t('title', { name: sheet.file.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button appearance="primary" disabled={problem !== null} onClick={handleApply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {assumed.encoding && (
          <Field label={t('encoding')} {...(isMarked && { hint: t('marked') })}>
            <EncodingSelect
              value={how.encoding ?? DETECT}
              disabled={isMarked}
              onChange={(_event, { value }) => chooseEncoding(value)}
            >
              <option value={DETECT}>{t('detect')}</option>
            </EncodingSelect>
          </Field>
        )}
        {assumed.encoding && assumed.encoding.words.length > 0 && (
          <div>
            <Caption1 block>{t('words')}</Caption1>
            {assumed.encoding.words.join(' · ')}
          </div>
        )}
        {assumed.separator !== null && (
          <Field label={t('separator.title')}>
            <Select
              data-reading="separator"
              value={how.separator ?? DETECT}
              onChange={(_event, { value }) => chooseSeparator(value)}
            >
              <option value={DETECT}>{t('detect')}</option>
              {SEPARATORS.map(([character, key]) => (
                <option key={key} value={character}>
                  {t(key)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t('headerRow')}>
          <SpinButton
            min={1}
            max={SHEET_LIMITS.maxRows}
            value={how.headerRow ?? firstRowNumber - 1}
            onChange={(_event, { value, displayValue }) => {
              const row = value ?? Number(displayValue);
              if (Number.isInteger(row) && row >= 1) setHow({ ...how, headerRow: row });
            }}
          />
        </Field>
        {assumed.likelyHeaderRow !== null && (
          <Button onClick={() => setHow({ ...how, headerRow: assumed.likelyHeaderRow ?? 1 })}>
            {t('useRow', { row: assumed.likelyHeaderRow })}
          </Button>
        )}
        <ul className={styles.facts}>
          {readingFacts(summary).map(([key, params]) => (
            <li key={`${key} ${Object.values(params).join(' ')}`}>{t(key, params)}</li>
          ))}
        </ul>
        {notes.map((note) => (
          <div key={note.code} role={problem ? 'alert' : undefined}>
            {problemText(note)}
          </div>
        ))}
      </div>
    </ContentDialog>
  );
}
