import { useTranslation } from 'react-i18next';
import { Pager } from '../../../ui/Pager.tsx';

interface PagePagerProps {
  /** Zero-based number of the shown page. */
  readonly page: number;
  readonly count: number;
  /** True if a page can contain several labels. If not, the pager counts labels. */
  readonly isShared: boolean;
  readonly onPage: (page: number) => void;
}

/** Steps through the printed pages, or jumps to one by number. */
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
