import type { MouseEvent as MouseEventOfReact } from 'react';

/** Returns the click handler of an internal link: client-side navigation, unless the click opens a new tab or window. */
export function followingLink(onGo: (path: string) => void) {
  return (event: MouseEventOfReact<HTMLAnchorElement>): void => {
    const isElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const path = event.currentTarget.getAttribute('href');
    if (isElsewhere || path === null) return;
    event.preventDefault();
    onGo(path);
  };
}
