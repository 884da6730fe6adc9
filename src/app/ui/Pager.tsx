import { Button, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOutsideIme } from './imeKey.ts';

/** Texts of a pager. */
interface PagerWords {
  readonly previous: string;
  readonly next: string;
  /** Text before the number. */
  readonly page: string;
  /** Accessible name of the number field. */
  readonly number: string;
  /** Text after the number, which contains the total number. */
  readonly of: string;
}

interface PagerProps {
  /** Zero-based number of the shown page. */
  readonly page: number;
  readonly count: number;
  readonly words: PagerWords;
  readonly onPage: (page: number) => void;
}

const useStyles = makeStyles({
  pager: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  number: { width: '68px', minWidth: 0 },
});

/** Buttons that step through pages, and a field for the number of a page. */
export function Pager({ page, count, words, onPage }: PagerProps) {
  const styles = useStyles();
  const { language } = useTranslation().i18n;
  const [typed, setTyped] = useState<string | null>(null);
  const goTo = (wanted: number) => onPage(Math.max(0, Math.min(count - 1, wanted)));
  const commit = () => {
    const digits = (typed ?? '').normalize('NFKC').replace(/[^\d]/g, '');
    if (digits !== '') goTo(Number(digits) - 1);
    setTyped(null);
  };
  return (
    <span className={styles.pager}>
      <Button
        appearance="subtle"
        size="small"
        aria-label={words.previous}
        icon={<ChevronLeftRegular />}
        disabledFocusable={page === 0}
        onClick={() => goTo(page - 1)}
      />
      <Text size={200}>{words.page}</Text>
      <Input
        size="small"
        className={styles.number}
        aria-label={words.number}
        inputMode="numeric"
        value={typed ?? (page + 1).toLocaleString(language)}
        input={{ style: { minWidth: 0, width: '100%' } }}
        onFocus={({ target }) => target.select()}
        onChange={(_event, { value }) => setTyped(value)}
        onBlur={commit}
        onKeyDown={({ nativeEvent }) => keyOutsideIme(nativeEvent) === 'Enter' && commit()}
      />
      <Text size={200}>{words.of}</Text>
      <Button
        appearance="subtle"
        size="small"
        aria-label={words.next}
        icon={<ChevronRightRegular />}
        disabledFocusable={page >= count - 1}
        onClick={() => goTo(page + 1)}
      />
    </span>
  );
}
