import { makeStyles, tokens } from '@fluentui/react-components';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { unionBounds } from '../../../core/base/boxes.ts';
import { isSamePath } from '../../../core/edit/groups.ts';
import type { Label, LabelElement } from '../../../core/label/label.ts';
import { useKey } from '../../state/useKey.ts';
import { Section } from '../../ui/Section.tsx';
import { isMovedOnly } from '../canvas/drawing/drawnElement.ts';
import { useEditor } from '../core/EditorContext.ts';
import { shownBounds } from '../core/shownBox.ts';
import { useSettled } from '../core/useDocument.ts';
import { LayerRowView } from './LayerRowView.tsx';
import { ACTION_KEYS, act, dropRows, LAYER_ACTIONS, renameRow, selectRows } from './layerCommands.ts';
import { type LayerRow, layerRows } from './layerRows.ts';
import { ROW_PX, rangeOf, rowAfterKey, rowWindow, scrollToRow } from './rowWindow.ts';
import { useRowDrag } from './useRowDrag.ts';

/** Number of visible rows. The list takes its height from the properties above it. */
const MAX_ROWS = 7;

const useStyles = makeStyles({
  list: {
    position: 'relative',
    overflowY: 'auto',
    maxHeight: `${MAX_ROWS * ROW_PX}px`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    userSelect: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  slot: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: '2px',
    marginTop: '-1px',
    backgroundColor: tokens.colorBrandStroke1,
    pointerEvents: 'none',
  },
});

const elementsOf = ({ elements }: Label) => elements;

/** Compares elements without their positions, which the list does not show. */
function isSameList(before: readonly LabelElement[], after: readonly LabelElement[]): boolean {
  return (
    before.length === after.length &&
    before.every((element, index) => {
      const now = after[index];
      return (
        element === now ||
        (element.id === now.id &&
          element.layer === now.layer &&
          element.hidden === now.hidden &&
          element.groups === now.groups &&
          isMovedOnly(element, now))
      );
    })
  );
}

/** Returns the collapsed groups, which are not saved with the label. */
function useClosedGroups() {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((group: string) => {
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(group)) next.add(group);
      return next;
    });
  }, []);
  return [closed, toggle] as const;
}

interface ListParts {
  readonly listRef: RefObject<HTMLElement | null>;
  readonly rows: readonly LayerRow[];
  readonly heightPx: number;
  readonly toggle: (group: string) => void;
}

