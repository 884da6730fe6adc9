import { Button, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PagePagerProps {
  /** Counted from 0. */
  readonly page: number;
  readonly count: number;
  /** Whether several labels share a page. */
  readonly isShared: boolean;
  readonly onPage: (page: number) => void;
}

const useStyles = makeStyles({
  pager: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  number: { width: '68px', minWidth: 0 },
});

/** Goes through the pages, or to one by its number. */
export function PagePager({ page, count, isShared, onPage }: PagePagerProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
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
        aria-label={t('preview.previous')}
        icon={<ChevronLeftRegular />}
        disabledFocusable={page === 0}
        onClick={() => goTo(page - 1)}
      />
      <Text size={200}>{t(isShared ? 'preview.page' : 'preview.label')}</Text>
      <Input
        size="small"
        className={styles.number}
        aria-label={t('preview.number')}
        inputMode="numeric"
        value={typed ?? (page + 1).toLocaleString(i18n.language)}
        input={{ style: { minWidth: 0, width: '100%' } }}
        onFocus={({ target }) => target.select()}
        onChange={(_event, { value }) => setTyped(value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      <Text size={200}>{t('preview.of', { total: count.toLocaleString(i18n.language) })}</Text>
      <Button
        appearance="subtle"
        size="small"
        aria-label={t('preview.next')}
        icon={<ChevronRightRegular />}
        disabledFocusable={page >= count - 1}
        onClick={() => goTo(page + 1)}
      />
    </span>
  );
}
