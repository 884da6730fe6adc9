import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseEncoding } from '../../../core/sheet/encoding/encodings.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { EncodingSelect } from '../../ui/fields/EncodingSelect.tsx';
import type { ImportQuestion } from './importQuestion.ts';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  words: { overflowWrap: 'anywhere', minHeight: tokens.lineHeightBase300 },
});

type EncodingQuestionProps = Extract<ImportQuestion, { kind: 'encoding' }>;

/** Asks for the encoding of a csv file. It shows words of the file as each encoding decodes them. */
export function EncodingQuestion({ fileName, reading, first, readAs, answer }: EncodingQuestionProps) {
  const styles = useStyles();
  const { t } = useTranslation('tables');
  const wordsId = useId();
  const [chosen, setChosen] = useState(first);
  const [words, setWords] = useState<readonly string[]>(first === reading.encoding ? reading.words : []);
  useEffect(() => {
    let isLeft = false;
    const shown = chosen === reading.encoding ? Promise.resolve(reading) : readAs(chosen);
    void shown.then((read) => {
      if (!isLeft) setWords(read?.words ?? []);
    });
    return () => {
      isLeft = true;
    };
  }, [chosen, reading, readAs]);
  return (
    <ContentDialog
      title={t('encoding.title', { name: fileName })}
      onClose={() => answer(null)}
      actions={
        <>
          <Button onClick={() => answer(null)}>{t('cancel')}</Button>
          <Button appearance="primary" onClick={() => answer(chosen)}>
            {t('encoding.use')}
          </Button>
        </>
      }
    >
      <div className={styles.lines}>
        <Text>{t('encoding.text')}</Text>
        <Field label={t('encoding.label')}>
          <EncodingSelect
            value={chosen}
            aria-describedby={wordsId}
            onChange={(_event, { value }) => setChosen(parseEncoding(value) ?? chosen)}
          />
        </Field>
        <Field label={t('encoding.words')}>
          <output id={wordsId} className={styles.words}>
            {words.join(' · ')}
          </output>
        </Field>
      </div>
    </ContentDialog>
  );
}
