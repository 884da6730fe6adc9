import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { LockClosedRegular, PrintRegular } from '@fluentui/react-icons';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { drawingOrder } from '../../../core/elements/labelGeometry.ts';
import type { Label, LabelElement } from '../../../core/label/label.ts';
import { useKey } from '../../state/useKey.ts';
import { isSameButPlace } from '../canvas/drawnElement.ts';
import { elementName } from '../canvas/useCanvasScene.ts';
import { useEditor } from '../EditorContext.ts';
import { Section } from '../panel/Section.tsx';
import { shownBounds } from '../shownBox.ts';
import { useSettled } from '../useDocument.ts';
import { ROW_PX, rangeOf, rowAfterKey, rowWindow, scrollToRow } from './rowWindow.ts';

const MAX_ROWS = 8;

const useStyles = makeStyles({
  list: {
    position: 'relative',
    overflowY: 'auto',
    maxHeight: `${MAX_ROWS * ROW_PX}px`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: `${ROW_PX}px`,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `0 ${tokens.spacingHorizontalS}`,
    cursor: 'default',
    fontSize: tokens.fontSizeBase200,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
  },
  name: { flexGrow: 1, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  unprinted: { opacity: 0.4 },
});

interface RowProps {
  readonly id: string;
  readonly element: LabelElement;
  readonly row: number;
  readonly count: number;
  readonly isSelected: boolean;
}

const LayerRow = memo(function LayerRow({ id, element, row, count, isSelected }: RowProps) {
  const styles = useStyles();
  const { t } = useTranslation(['panel', 'editor']);
  const name = elementName(element, t(`editor:kinds.${element.kind}`));
  const states = [element.locked ? t('layers.locked') : '', element.printed ? '' : t('layers.unprinted')];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active row
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-posinset={row + 1}
      aria-setsize={count}
      aria-label={[name, ...states.filter((state) => state !== '')].join(', ')}
      data-layer-row={row}
      className={mergeClasses(styles.row, isSelected && styles.selected)}
      style={{ top: row * ROW_PX }}
    >
      <span className={styles.name}>{name}</span>
      {element.locked && <LockClosedRegular />}
      {!element.printed && <PrintRegular className={styles.unprinted} />}
    </div>
  );
});

const elementsOf = ({ elements }: Label) => elements;

/** The list does not show where elements stand. */
function isSameList(before: readonly LabelElement[], after: readonly LabelElement[]): boolean {
  return (
    before.length === after.length &&
    before.every((element, index) => {
      const now = after[index];
      return (
        element === now ||
        (element.id === now.id && element.layer === now.layer && isSameButPlace(element, now))
      );
    })
  );
}

/**
 * All elements of the label, the upper ones first, whether they are in sight or not: the way to them by keyboard and
 * screen reader. Rows that are scrolled away are not in the DOM.
 */
export function LayersList() {
  const styles = useStyles();
  const { t } = useTranslation('panel');
  const editor = useEditor();
  const elements = useSettled(elementsOf, isSameList);
  const selection = useKey(editor.documentState, 'selection');
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [scrollPx, setScrollPx] = useState(0);
  const [active, setActive] = useState(0);
  const anchor = useRef(0);
  const rows = useMemo(
    () =>
      drawingOrder(elements, { includeUnprinted: true })
        .map((index) => elements[index])
        .toReversed(),
    [elements],
  );
  const chosen = useMemo(() => new Set(selection), [selection]);
  const firstChosen = selection.length === 1 ? rows.findIndex(({ id }) => id === selection[0]) : -1;
  const heightPx = Math.min(rows.length, MAX_ROWS) * ROW_PX;
  const row = Math.min(firstChosen < 0 ? active : firstChosen, Math.max(0, rows.length - 1));
  const { first, end } = rowWindow(rows.length, scrollPx, heightPx);

  useEffect(() => {
    const list = listRef.current;
    if (list && firstChosen >= 0) list.scrollTop = scrollToRow(firstChosen, list.scrollTop, heightPx);
  }, [firstChosen, heightPx]);

  const choose = (to: number, isRange: boolean, isToggle: boolean) => {
    const id = rows[to]?.id;
    const element = editor.document.label().elements.find((candidate) => candidate.id === id);
    if (!element) return;
    if (!isRange) anchor.current = to;
    setActive(to);
    const range = rangeOf(rows, anchor.current, to).map(({ id }) => id);
    const toggled = chosen.has(element.id)
      ? selection.filter((id) => id !== element.id)
      : [...selection, element.id];
    editor.document.select(isRange ? range : isToggle ? toggled : [element.id]);
    editor.view.reveal(shownBounds(element, editor.shown.get(element.id)));
    const list = listRef.current;
    if (list) list.scrollTop = scrollToRow(to, list.scrollTop, heightPx);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const to = isCommand ? null : rowAfterKey(event.key, row, rows.length, heightPx);
    if (to === null) return;
    event.preventDefault();
    choose(to, event.shiftKey, false);
  };
  const handleClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest('[data-layer-row]') : null;
    if (target)
      choose(Number(target.getAttribute('data-layer-row')), event.shiftKey, event.ctrlKey || event.metaKey);
  };
  if (rows.length === 0) return null;
  return (
    <Section title={t('layers.title')}>
      <div
        ref={listRef}
        role="listbox"
        aria-multiselectable="true"
        aria-label={t('layers.list')}
        aria-activedescendant={`${listId}-${row}`}
        tabIndex={0}
        className={styles.list}
        onScroll={(event) => setScrollPx(event.currentTarget.scrollTop)}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
      >
        <div style={{ height: rows.length * ROW_PX }} role="presentation" />
        {rows.slice(first, end).map((element, index) => (
          <LayerRow
            key={element.id}
            id={`${listId}-${first + index}`}
            element={element}
            row={first + index}
            count={rows.length}
            isSelected={chosen.has(element.id)}
          />
        ))}
      </div>
    </Section>
  );
}
