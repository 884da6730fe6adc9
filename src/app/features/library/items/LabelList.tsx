import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { CardLabel } from './cardLabel.ts';
import type { LabelLayout } from './FilterBar.tsx';
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
/** Number of rendered lines above and below the visible ones. */
const OVERSCAN = 2;

interface LabelListProps<One extends CardLabel> {
  readonly pages: LabelPages<One>;
  readonly layout: LabelLayout;
  /** Element that scrolls the list. */
  readonly scrolled: HTMLElement | null;
  readonly label: string;
  /** Renders a card (`thumb`) or a row (`list`). */
  readonly children: (one: One, layout: 'thumb' | 'list') => ReactNode;
}

/** Number of cards per row from which the default layout shows cards. */
const DEFAULT_CARDS = 3;

/** Returns the number of cards that fit in a row. */
function useCardCount(scrolled: HTMLElement | null): number {
  const [count, setCount] = useState(DEFAULT_CARDS);
  useLayoutEffect(() => {
    if (!scrolled) return undefined;
    const look = () => setCount(Math.max(1, Math.floor(scrolled.clientWidth / CARD.widthPx)));
    look();
    const watch = new ResizeObserver(look);
    watch.observe(scrolled);
    return () => watch.disconnect();
  }, [scrolled]);
  return count;
}

/** Virtualized list of labels. Only visible labels are rendered, and pages of labels are fetched shortly before they become visible. */
export function LabelList<One extends CardLabel>(props: LabelListProps<One>) {
  const { pages: current, layout: wanted, scrolled, label, children } = props;
  const styles = useStyles();
  const { total: known } = useSyncExternalStore(current.subscribe, current.state);
  const listed = useMemo(() => ({ pages: current, total: known }), [current, known]);
  // Deferred, because the first labels take a slow device long to render: React then interrupts the work for events of the user.
  const { pages, total } = useDeferredValue(listed);
  const cardCount = useCardCount(scrolled);
  const isCards = wanted === 'default' ? cardCount >= DEFAULT_CARDS : wanted === 'thumb';
  const layout = isCards ? 'thumb' : 'list';
  const columns = isCards ? cardCount : 1;
  const lineCount = Math.ceil((total ?? 0) / columns);
  const virtual = useVirtualizer({
    count: lineCount,
    getScrollElement: () => scrolled,
    estimateSize: () => (isCards ? CARD.heightPx : ROW_HEIGHT_PX),
    overscan: OVERSCAN,
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
                children(one, layout)
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
