import { useTranslation } from 'react-i18next';
import { Pager } from '../../ui/Pager.tsx';

interface PagePagerProps {
  /** Counted from 0. */
  readonly page: number;
  readonly count: number;
  /** Whether several labels share a page. */
  readonly isShared: boolean;
  readonly onPage: (page: number) => void;
}

/** Goes through the pages that are printed, or to one by its number. */
export function PagePager({ page, count, isShared, onPage }: PagePagerProps) {
  const { t, i18n } = useTranslation('print');
  const words = {
    previous: t('preview.previous'),
    next: t('preview.next'),
    page: t(isShared ? 'preview.page' : 'preview.label'),
    number: t('preview.number'),
    of: t('preview.of', { total: count.toLocaleString(i18n.language) }),
  };
  return <Pager page={page} count={count} words={words} onPage={onPage} />;
}
