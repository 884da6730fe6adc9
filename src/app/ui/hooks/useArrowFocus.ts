import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const STEPS: Readonly<Record<'row' | 'column', Readonly<Record<string, number>>>> = {
  row: { ArrowLeft: -1, ArrowRight: 1 },
  column: { ArrowUp: -1, ArrowDown: 1 },
};

interface ArrowFocus<Root extends HTMLElement> {
  readonly ref: RefObject<Root | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Makes the buttons of a group one tab stop, among which the arrow keys, Home and End move the focus (WAI-ARIA Authoring Practices, toolbar
 * and tabs). Other fields of the group keep their own tab stops and keys. The selected tab is the first tab stop.
 *
 * Fluent's navigation adds focusable elements that are hidden from screen readers, which accessibility checkers report.
 */
export function useArrowFocus<Root extends HTMLElement>(direction: 'row' | 'column'): ArrowFocus<Root> {
  const ref = useRef<Root>(null);
  const focused = useRef<HTMLElement | null>(null);
  const buttons = () => [...(ref.current?.querySelectorAll('button') ?? [])].filter((one) => !one.disabled);
  const makeStop = () => {
    const all = buttons();
    const stop =
      all.find((one) => one === focused.current) ??
      all.find((one) => one.getAttribute('aria-selected') === 'true') ??
      all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  };
  // Buttons may have changed with any render.
  useLayoutEffect(makeStop);
  return {
    ref,
    onFocus: ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      focused.current = target;
      makeStop();
    },
    onKeyDown: (event) => {
      const all = buttons();
      const at = event.target instanceof HTMLButtonElement ? all.indexOf(event.target) : -1;
      if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      const step = STEPS[direction][event.key];
      const ends: Readonly<Record<string, number>> = { Home: 0, End: all.length - 1 };
      const next = step === undefined ? ends[event.key] : (at + step + all.length) % all.length;
      if (next === undefined) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}
