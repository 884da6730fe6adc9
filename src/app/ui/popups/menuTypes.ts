import type { ReactElement } from 'react';

/** Action that is an item of a menu. */
export interface MenuAction {
  readonly text: string;
  readonly icon?: ReactElement;
  readonly onClick: () => void;
}

/** Element, or virtual element at a point, at which a menu opens. */
export type MenuPlace = HTMLElement | { readonly getBoundingClientRect: () => DOMRect };
