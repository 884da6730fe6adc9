import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { AddRegular, ArrowRedoRegular, ArrowUndoRegular, DeleteRegular } from '@fluentui/react-icons';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxMm, SizeMm } from '../../../../core/base/boxes.ts';
import { FRAME_LIMITS } from '../../../../core/pages/pageFrames.ts';
import { ActionIcon } from '../../../ui/ActionIcon.tsx';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { LengthField } from '../../fields/LengthField.tsx';
import type { FramedPages } from '../framedPages.ts';
import { FrameBoard } from './FrameBoard.tsx';
import type { FramePage } from './framePages.ts';
import { framesOnPage, isLikePage, middleFrame, moveFrame, resizeFrame } from './frameSteps.ts';
import type { FrameHistory } from './useFrameHistory.ts';

interface FrameEditorProps {
  readonly shown: FramePage;
  readonly pages: readonly FramePage[];
  readonly frames: FramedPages;
  readonly history: FrameHistory;
  /** Label size, which is the size of a new frame. */
  readonly label: SizeMm;
  /** Picture of the page. */
  readonly picture: ReactNode;
  readonly heightPx: number;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  stage: {
    display: 'flex',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(100px, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** Frames of one page, with a toolbar. */
export function FrameEditor({ shown, pages, frames, history, label, picture, heightPx }: FrameEditorProps) {
  const styles = useStyles();
  const { t } = useTranslation('pagePrint', { keyPrefix: 'frames' });
  const notify = useNotify();
  const root = useUndoKeys(history);
  const board = useRef<HTMLFieldSetElement>(null);
  const [selected, setSelected] = useState(-1);
  const own = frames.get(shown.key) ?? null;
  const boxes = own ?? shown.recognised;
  const alike = pages.filter((page) => page !== shown && isLikePage(page, shown));
  const set = (next: readonly BoxMm[] | null, isSameStep = false) => {
    const changed = new Map(frames);
    if (next) changed.set(shown.key, next);
    else changed.delete(shown.key);
    history.change(changed, isSameStep);
  };
  const add = (frame: BoxMm) => {
    if (boxes.length >= FRAME_LIMITS.maxCount) return;
    set([...boxes, frame]);
    setSelected(boxes.length);
  };
  const change = (at: number, frame: BoxMm, isSameStep = false) =>
    set(
      boxes.map((one, place) => (place === at ? frame : one)),
      isSameStep,
    );
  const remove = (at: number) => {
    set(boxes.filter((_, place) => place !== at));
    const next = Math.min(at, boxes.length - 2);
    setSelected(next);
    // Focus the next frame, so that the next Delete removes it.
    board.current?.querySelector<HTMLElement>(`[data-frame="${next}"]`)?.focus();
  };
  const useEverywhere = () => {
    const changed = new Map(frames).set(shown.key, boxes);
    for (const page of alike) changed.set(page.key, framesOnPage(boxes, page));
    history.change(changed);
    notify(t('onAllDone', { count: alike.length + 1 }), 'success');
  };
  const frame: BoxMm | undefined = boxes[selected];
  return (
    <div ref={root} className={styles.root}>
      <div className={styles.row}>
        <Button size="small" icon={<AddRegular />} onClick={() => add(middleFrame(label, shown))}>
          {t('add')}
        </Button>
        <ActionIcon
          label={t('delete')}
          icon={<DeleteRegular />}
          isOff={!frame}
          onClick={() => frame && remove(selected)}
        />
        <ActionIcon
          label={t('undo')}
          icon={<ArrowUndoRegular />}
          isOff={!history.undo}
          onClick={() => history.undo?.()}
        />
        <ActionIcon
          label={t('redo')}
          icon={<ArrowRedoRegular />}
          isOff={!history.redo}
          onClick={() => history.redo?.()}
        />
        <Button size="small" disabledFocusable={alike.length === 0} onClick={useEverywhere}>
          {t('onAll')}
        </Button>
        <Button size="small" disabledFocusable={!own} onClick={() => set(null)}>
          {t('back')}
        </Button>
      </div>
      <div className={styles.stage}>
        <FrameBoard
          page={shown}
          picture={picture}
          frames={boxes}
          selected={selected}
          board={board}
          heightPx={heightPx}
          onSelect={setSelected}
          onDraw={add}
          onChange={change}
          onDelete={remove}
        />
      </div>
      <Text size={200} className={styles.quiet} role="status">
        {boxes.length === 0 ? t('none') : t('keys')}
      </Text>
      {frame && <FrameFields frame={frame} page={shown} onChange={(changed) => change(selected, changed)} />}
    </div>
  );
}

/** Handles the shortcuts of undo and redo anywhere in the editor. Returns the ref for its root. */
function useUndoKeys({ undo, redo }: FrameHistory): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = root.current;
    const handleKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      // Text fields have their own undo.
      if (event.target instanceof HTMLInputElement) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      (isRedo ? redo : undo)?.();
    };
    node?.addEventListener('keydown', handleKey);
    return () => node?.removeEventListener('keydown', handleKey);
  }, [undo, redo]);
  return root;
}

interface FrameFieldsProps {
  readonly frame: BoxMm;
  readonly page: SizeMm;
  readonly onChange: (frame: BoxMm) => void;
}

/** Number fields for position and size of the selected frame. */
function FrameFields({ frame, page, onChange }: FrameFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation('pagePrint', { keyPrefix: 'frames' });
  const { xMm, yMm, widthMm, heightMm } = frame;
  const { minMm } = FRAME_LIMITS;
  return (
    <div className={styles.fields}>
      <LengthField
        label={t('left')}
        valueMm={xMm}
        minMm={0}
        maxMm={page.widthMm - widthMm}
        onChange={(valueMm) => onChange(moveFrame(frame, valueMm - xMm, 0, page))}
      />
      <LengthField
        label={t('top')}
        valueMm={yMm}
        minMm={0}
        maxMm={page.heightMm - heightMm}
        onChange={(valueMm) => onChange(moveFrame(frame, 0, valueMm - yMm, page))}
      />
      <LengthField
        label={t('width')}
        valueMm={widthMm}
        minMm={minMm}
        maxMm={page.widthMm - xMm}
        onChange={(valueMm) => onChange(resizeFrame(frame, { x: 1, y: 0 }, valueMm - widthMm, 0, page))}
      />
      <LengthField
        label={t('height')}
        valueMm={heightMm}
        minMm={minMm}
        maxMm={page.heightMm - yMm}
        onChange={(valueMm) => onChange(resizeFrame(frame, { x: 0, y: 1 }, 0, valueMm - heightMm, page))}
      />
    </div>
  );
}
