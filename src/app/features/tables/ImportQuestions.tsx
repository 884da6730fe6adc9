import {
  Button,
  Field,
  makeStyles,
  ProgressBar,
  Radio,
  RadioGroup,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnLetters } from '../../../core/sheet/table/cellName.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { ImportQuestion } from './importQuestion.ts';
import type { ImportProgress } from './useTableImport.ts';
import { useTableProblem } from './useTableProblem.ts';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  progress: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingVerticalS,
  },
  field: { flexGrow: 1, minWidth: 0 },
});

/** Loads on demand, because it contains the list of all encodings and few files need it. */
const encodingQuestion = lazyPart(
  async () => (await import('./EncodingQuestion.tsx')).EncodingQuestion,
  'overPage',
);

type Asked<Kind extends ImportQuestion['kind']> = Extract<ImportQuestion, { kind: Kind }>;

/** Shows the dialog for the open question of an import. */
export function ImportQuestions({ question }: { readonly question: ImportQuestion | null }) {
  switch (question?.kind) {
    case 'sheet':
      return <SheetQuestion {...question} />;
    case 'encoding':
      return <encodingQuestion.Part {...question} onGiveUp={() => question.answer(null)} />;
    case 'refused':
      return <RefusedQuestion {...question} />;
    case 'overwrite':
      return <OverwriteQuestion {...question} />;
    case 'headers':
      return <HeadersQuestion {...question} />;
    default:
      return null;
  }
}

function SheetQuestion({ fileName, sheetNames, first, answer }: Asked<'sheet'>) {
  const { t } = useTranslation('tables');
  const [chosen, setChosen] = useState(first);
  return (
    <ContentDialog
      title={t('sheet.title')}
      onClose={() => answer(null)}
      actions={
        <>
          <Button onClick={() => answer(null)}>{t('cancel')}</Button>
          <Button appearance="primary" onClick={() => answer(chosen)}>
            {t('sheet.use')}
          </Button>
        </>
      }
    >
      <Field label={t('sheet.text', { name: fileName })}>
        <RadioGroup value={chosen} onChange={(_event, { value }) => setChosen(value)}>
          {sheetNames.map((name) => (
            <Radio key={name} value={name} label={name} />
          ))}
        </RadioGroup>
      </Field>
    </ContentDialog>
  );
}

function RefusedQuestion({ fileName, problem, fix, isAccountRule, otherSheets, answer }: Asked<'refused'>) {
  const styles = useStyles();
  const { t } = useTranslation('tables');
  const tableProblem = useTableProblem();
  const [sheetName, setSheetName] = useState(otherSheets[0]);
  const hasOthers = sheetName !== undefined;
  return (
    <ContentDialog
      title={t('refused.title', { name: fileName })}
      modalType="alert"
      onClose={() => answer(null)}
      actions={
        <>
          <Button onClick={() => answer(null)}>{t(fix || hasOthers ? 'cancel' : 'close')}</Button>
          {fix && (
            <Button appearance={hasOthers ? 'secondary' : 'primary'} onClick={() => answer('fix')}>
              {t(`refused.${fix}`)}
            </Button>
          )}
          {hasOthers && (
            <Button appearance="primary" onClick={() => answer({ sheetName })}>
              {t('sheet.use')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.lines}>
        <Text>{tableProblem(problem)}</Text>
        {fix && <Text>{t(`refused.${fix}Text`)}</Text>}
        {isAccountRule && !fix && <Text>{t('refused.changeFileText')}</Text>}
        {hasOthers && (
          <Field label={t('refused.sheets', { count: otherSheets.length })}>
            <RadioGroup value={sheetName} onChange={(_event, { value }) => setSheetName(value)}>
              {otherSheets.map((name) => (
                <Radio key={name} value={name} label={name} />
              ))}
            </RadioGroup>
          </Field>
        )}
      </div>
    </ContentDialog>
  );
}

function Users({ users }: { readonly users: readonly string[] }) {
  const styles = useStyles();
  const { t } = useTranslation('tables');
  if (users.length === 0) return <Text>{t('unused')}</Text>;
  return (
    <div>
      <Text>{t('usedByThese', { count: users.length })}</Text>
      <ul className={styles.list}>
        {users.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

function OverwriteQuestion({ name, users, freeName, answer }: Asked<'overwrite'>) {
  const styles = useStyles();
  const { t } = useTranslation('tables');
  return (
    <ContentDialog
      title={t('overwrite.title', { name })}
      modalType="alert"
      onClose={() => answer(null)}
      actions={
        <>
          <Button onClick={() => answer(null)}>{t('cancel')}</Button>
          <Button onClick={() => answer('both')}>{t('overwrite.both', { name: freeName })}</Button>
          <Button appearance="primary" onClick={() => answer('overwrite')}>
            {t('overwrite.do')}
          </Button>
        </>
      }
    >
      <div className={styles.lines}>
        <Text>{t('overwrite.text')}</Text>
        <Users users={users} />
      </div>
    </ContentDialog>
  );
}

function HeadersQuestion({ name, users, changes, answer }: Asked<'headers'>) {
  const styles = useStyles();
  const { t } = useTranslation('tables');
  return (
    <ContentDialog
      title={t('headers.title', { name })}
      modalType="alert"
      onClose={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{t('cancel')}</Button>
          <Button appearance="primary" onClick={() => answer(true)}>
            {t('headers.do')}
          </Button>
        </>
      }
    >
      <div className={styles.lines}>
        <Text>{t('headers.text')}</Text>
        <ul className={styles.list}>
          {changes.map(({ at, was, is }) => (
            <li key={at}>{t('headers.change', { column: columnLetters(at), was, is })}</li>
          ))}
        </ul>
        <Users users={users} />
      </div>
    </ContentDialog>
  );
}

/** Delay of the progress bar, so that it does not flash for files that are read quickly. */
const SHOWN_AFTER_MS = 300;

/** Shows the progress of an import, with a cancel button. */
export function ImportBar({ progress }: { readonly progress: ImportProgress | null }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('tables');
  const name = progress?.name ?? null;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (name === null) return undefined;
    const timer = setTimeout(() => setIsLong(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [name]);
  if (!progress || !isLong) return null;
  const { step, share, cancel } = progress;
  const percent = (share ?? 0).toLocaleString(i18n.language, { style: 'percent' });
  const isUnknown = share === null && step !== 'fetching';
  const message = isUnknown ? t('checking', { name }) : t(step, { name, percent });
  return (
    <div className={styles.progress}>
      <Field className={styles.field} validationMessage={message} validationState="none">
        <ProgressBar {...(share === null ? {} : { value: share })} />
      </Field>
      <Button size="small" onClick={cancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
