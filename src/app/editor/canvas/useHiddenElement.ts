import { type RefObject, useEffect } from 'react';

/** Hides an element and the marks of the canvas while an overlay draws the element. */
export function useHiddenElement(
  inside: RefObject<HTMLElement | null>,
  elementId: string,
  marks: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const board = inside.current?.closest('[data-canvas]');
    const drawn = board?.querySelector(`[data-element-id="${CSS.escape(elementId)}"]`);
    const hidden = [marks.current, drawn].filter(
      (node) => node instanceof HTMLElement || node instanceof SVGElement,
    );
    for (const node of hidden) node.style.visibility = 'hidden';
    return () => {
      for (const node of hidden) node.style.visibility = '';
    };
  }, [inside, elementId, marks]);
}
