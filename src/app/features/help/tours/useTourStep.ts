import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findTarget, type WantedName } from './findTarget.ts';
import type { Box } from './placeMark.ts';
import type { TourStep, TourTarget } from './tours.ts';

const LOOK_EVERY_MS = 100;
/** A screen and its scripts may take so long before a control is said to be missing. */
const MISSING_AFTER_MS = 2500;
const VALUE = '\u0000';
const ELEMENT = '[data-element-id]';
/** How a press ends. */
const ENDS = ['pointerup', 'pointercancel'] as const;

export interface SeenStep {
  /** Where its control stands in the window; null while it is not there. */
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

/** Gives the name of a target in the language of the page. */
export function useTargetName(): (target: TourTarget) => WantedName {
  const { t } = useTranslation();
  return ({ name }) => {
    const [before = '', behind] = t(name, { size: VALUE }).split(VALUE);
    return { before: before.trim(), behind: behind?.trim() ?? null };
  };
}

interface StepWatch {
  readonly step: TourStep;
  /** The tour's own part of the page, which is no target. */
  readonly own: Element;
  readonly onDone: () => void;
}

/** Watches the page for the control of a step, and for what the step is done with. */
export function useTourStep({ step, own, onDone }: StepWatch): SeenStep & { readonly focus: () => void } {
  const nameOf = useTargetName();
  const [seen, setSeen] = useState<SeenStep>(LOOKING);
  const live = useRef({ nameOf, onDone });
  live.current = { nameOf, onDone };
  const found = useRef<Element | null>(null);
  useEffect(() => {
    const { path, target, deed } = step;
    const look = (what: TourTarget) => findTarget(what.role, live.current.nameOf(what), own);
    const elementCount = () => document.querySelectorAll(ELEMENT).length;
    /** Counted when the control is pressed: a label that opens gets its elements one after the other. */
    let countBefore: number | null = null;
    const wasThere = deed?.kind === 'appears' && look(deed.target) !== null;
    let isDone = false;
    let searchedMs = 0;
    /** While the coach mark is pressed it stays where it is: the button would not be under the pointer any more. */
    let isHeld = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      live.current.onDone();
    };
    const isDoneByNow = () => {
      if (deed?.kind === 'opens') return window.location.pathname === deed.path;
      if (deed?.kind === 'adds') return countBefore !== null && elementCount() > countBefore;
      return deed?.kind === 'appears' && !wasThere && look(deed.target) !== null;
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
    // Who is quicker than the next look has done it all the same.
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
      // A key presses it without a pointer.
      countBefore ??= elementCount();
      // After the page has dealt with it.
      if (deed?.kind === 'press') setTimeout(done);
    };
    const handleChange = (event: Event) => {
      if (deed?.kind === 'type' && isOnTarget(event)) done();
    };
    setSeen(LOOKING);
    found.current = null;
    watch();
    const timer = setInterval(watch, LOOK_EVERY_MS);
    document.addEventListener('pointerdown', handleDown, true);
    for (const type of ENDS) window.addEventListener(type, handleUp, true);
    document.addEventListener('click', handlePress, true);
    // Of a field, when it was left or Enter was pressed: not at its first letter.
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
