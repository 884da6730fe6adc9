import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { subscribe } from 'valtio';
import { MM_PER_INCH } from '../../../core/base/limits.ts';
import { useUnit } from '../../state/preferences.ts';
import { pixelsPerMm } from '../../state/viewStore.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useEditor } from '../EditorContext.ts';
import { drawRuler, drawRulerCorner, RULER_PX, type RulerStyle } from './rulerDrawing.ts';
import { rulerTicks } from './rulerTicks.ts';

const useStyles = makeStyles({
  rulers: {
    // Read by the drawing, which has no style of its own.
    '--ruler-board': tokens.colorNeutralBackground1,
    '--ruler-edge': tokens.colorNeutralStroke2,
    '--ruler-tick': tokens.colorNeutralStroke1,
    '--ruler-text': tokens.colorNeutralForeground3,
    '--ruler-font': `9px ${tokens.fontFamilyBase}`,
  },
  ruler: { position: 'absolute', left: 0, top: 0, pointerEvents: 'none' },
});

function readStyle(node: Element): RulerStyle {
  const style = getComputedStyle(node);
  const value = (name: string) => style.getPropertyValue(`--ruler-${name}`);
  return {
    board: value('board'),
    edge: value('edge'),
    tick: value('tick'),
    text: value('text'),
    font: value('font'),
  };
}

/** Gives a canvas so many pixels of the page; it is emptied by that, so only where it has another size. */
function fit(canvas: HTMLCanvasElement, widthPx: number, heightPx: number, pixelRatio: number): void {
  const width = Math.max(1, Math.round(widthPx * pixelRatio));
  const height = Math.max(1, Math.round(heightPx * pixelRatio));
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
  canvas.style.width = `${widthPx}px`;
  canvas.style.height = `${heightPx}px`;
}

/** Rulers along the upper and the left edge, in the user's unit. They follow the view without being rendered anew. */
export function Rulers() {
  const styles = useStyles();
  const unit = useUnit();
  const { viewState } = useEditor();
  // Another theme has other colours.
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const rootRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = rootRef.current;
    const [left, top] = root?.querySelectorAll('canvas') ?? [];
    const surfaces = [left?.getContext('2d'), top?.getContext('2d')];
    const [leftSurface, topSurface] = surfaces;
    if (!root || !leftSurface || !topSurface) return;
    const style = readStyle(root);
    let drawn = '';
    const draw = () => {
      const { panXPx, panYPx, widthPx, heightPx, zoomPercent } = viewState;
      const pixelRatio = window.devicePixelRatio;
      const state = `${panXPx} ${panYPx} ${widthPx} ${heightPx} ${zoomPercent} ${pixelRatio}`;
      if (state === drawn || widthPx === 0) return;
      drawn = state;
      const perUnit = pixelsPerMm(zoomPercent) * (unit === 'in' ? MM_PER_INCH : 1);
      fit(left, RULER_PX, heightPx, pixelRatio);
      fit(top, widthPx, RULER_PX, pixelRatio);
      const vertical = { isVertical: true, lengthPx: heightPx, ticks: rulerTicks(panYPx, perUnit, heightPx) };
      const level = { isVertical: false, lengthPx: widthPx, ticks: rulerTicks(panXPx, perUnit, widthPx) };
      drawRuler(leftSurface, { ...vertical, pixelRatio }, style);
      drawRuler(topSurface, { ...level, pixelRatio }, style);
      drawRulerCorner(topSurface, unit, style, pixelRatio);
    };
    draw();
    return subscribe(viewState, draw);
  }, [viewState, unit, isDark]);
  return (
    <div ref={rootRef} className={styles.rulers} aria-hidden="true">
      <canvas className={styles.ruler} />
      <canvas className={styles.ruler} />
    </div>
  );
}
