import { Input, makeStyles, Select, ToggleButton, Tooltip, tokens } from '@fluentui/react-components';
import {
  ArrowSortDownRegular,
  ArrowSortUpRegular,
  GridRegular,
  ListRegular,
  SearchRegular,
} from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LABEL_SORTS,
  SIZE_BUCKETS,
  SIZE_NAMES,
  type SizeBucket,
} from '../../../core/library/libraryRules.ts';
import type { LabelFilter } from './labelPages.ts';

export type LabelLayout = 'thumb' | 'list';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { flexGrow: 1, minWidth: '160px', maxWidth: '320px' },
});

/** While somebody types, they are not asked about yet. */
const SEARCH_AFTER_MS = 250;

function useBucketText() {
  const { t } = useTranslation('library');
  return ({ name, toMm, aboveMm }: SizeBucket) => {
    if (name === 'all') return t('sizeAll');
    const [from, to] = name.split('-');
    return to === undefined ? t('sizeAbove', { from: aboveMm }) : t('sizeRange', { from, to: toMm });
  };
}

type Filter = Omit<LabelFilter, 'folderId'>;

interface FilterBarProps {
  readonly filter: Filter;
  readonly layout: LabelLayout;
  readonly onFilter: (filter: Partial<Filter>) => void;
  readonly onLayout: (layout: LabelLayout) => void;
}

/** Search, sizes, order and layout of the labels of a library. */
export function FilterBar({ filter, layout, onFilter, onLayout }: FilterBarProps) {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const bucketText = useBucketText();
  const [typed, setTyped] = useState(filter.name);
  useEffect(() => setTyped(filter.name), [filter.name]);
  useEffect(() => {
    if (typed === filter.name) return undefined;
    const timer = setTimeout(() => onFilter({ name: typed }), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, filter.name, onFilter]);
  const orderText = t(filter.isDescending ? 'descending' : 'ascending');
  return (
    <div className={styles.root}>
      <Input
        className={styles.search}
        type="search"
        contentBefore={<SearchRegular />}
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={(_event, data) => setTyped(data.value)}
      />
      <Select
        aria-label={t('size')}
        value={filter.size}
        onChange={(_event, { value }) => {
          const bucket = SIZE_NAMES.find((name) => name === value);
          if (bucket) onFilter({ size: bucket });
        }}
      >
        {SIZE_BUCKETS.map((bucket) => (
          <option key={bucket.name} value={bucket.name}>
            {bucketText(bucket)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('sort')}
        value={filter.sort}
        onChange={(_event, { value }) => {
          const sort = LABEL_SORTS.find((name) => name === value);
          // The latest first; names and widths from the first to the last.
          if (sort) onFilter({ sort, isDescending: sort === 'updateTime' });
        }}
      >
        {LABEL_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </Select>
      <Tooltip content={orderText} relationship="label">
        <ToggleButton
          appearance="subtle"
          checked={filter.isDescending}
          icon={filter.isDescending ? <ArrowSortDownRegular /> : <ArrowSortUpRegular />}
          onClick={() => onFilter({ isDescending: !filter.isDescending })}
        />
      </Tooltip>
      <Tooltip content={t('asThumbs')} relationship="label">
        <ToggleButton
          appearance="subtle"
          checked={layout === 'thumb'}
          icon={<GridRegular />}
          onClick={() => onLayout('thumb')}
        />
      </Tooltip>
      <Tooltip content={t('asList')} relationship="label">
        <ToggleButton
          appearance="subtle"
          checked={layout === 'list'}
          icon={<ListRegular />}
          onClick={() => onLayout('list')}
        />
      </Tooltip>
    </div>
  );
}
