import { SCREEN_TABLE, screenAt } from '../../src/app/services/screenTable.ts';
import titles from '../../src/locales/en-US/ui/shell.json' with { type: 'json' };

/** Addresses that show no screen of their own: they lead to another one. */
const LEADING = ['/auth-redirect', '/redirect/*'];

const paths = Object.keys(SCREEN_TABLE).filter((path) => !LEADING.includes(path));
const isOwn = (path: string) => screenAt(path)?.access === 'signedIn';

/** Screens that everybody may open. */
export const OPEN_SCREENS = paths.filter((path) => !isOwn(path));
/** Screens within the frame that everybody may open. */
export const FRAMED_OPEN_SCREENS = OPEN_SCREENS.filter((path) => screenAt(path)?.frame === 'page');
/** Screens for signed-in users. */
export const OWN_SCREENS = paths.filter(isOwn);

/** Returns the English title of a screen. */
export function titleOf(path: string): string {
  const name = screenAt(path)?.titleKey.replace(/^titles\./, '');
  const title = Object.entries(titles.titles).find(([key]) => key === name)?.[1];
  if (title === undefined) throw new Error(`the screen ${path} has no title`);
  return title;
}
