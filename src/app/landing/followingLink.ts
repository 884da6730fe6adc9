import type { MouseEvent as MouseEventOfReact } from 'react';

/** What a link does that leads to another screen: goes there, unless it is to open elsewhere. */
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
