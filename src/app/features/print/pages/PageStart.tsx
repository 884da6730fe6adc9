import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slot, Stock } from '../../../../core/scene/stock.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';

interface PageStartProps {
  readonly page: Stock;
  /**
   * Called with the chosen position.
   *
   * @param start zero-based start position
   */
  readonly onChange: (start: number) => void;
}

/** Maximum size of the drawing of the page. */
const MAX_WIDTH_PX = 170;
const MAX_HEIGHT_PX = 130;
/** Size of a drawn label as share of the distance between labels. */
const SHARE = 0.88;

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'center',
  },
  page: {
    display: 'block',
    cursor: 'pointer',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  drawing: { display: 'block', width: '100%', height: '100%' },
  used: { fill: tokens.colorNeutralBackground5 },
  first: { fill: tokens.colorBrandBackground },
  free: { fill: tokens.colorBrandBackground2, stroke: tokens.colorBrandStroke2 },
});

/** Returns the size at which labels are drawn: a share of the smallest distance between two columns and between two rows. */
function pitchOf(slots: readonly Slot[], page: Stock['page']) {
  const nearest = (axis: 'xMm' | 'yMm', whole: number) => {
    const places = [...new Set(slots.map((slot) => Math.round(slot[axis] * 100) / 100))].sort(
      (a, b) => a - b,
    );
    const gaps = places.slice(1).map((place, index) => place - places[index]);
    return gaps.length > 0 ? Math.min(...gaps) : whole - 2 * Math.max(0, places[0] ?? 0);
  };
  return { widthMm: nearest('xMm', page.widthMm) * SHARE, heightMm: nearest('yMm', page.heightMm) * SHARE };
}

/** Returns the next position in a direction, preferably in a straight line; the same position if there is none. */
function nextPlace(slots: readonly Slot[], from: number, byX: number, byY: number): number {
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, { xMm, yMm }] of slots.entries()) {
    const [x, y] = [xMm - slots[from].xMm, yMm - slots[from].yMm];
    const ahead = x * byX + y * byY;
    const aside = Math.abs(x * byY) + Math.abs(y * byX);
    const cost = ahead + 10 * aside;
    if (ahead > 0.01 && cost < least) [best, least] = [place, cost];
  }
  return best;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Lets the user select the start position on a partly used sheet, by click, arrow keys or number. */
export function PageStart({ page, onChange }: PageStartProps) {
  const styles = useStyles();
  const { t } = useTranslation('print');
  const drawing = useRef<HTMLDivElement>(null);
  const { slots, start } = page;
  const { widthMm, heightMm } = pitchOf(slots, page.page);
  const scale = Math.min(MAX_WIDTH_PX / page.page.widthMm, MAX_HEIGHT_PX / page.page.heightMm);
  const choose = ({ clientX, clientY }: PointerEvent) => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box) return;
    const x = ((clientX - box.left) / box.width) * page.page.widthMm;
    const y = ((clientY - box.top) / box.height) * page.page.heightMm;
    const far = slots.map((slot) => Math.hypot(slot.xMm + widthMm / 2 - x, slot.yMm + heightMm / 2 - y));
    onChange(far.indexOf(Math.min(...far)));
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) onChange(nextPlace(slots, start, step[0], step[1]));
    else if (event.key === 'Home') onChange(0);
    else if (event.key === 'End') onChange(slots.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.row}>
      <div
        ref={drawing}
        className={styles.page}
        style={{ width: page.page.widthMm * scale, height: page.page.heightMm * scale }}
        role="slider"
        tabIndex={0}
        aria-label={t('start.drawing')}
        aria-valuemin={1}
        aria-valuemax={slots.length}
        aria-valuenow={start + 1}
        onPointerDown={choose}
        onKeyDown={handleKey}
      >
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${page.page.widthMm} ${page.page.heightMm}`}
          aria-hidden="true"
        >
          {slots.map(({ xMm, yMm }, place) => (
            <rect
              key={`${xMm} ${yMm}`}
              className={place < start ? styles.used : place === start ? styles.first : styles.free}
              x={xMm}
              y={yMm}
              width={widthMm}
              height={heightMm}
              rx={1}
              strokeWidth={0.5}
            />
          ))}
        </svg>
      </div>
      <NumberField
        label={t('start.label')}
        value={start + 1}
        min={1}
        max={slots.length}
        precision={0}
        whenNotNumeric="minimum"
        onChange={(place) => onChange(place - 1)}
      />
    </div>
  );
}