/** Returns the selected, active and renamed rows, and the key and click handlers that change them. */
function useLayerRows({ listRef, rows, heightPx, toggle }: ListParts) {
  const editor = useEditor();
  const selection = useKey(editor.documentState, 'selection');
  const [active, setActive] = useState(0);
  const [renamed, setRenamed] = useState<string | null>(null);
  const anchor = useRef(0);
  const chosen = useMemo(() => new Set(selection), [selection]);
  const isChosen = (row: LayerRow) => row.elements.every(({ id }) => chosen.has(id));
  const firstChosen = selection.length > 0 ? rows.findIndex(isChosen) : -1;
  const isElsewhere = firstChosen >= 0 && !(rows[active] && isChosen(rows[active]));
  const row = Math.min(isElsewhere ? firstChosen : active, Math.max(0, rows.length - 1));
  const reached = (to: LayerRow) => (isChosen(to) ? rows.filter(isChosen) : [to]);
  const scrollTo = useCallback(
    (to: number) => {
      const list = listRef.current;
      if (list) list.scrollTop = scrollToRow(to, list.scrollTop, heightPx);
    },
    [listRef, heightPx],
  );
  useEffect(() => {
    if (firstChosen >= 0) scrollTo(firstChosen);
  }, [firstChosen, scrollTo]);

  const choose = (to: number, isRange: boolean, isToggle: boolean) => {
    const target = rows[to];
    if (!target) return;
    if (!isRange) anchor.current = to;
    setActive(to);
    const others = rows.filter((other) => isChosen(other) && other !== target);
    const toggled = isChosen(target) ? others : [...others, target];
    selectRows(editor, isRange ? rangeOf(rows, anchor.current, to) : isToggle ? toggled : [target]);
    const box = unionBounds(
      target.elements.map((element) => shownBounds(element, editor.shown.get(element.id))),
    );
    if (box) editor.view.reveal(box);
    scrollTo(to);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = rows[row];
    if (event.ctrlKey || event.metaKey || event.altKey || !target) return;
    const { group, isOpen } = target;
    const to = rowAfterKey(event.key, row, rows.length, heightPx);
    const what = ACTION_KEYS[event.key.toLowerCase()];
    if (to !== null) choose(to, event.shiftKey, false);
    else if (what) act(editor, what, reached(target), target);
    else if (event.key === 'F2') setRenamed(target.key);
    else if (group !== null && event.key === (isOpen ? 'ArrowLeft' : 'ArrowRight')) toggle(group);
    else return;
    event.preventDefault();
  };
  const rowOf = (node: Element | null) =>
    rows[Number(node?.closest('[data-layer-row]')?.getAttribute('data-layer-row') ?? Number.NaN)];
  const handleClick = (event: MouseEvent) => {
    const node = event.target instanceof Element ? event.target : null;
    const target = rowOf(node);
    if (!target || node?.closest('input')) return;
    const name = node?.closest('[data-layer-action]')?.getAttribute('data-layer-action');
    const what = LAYER_ACTIONS.find((known) => known === name);
    if (what === 'open' && target.group !== null) toggle(target.group);
    else if (what) act(editor, what, reached(target), target);
    else choose(rows.indexOf(target), event.shiftKey, event.ctrlKey || event.metaKey);
  };
  const handleDoubleClick = (event: MouseEvent) => {
    const node = event.target instanceof Element ? event.target : null;
    const target = node?.closest('[data-layer-action], input') ? undefined : rowOf(node);
    if (target) setRenamed(target.key);
  };
  const handleRenamed = (name: string | null) => {
    const target = rows.find(({ key }) => key === renamed);
    setRenamed(null);
    if (name !== null && target) renameRow(editor, target, name);
    listRef.current?.focus();
  };
  const handleDrop = (from: number, slot: number) => {
    const dragged = reached(rows[from]).filter(({ path }) => isSamePath(path, rows[from].path));
    dropRows(editor, rows, dragged, slot);
  };
  return { row, renamed, isChosen, handleKeyDown, handleClick, handleDoubleClick, handleRenamed, handleDrop };
}

/**
 * Virtualized list of all elements, topmost first, including those outside the viewport. It gives keyboard and screen-reader access to the
 * elements, their order, groups and names.
 */
export function LayersList() {
  const styles = useStyles();
  const { t } = useTranslation('panel');
  const elements = useSettled(elementsOf, isSameList);
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [scrollPx, setScrollPx] = useState(0);
  const [closed, toggle] = useClosedGroups();
  const rows = useMemo(() => layerRows({ elements }, closed), [elements, closed]);
  const heightPx = Math.min(rows.length, MAX_ROWS) * ROW_PX;
  const { first, end } = rowWindow(rows.length, scrollPx, heightPx);
  const list = useLayerRows({ listRef, rows, heightPx, toggle });
  const drag = useRowDrag(listRef, rows.length, list.handleDrop);
  if (rows.length === 0) return null;
  return (
    <Section title={t('layers.title')}>
      <div
        ref={listRef}
        role="listbox"
        aria-multiselectable="true"
        aria-label={t('layers.list')}
        aria-activedescendant={`${listId}-${list.row}`}
        tabIndex={0}
        className={styles.list}
        onScroll={(event) => setScrollPx(event.currentTarget.scrollTop)}
        onKeyDown={list.handleKeyDown}
        onClick={(event) => !drag.wasDragged() && list.handleClick(event)}
        onDoubleClick={list.handleDoubleClick}
        onPointerDown={drag.onPointerDown}
      >
        <div style={{ height: rows.length * ROW_PX }} role="presentation" />
        {rows.slice(first, end).map((shown, index) => (
          <LayerRowView
            key={shown.key}
            id={`${listId}-${first + index}`}
            row={shown}
            index={first + index}
            count={rows.length}
            isSelected={list.isChosen(shown)}
            onRenamed={shown.key === list.renamed ? list.handleRenamed : null}
          />
        ))}
        {drag.slot !== null && (
          <div className={styles.slot} style={{ top: drag.slot * ROW_PX }} role="presentation" />
        )}
      </div>
    </Section>
  );
}
