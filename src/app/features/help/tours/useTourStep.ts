import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findTarget, type WantedName } from './findTarget.ts';
import type { Box } from './markPosition.ts';
import type { TourStep, TourTarget } from './tours.ts';

const LOOK_EVERY_MS = 100;
/** Time after which a control that was not found counts as missing. Screens and their scripts need time to load. */
const MISSING_AFTER_MS = 2500;
const VALUE = '\u0000';
const ELEMENT = '[data-element-id]';
/** Events that end a press. */
const ENDS = ['pointerup', 'pointercancel'] as const;

export interface SeenStep {
  /** Box of the step's control in the viewport; null if the control is absent. */
  readonly box: Box | null;
  readonly state: 'here' | 'looking' | 'missing' | 'elsewhere';
}

const LOOKING: SeenStep = { box: null, state: 'looking' };

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { leftPx: left, topPx: top, widthPx: width, heightPx: height };
}

const isSame = (a: SeenStep, b: SeenStep) =>
  a.state === b.state &&
  a.box?.leftPx === b.box?.leftPx &&
  a.box?.topPx === b.box?.topPx &&
  a.box?.widthPx === b.box?.widthPx &&
  a.box?.heightPx === b.box?.heightPx;

/** Returns the translated name of a target. */
export function useTargetName(): (target: TourTarget) => WantedName {
  const { t } = useTranslation();
  return ({ name }) => {
    const [before = '', behind] = t(name, { size: VALUE }).split(VALUE);
    return { before: before.trim(), behind: behind?.trim() ?? null };
  };
}

interface StepWatch {
  readonly step: TourStep;
  /** Root element of the tour. Elements inside it are not searched. */
  readonly own: Element;
  readonly onDone: () => void;
}

/** Tracks the control of a step and detects when the step is completed. */
export function useTourStep({ step, own, onDone }: StepWatch): SeenStep & { readonly focus: () => void } {
  const nameOf = useTargetName();
  const [seen, setSeen] = useState<SeenStep>(LOOKING);
  const live = useRef({ nameOf, onDone });
  live.current = { nameOf, onDone };
  const found = useRef<Element | null>(null);
  useEffect(() => {
    const { path, target, action } = step;
    const look = (what: TourTarget) => findTarget(what.role, live.current.nameOf(what), own);
    const elementCount = () => document.querySelectorAll(ELEMENT).length;
    /** Number of elements when the press began. It is fixed then, because the elements of a label that opens appear one by one. */
    let countBefore: number | null = null;
    const wasThere = action?.kind === 'appears' && look(action.target) !== null;
    let isDone = false;
    let searchedMs = 0;
    /** True while the coach mark is pressed: it must not move away from the pointer. */
    let isHeld = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      live.current.onDone();
    };
    const isDoneByNow = () => {
      if (action?.kind === 'opens') return window.location.pathname === action.path;
      if (action?.kind === 'adds') return countBefore !== null && elementCount() > countBefore;
      return action?.kind === 'appears' && !wasThere && look(action.target) !== null;
    };
    const watch = () => {
      if (isHeld) return;
      if (isDoneByNow()) return done();
      const element = look(target);
      if (element && element !== found.current) element.scrollIntoView({ block: 'nearest' });
      found.current = element;
      searchedMs = element ? 0 : searchedMs + LOOK_EVERY_MS;
      const isElsewhere = window.location.pathname !== path;
      const state = element
        ? 'here'
        : isElsewhere
          ? 'elsewhere'
          : searchedMs < MISSING_AFTER_MS
            ? 'looking'
            : 'missing';
      const next: SeenStep = { box: element ? boxOf(element) : null, state };
      setSeen((before) => (isSame(before, next) ? before : next));
    };
    // Search again if the control has not been found yet, because a user may act before the next periodic search.
    const isOnTarget = ({ target: at }: Event) =>
      at instanceof Node && ((found.current ?? look(target))?.contains(at) ?? false);
    const handleUp = () => {
      isHeld = false;
    };
    const handleDown = (event: Event) => {
      isHeld = event.target instanceof Node && own.contains(event.target);
      if (isOnTarget(event)) countBefore = elementCount();
    };
    const handlePress = (event: Event) => {
      if (!isOnTarget(event)) return;
      // A key press has no preceding pointer event.
      countBefore ??= elementCount();
      // Deferred until the page has handled the click.
      if (action?.kind === 'press') setTimeout(done);
    };
    const handleChange = (event: Event) => {
      if (action?.kind === 'type' && isOnTarget(event)) done();
    };
    setSeen(LOOKING);
    found.current = null;
    watch();
    const timer = setInterval(watch, LOOK_EVERY_MS);
    document.addEventListener('pointerdown', handleDown, true);
    for (const type of ENDS) window.addEventListener(type, handleUp, true);
    document.addEventListener('click', handlePress, true);
    // `change` fires on blur or Enter, not at the first character.
    document.addEventListener('change', handleChange, true);
    return () => {
      clearInterval(timer);
      document.removeEventListener('pointerdown', handleDown, true);
      for (const type of ENDS) window.removeEventListener(type, handleUp, true);
      document.removeEventListener('click', handlePress, true);
      document.removeEventListener('change', handleChange, true);
    };
  }, [step, own]);
  return {
    ...seen,
    focus: () => {
      if (found.current instanceof HTMLElement) found.current.focus();
    },
  };
}
