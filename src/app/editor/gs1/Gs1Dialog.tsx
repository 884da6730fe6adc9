import { Button, Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { type ClipboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/base/result.ts';
import type { Gs1Target } from '../../../core/edit/codes/gs1Content.ts';
import type { BarcodeElement, QrcodeElement } from '../../../core/label/label.ts';
import { useReasonText } from '../../i18n/useProblemText.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { keyOutsideIme } from '../../ui/imeKey.ts';
import { ButtonRow } from '../../ui/Section.tsx';
import { Gs1Result } from './Gs1Result.tsx';
import { Gs1Rows } from './Gs1Rows.tsx';
import { isWholeContent, newRow } from './gs1Rows.ts';
import { type Gs1Draft, type Gs1Fields, useGs1Draft } from './useGs1Draft.ts';

const MAX_WIDTH_PX = 820;

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  paste: { display: 'flex', gap: tokens.spacingHorizontalS },
});

interface Gs1DialogProps {
  readonly element: BarcodeElement | QrcodeElement;
  readonly target: Gs1Target['kind'];
  readonly onSave: (fields: Gs1Fields) => void;
  readonly onClose: () => void;
}

/** Builds the content of a symbol from application identifiers, or as a GS1 Digital Link. */
export function Gs1Dialog({ element, target, onSave, onClose }: Gs1DialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('gs1');
  const draft = useGs1Draft(element, target);
  const { content, encoded, fields, problem } = draft;
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!isWholeContent(text)) return;
    event.preventDefault();
    draft.takeApart(text);
  };
  return (
    <ContentDialog
      title={t(`title.${target}`)}
      onClose={onClose}
      maxWidthPx={MAX_WIDTH_PX}
      actions={
        <>
          <Button appearance="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={fields === null}
            onClick={() => fields && onSave(fields)}
          >
            {t('ok')}
          </Button>
        </>
      }
    >
      <div className={styles.content} onPaste={handlePaste}>
        <PasteField refused={draft.refused} onTake={draft.takeApart} />
        {target === 'link' && (
          <Field label={t('domain')} size="small">
            <Input
              size="small"
              value={draft.domain}
              onChange={(_event, data) => draft.putDomain(data.value)}
            />
          </Field>
        )}
        <PartFields draft={draft} target={target} />
        <Gs1Result
          element={element}
          content={content}
          encoded={target === 'elements' ? encoded : null}
          problem={problem}
          isSaid={draft.judged.some((part) => part.problem !== null)}
        />
      </div>
    </ContentDialog>
  );
}

/** Rows of element strings, with buttons that add rows. */
function PartFields({ draft, target }: { draft: Gs1Draft; target: Gs1Target['kind'] }) {
  const { t } = useTranslation('gs1');
  const { rows, columns } = draft;
  const [addedKey, setAddedKey] = useState<number | null>(null);
  const entered = useRef<{ readonly field: HTMLInputElement; readonly key: number } | null>(null);
  const add = () => {
    const row = newRow({ identifier: '', value: '' });
    setAddedKey(row.key);
    draft.putRows([...rows, row]);
  };
  const insert = (column: string) => {
    const known = rows.find(({ key }) => key === entered.current?.key);
    const row = known ?? rows.at(-1);
    if (!row) return;
    const field = known ? entered.current?.field : null;
    const [from, to] = [field?.selectionStart ?? row.value.length, field?.selectionEnd ?? row.value.length];
    const value = `${row.value.slice(0, from)}{${column}}${row.value.slice(to)}`;
    draft.putRows(rows.map((other) => (other === row ? { ...row, value } : other)));
    field?.focus();
  };
  return (
    <>
      <Gs1Rows
        rows={rows}
        judged={draft.judged}
        addedKey={addedKey}
        onValueFocus={(field, key) => {
          entered.current = { field, key };
        }}
        onChange={draft.putRows}
      />
      <ButtonRow>
        <Button size="small" icon={<AddRegular />} onClick={add}>
          {t('add')}
        </Button>
        {target === 'elements' && (
          <Checkbox
            label={t('shortest')}
            checked={draft.isShortest}
            onChange={(_event, { checked }) => draft.putShortest(checked === true)}
          />
        )}
      </ButtonRow>
      {columns.length > 0 && (
        <ButtonRow>
          {columns.map((column) => (
            <Button key={column} size="small" title={t('insert', { column })} onClick={() => insert(column)}>
              {column}
            </Button>
          ))}
        </ButtonRow>
      )}
    </>
  );
}

interface PasteFieldProps {
  readonly refused: Problem | null;
  /** Returns false if the text cannot be parsed. */
  readonly onTake: (text: string) => boolean;
}

/** Field for scanner input or pasted text. */
function PasteField({ refused, onTake }: PasteFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('gs1');
  const reasonText = useReasonText();
  const [text, setText] = useState('');
  const take = () => {
    // Keep text that cannot be parsed, so that the user can correct it instead of scanning again.
    if (onTake(text)) setText('');
  };
  return (
    <Field
      label={t('paste')}
      size="small"
      validationState={refused ? 'error' : 'none'}
      {...(refused ? { validationMessage: reasonText(refused) } : {})}
    >
      <div className={styles.paste}>
        <Input
          size="small"
          value={text}
          aria-label={t('paste')}
          placeholder="(01)…(10)…   ]d2…   https://id.gs1.org/01/…"
          style={{ flex: 1, minWidth: 0 }}
          input={{ style: { minWidth: 0, width: '100%' } }}
          onChange={(_event, data) => setText(data.value)}
          onKeyDown={(event) => {
            if (keyOutsideIme(event.nativeEvent) !== 'Enter' || text === '') return;
            event.preventDefault();
            take();
          }}
        />
        <Button size="small" disabledFocusable={text === ''} onClick={() => text !== '' && take()}>
          {t('takeApart')}
        </Button>
      </div>
    </Field>
  );
}
