import { Input, makeStyles, mergeClasses, Select, ToggleButton, tokens } from '@fluentui/react-components';
import {
  AppsListRegular,
  ArrowSortDownRegular,
  ArrowSortUpRegular,
  GridRegular,
  ListRegular,
} from '@fluentui/react-icons';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LABEL_SORTS,
  SIZE_BUCKETS,
  SIZE_NAMES,
  type SizeBucket,
} from '../../../../core/library/libraryRules.ts';
import { NameTip } from '../../../ui/NameTip.tsx';
import type { LabelFilter } from './labelPages.ts';

/** Layout of a list of labels. The default depends on the width (product specification, section 9). */
export type LabelLayout = 'default' | 'thumb' | 'list';

const LAYOUTS = [
  ['default', 'asDefault', <AppsListRegular key="default" />],
  ['thumb', 'asThumbs', <GridRegular key="thumb" />],
  ['list', 'asList', <ListRegular key="list" />],
] as const;

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // On a phone: search and layout in one line, filters in the next.
  search: {
    flexGrow: 1,
    minWidth: '160px',
    maxWidth: '320px',
    '@media (max-width: 479px)': { order: -2, flexBasis: '160px', maxWidth: 'none' },
  },
  // Related controls stay in one line.
  together: { display: 'flex', gap: tokens.spacingHorizontalS },
  layout: { '@media (max-width: 479px)': { order: -1 } },
  grows: { '@media (max-width: 479px)': { flexGrow: 1, flexBasis: '120px', minWidth: 0 } },
  // The sort order has a button beside it.
  growsMore: { '@media (max-width: 479px)': { flexGrow: 1, flexBasis: '168px', minWidth: 0 } },
  select: { '@media (max-width: 479px)': { flexGrow: 1, minWidth: 0 } },
});

/** Debounce of the search field. */
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

/** State of the search field, which sets the filter after a debounce. */
function useTypedName(name: string, onFilter: FilterBarProps['onFilter']) {
  const [typed, setTyped] = useState(name);
  /** Search text that was applied last, so that its arrival as a property does not overwrite newer input. */
  const asked = useRef(name);
  useLayoutEffect(() => {
    if (name === asked.current) return;
    asked.current = name;
    setTyped(name);
  }, [name]);
  useEffect(() => {
    if (typed === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = typed;
      onFilter({ name: typed });
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, onFilter]);
  return [typed, setTyped] as const;
}

interface FilterBarProps {
  readonly filter: Filter;
  readonly layout: LabelLayout;
  readonly onFilter: (filter: Partial<Filter>) => void;
  readonly onLayout: (layout: LabelLayout) => void;
}

/** Search, size filter, sort order and layout of library labels. */
export function FilterBar({ filter, layout, onFilter, onLayout }: FilterBarProps) {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const bucketText = useBucketText();
  const [typed, setTyped] = useTypedName(filter.name, onFilter);
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
        className={styles.grows}
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
      <div className={mergeClasses(styles.together, styles.growsMore)}>
        <Select
          className={styles.select}
          aria-label={t('sort')}
          value={filter.sort}
          onChange={(_event, { value }) => {
            const sort = LABEL_SORTS.find((name) => name === value);
            // Times are sorted in descending order by default, names and widths in ascending order.
            if (sort) onFilter({ sort, isDescending: sort === 'updateTime' });
          }}
        >
          {LABEL_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </Select>
        <NameTip content={orderText} relationship="label">
          <ToggleButton
            appearance="subtle"
            checked={filter.isDescending}
            icon={filter.isDescending ? <ArrowSortDownRegular /> : <ArrowSortUpRegular />}
            onClick={() => onFilter({ isDescending: !filter.isDescending })}
          />
        </NameTip>
      </div>
      <div className={mergeClasses(styles.together, styles.layout)}>
        {LAYOUTS.map(([one, name, icon]) => (
          <NameTip key={one} content={t(name)} relationship="label">
            <ToggleButton
              appearance="subtle"
              checked={layout === one}
              icon={icon}
              onClick={() => onLayout(one)}
            />
          </NameTip>
        ))}
      </div>
    </div>
  );
}
