import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { LabelDeeds } from './LabelActions.tsx';
import { LabelItem } from './LabelItem.tsx';
import type { LabelPages } from './labelPages.ts';

const useStyles = makeStyles({
  list: { position: 'relative', margin: 0, padding: 0, listStyleType: 'none' },
  place: {
    position: 'absolute',
    top: 0,
    boxSizing: 'border-box',
    paddingRight: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalM,
  },
  waiting: { height: '100%' },
});

const CARD = { widthPx: 216, heightPx: 220 };
const ROW_HEIGHT_PX = 64;

interface LabelListProps extends LabelDeeds {
  readonly pages: LabelPages;
  readonly layout: 'thumb' | 'list';
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  /** What is scrolled. */
  readonly scrolled: HTMLElement | null;
  readonly label: string;
  readonly disabled: boolean;
}

/** How many cards stand beside each other. */
function useColumns(scrolled: HTMLElement | null, layout: 'thumb' | 'list'): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    if (!scrolled || layout === 'list') {
      setColumns(1);
      return undefined;
    }
    const look = () => setColumns(Math.max(1, Math.floor(scrolled.clientWidth / CARD.widthPx)));
    look();
    const watch = new ResizeObserver(look);
    watch.observe(scrolled);
    return () => watch.disconnect();
  }, [scrolled, layout]);
  return columns;
}

/** The labels of a library: those in sight are in the page, and fetched when they come near. */
export function LabelList(props: LabelListProps) {
  const { pages, layout, chosen, onChoose, scrolled, label, disabled, ...deeds } = props;
  const styles = useStyles();
  const { total } = useSyncExternalStore(pages.subscribe, pages.state);
  const columns = useColumns(scrolled, layout);
  const lineCount = Math.ceil((total ?? 0) / columns);
  const virtual = useVirtualizer({
    count: lineCount,
    getScrollElement: () => scrolled,
    estimateSize: () => (layout === 'thumb' ? CARD.heightPx : ROW_HEIGHT_PX),
    overscan: 4,
  });
  useEffect(() => virtual.measure(), [virtual, layout]);
  const lines = virtual.getVirtualItems();
  const first = (lines[0]?.index ?? 0) * columns;
  const last = Math.max(0, ((lines.at(-1)?.index ?? 0) + 1) * columns - 1);
  useEffect(
    () => pages.need(first, total === null ? first : Math.min(last, Math.max(0, total - 1))),
    [pages, first, last, total],
  );
  const places = lines.flatMap((line) =>
    Array.from({ length: columns }, (_, column) => ({ line, column, index: line.index * columns + column })),
  );
  return (
    <ul className={styles.list} aria-label={label} style={{ height: `${virtual.getTotalSize()}px` }}>
      {places
        .filter(({ index }) => index < (total ?? 0))
        .map(({ line, column, index }) => {
          const one = pages.at(index);
          return (
            <li
              key={one?.id ?? `place ${index}`}
              className={styles.place}
              style={{
                height: `${line.size}px`,
                transform: `translateY(${line.start}px)`,
                left: `${(column / columns) * 100}%`,
                width: `${100 / columns}%`,
              }}
            >
              {one ? (
                <LabelItem
                  label={one}
                  layout={layout}
                  canSelect
                  isChosen={chosen.has(one.id)}
                  onChoose={(isChosen) => onChoose(one.id, isChosen)}
                  hasActions
                  disabled={disabled}
                  {...deeds}
                />
              ) : (
                <Skeleton className={styles.waiting} aria-hidden="true">
                  <SkeletonItem style={{ height: '100%' }} />
                </Skeleton>
              )}
            </li>
          );
        })}
    </ul>
  );
}
