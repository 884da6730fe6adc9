import type { ReactElement } from 'react';

/** Entry of a menu of actions. */
export interface MenuAction {
  readonly text: string;
  readonly icon?: ReactElement;
  readonly onClick: () => void;
}

/** Element or point at which a menu opens. */
export type MenuPlace = HTMLElement | { readonly getBoundingClientRect: () => DOMRect };
