import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components';
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
import { rowHeightPx } from './rowSizes.ts';

/** Space to the right of and below a label. */
const GAP_PX = 12;

const useStyles = makeStyles({
  list: { position: 'relative', margin: 0, padding: 0, listStyleType: 'none' },
  place: {
    position: 'absolute',
    top: 0,
    boxSizing: 'border-box',
    paddingRight: `${GAP_PX}px`,
    paddingBottom: `${GAP_PX}px`,
  },
  waiting: { height: '100%' },
});

const CARD = { widthPx: 216, heightPx: 220 };
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

/** Returns the number of cards that fit in a row, and the height of the rows of a list. */
function useSizes(scrolled: HTMLElement | null) {
  const [cardCount, setCardCount] = useState(DEFAULT_CARDS);
  const [rowPx, setRowPx] = useState(() => rowHeightPx(Number.POSITIVE_INFINITY));
  useLayoutEffect(() => {
    if (!scrolled) return undefined;
    const look = () => {
      setCardCount(Math.max(1, Math.floor(scrolled.clientWidth / CARD.widthPx)));
      setRowPx(rowHeightPx(scrolled.clientWidth - GAP_PX));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(scrolled);
    return () => watch.disconnect();
  }, [scrolled]);
  return { cardCount, rowPx };
}

/** Virtualized list of labels. Only visible labels are rendered, and pages of labels are fetched shortly before they become visible. */
export function LabelList<One extends CardLabel>(props: LabelListProps<One>) {
  const { pages: current, layout: wanted, scrolled, label, children } = props;
  const styles = useStyles();
  const { total: known } = useSyncExternalStore(current.subscribe, current.state);
  const listed = useMemo(() => ({ pages: current, total: known }), [current, known]);
  // Deferred, because the first labels take a slow device long to render: React then interrupts the work for events of the user.
  const { pages, total } = useDeferredValue(listed);
  const { cardCount, rowPx } = useSizes(scrolled);
  const isCards = wanted === 'default' ? cardCount >= DEFAULT_CARDS : wanted === 'thumb';
  const layout = isCards ? 'thumb' : 'list';
  const columns = isCards ? cardCount : 1;
  const linePx = isCards ? CARD.heightPx : rowPx + GAP_PX;
  const lineCount = Math.ceil((total ?? 0) / columns);
  const virtual = useVirtualizer({
    count: lineCount,
    getScrollElement: () => scrolled,
    estimateSize: () => linePx,
    overscan: OVERSCAN,
  });
  // The virtualizer caches the heights of its lines.
  useEffect(() => virtual.measure(), [virtual, linePx]);
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
