import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOutsideIme } from '../../../ui/imeKey.ts';
import { markPosition } from './markPosition.ts';
import { saveTour } from './savedTour.ts';
import type { Tour } from './tours.ts';
import { useTargetName, useTourStep } from './useTourStep.ts';

/** Puts the tour above dialogs, whose z-index is 1,000,000. */
const OVER_ALL = 2_000_000;
const RING_PX = 4;
/** Selects the parts of the page that handle Escape themselves while they are open: overlays, and the field of a text edited in place. */
const OPEN_PART = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-canvas] textarea';

const useStyles = makeStyles({
  ring: {
    position: 'fixed',
    zIndex: OVER_ALL,
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusMedium,
    outline: `3px solid ${tokens.colorBrandStroke1}`,
    boxShadow: tokens.shadow16,
  },
  mark: {
    position: 'fixed',
    zIndex: OVER_ALL,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    width: '320px',
    maxWidth: 'calc(100vw - 16px)',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow28,
    outlineStyle: 'none',
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  spring: { flexGrow: 1 },
});

interface TourOverlayProps {
  readonly tour: Tour;
  /** Zero-based index of the first step. */
  readonly firstStep: number;
  /** Root element of the tour itself. */
  readonly own: Element;
  readonly onGo: (path: string) => void;
  readonly onEnd: () => void;
}

/** Coach mark next to the control of the current step. A tour continues from screen to screen. */
export function TourOverlay({ tour, firstStep, own, onGo, onEnd }: TourOverlayProps) {
  const styles = useStyles();
  const { t } = useTranslation('tours');
  const nameOf = useTargetName();
  const [index, setIndex] = useState(firstStep);
  const markRef = useRef<HTMLElement>(null);
  const [place, setPlace] = useState({ leftPx: 0, topPx: 0 });
  const step = tour.steps[index] ?? tour.steps[0];
  const isLast = index === tour.steps.length - 1;
  const next = () => (isLast ? onEnd() : setIndex(index + 1));
  const { box, state, focus } = useTourStep({ step, own, onDone: next });
  useEffect(() => {
    markRef.current?.focus();
  }, []);
  useEffect(() => saveTour({ tourId: tour.id, step: index }), [tour.id, index]);
  useTourKeys(own, markRef, onEnd);
  useLayoutEffect(() => {
    const mark = markRef.current;
    if (!mark) return;
    const { innerWidth, innerHeight } = window;
    const size = { widthPx: mark.offsetWidth, heightPx: mark.offsetHeight };
    setPlace(markPosition(box, size, { widthPx: innerWidth, heightPx: innerHeight }));
  }, [box]);
  const name = nameOf(step.target).before;
  return (
    <>
      {box && (
        <div
          className={styles.ring}
          data-tour-ring=""
          style={{
            left: box.leftPx - RING_PX,
            top: box.topPx - RING_PX,
            width: box.widthPx + 2 * RING_PX,
            height: box.heightPx + 2 * RING_PX,
          }}
        />
      )}
      <section
        ref={markRef}
        className={styles.mark}
        aria-label={t('region', { title: t(`${tour.id}.title`) })}
        tabIndex={-1}
        style={{ left: place.leftPx, top: place.topPx }}
      >
        <div className={styles.head}>
          <Text className={styles.title} weight="semibold">
            {t(`${tour.id}.title`)}
          </Text>
          <Text className={styles.quiet} size={200}>
            {t('step', { number: index + 1, total: tour.steps.length })}
          </Text>
          <Button
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('end')}
            title={t('end')}
            onClick={onEnd}
          />
        </div>
        <Text role="status">{t(`${tour.id}.steps.${step.id}`, { name })}</Text>
        {(state === 'missing' || state === 'elsewhere') && (
          <Text role="alert" className={styles.quiet} size={200}>
            {t(state, { name })}
          </Text>
        )}
        <div className={styles.buttons}>
          {state === 'elsewhere' && (
            <Button size="small" onClick={() => onGo(step.path)}>
              {t('go')}
            </Button>
          )}
          {state === 'here' && (
            <Button size="small" appearance="subtle" onClick={focus}>
              {t('show')}
            </Button>
          )}
          <div className={styles.spring} />
          {index > 0 && (
            <Button size="small" onClick={() => setIndex(index - 1)}>
              {t('back')}
            </Button>
          )}
          <Button size="small" appearance={step.action && !isLast ? 'secondary' : 'primary'} onClick={next}>
            {t(isLast ? 'done' : step.action ? 'skip' : 'next')}
          </Button>
        </div>
        <Text className={styles.quiet} size={100}>
          {t('keys')}
        </Text>
      </section>
    </>
  );
}

/** Handles keys of the tour: Escape ends it unless an open overlay handles Escape; F6 moves the focus to the coach mark. */
function useTourKeys(
  own: Element,
  markRef: { readonly current: HTMLElement | null },
  onEnd: () => void,
): void {
  const live = useRef(onEnd);
  live.current = onEnd;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'F6') {
        event.preventDefault();
        markRef.current?.focus();
      }
      if (keyOutsideIme(event) !== 'Escape') return;
      const isInMark = own.contains(document.activeElement);
      if (!isInMark && document.querySelector(OPEN_PART)) return;
      event.stopPropagation();
      event.preventDefault();
      live.current();
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [own, markRef]);
}
