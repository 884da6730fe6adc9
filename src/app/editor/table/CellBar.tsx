import { makeStyles, tokens } from '@fluentui/react-components';
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribe } from 'valtio';
import { pixelsPerMm } from '../../state/fitView.ts';
import { useEditor } from '../core/EditorContext.ts';
import { barPosition } from './barPosition.ts';
import { CellButtons } from './CellButtons.tsx';
import { blockBox, gridOf, turnedBounds } from './cellGeometry.ts';
import type { Chosen } from './chosenCells.ts';

const useStyles = makeStyles({
  bar: {
    position: 'absolute',
    left: 0,
    top: 0,
    display: 'flex',
    padding: tokens.spacingHorizontalXXS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
    cursor: 'default',
  },
  divider: { width: '1px', margin: '4px 3px', backgroundColor: tokens.colorNeutralStroke2 },
});

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Keeps a bar next to the selected cells when the view moves. It writes the position directly, without rendering. */
function usePlace({ table, block }: Chosen) {
  const { viewState } = useEditor();
  const barRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = barRef.current;
    if (!bar) return undefined;
    const size = { widthPx: bar.offsetWidth, heightPx: bar.offsetHeight };
    const bounds = {
      cells: turnedBounds(table, blockBox(table, gridOf(table), block)),
      table: turnedBounds(table, table),
    };
    const place = () => {
      const { xPx, yPx } = barPosition(size, bounds, viewState, pixelsPerMm(viewState.zoomPercent));
      bar.style.transform = `translate(${xPx}px, ${yPx}px)`;
    };
    place();
    return subscribe(viewState, place);
  }, [viewState, table, block]);
  return barRef;
}

/** Toolbar next to the selected cells. */
export function CellBar({ chosen }: { chosen: Chosen }) {
  const styles = useStyles();
  const { t } = useTranslation('panel');
  const barRef = usePlace(chosen);
  return (
    <div
      ref={barRef}
      className={styles.bar}
      role="toolbar"
      aria-label={t('table.bar')}
      // Presses on the bar must not reach the canvas, nor take the keyboard focus from it.
      onPointerDown={stop}
      onMouseDown={(event) => event.preventDefault()}
      onDoubleClick={stop}
      onContextMenu={stop}
    >
      <CellButtons chosen={chosen} divider={<span className={styles.divider} />} />
    </div>
  );
}
