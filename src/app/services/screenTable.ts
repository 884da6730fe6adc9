/** Properties of a screen: its title, and who may open it. */
export interface RouteHandle {
  /** Key of the page title in the text namespace `shell`. */
  readonly titleKey: string;
  /** Key of the reason to sign in for the screen, in the text namespace `shell`; undefined if the screen needs none. */
  readonly reasonKey?: string;
  /** Users who may open the screen: everybody, or only signed-in users (product specification, section 4). */
  readonly access: 'everybody' | 'signedIn';
  /** Roles of which a user needs at least one to open the screen; undefined if every signed-in user may open it. */
  readonly roles?: readonly string[];
  /** Frame around the screen: `page` has menus and a top bar; with `none` the screen fills the page. */
  readonly frame: 'page' | 'none';
  /** Group of the screen in the side menu; undefined if it has no side menu. */
  readonly group?: 'manage' | 'help';
  /** True if the tab of the screen cannot be closed. */
  readonly isFixed?: boolean;
}

type More = Partial<Pick<RouteHandle, 'reasonKey' | 'roles' | 'group' | 'isFixed'>>;

const reasonOf = (name: string) => `reasons.${name}`;
/** Returns the properties of a public screen without frame. */
const whole = (name: string, more: More = {}): RouteHandle => ({
  titleKey: `titles.${name}`,
  access: 'everybody',
  frame: 'none',
  ...more,
});
/** Returns the properties of a public screen within the frame. */
const open = (name: string, more: More = {}): RouteHandle => ({ ...whole(name, more), frame: 'page' });
/** Returns the properties of a screen for signed-in users within the frame. */
const own = (name: string, more: More = {}): RouteHandle => ({
  ...open(name, { reasonKey: reasonOf(name), ...more }),
  access: 'signedIn',
});
/** Properties of the screens under Manage, which need the role of an administrator. */
const MANAGE = { group: 'manage', roles: ['admin'] } as const;
/** Property of the help screens, which have their own side menu. */
const HELP = { group: 'help' } as const;

/** All screens by their paths. */
export const SCREEN_TABLE = {
  '/': whole('home'),
  // Everybody may edit; to save in the library, one signs in.
  '/edit': whole('edit', { reasonKey: reasonOf('edit') }),
  '/login': whole('signIn'),
  '/register': whole('register'),
  '/forget': whole('forget'),
  '/auth-redirect': whole('signingIn'),
  '/label/create': open('create'),
  '/label/recent': own('recent', { isFixed: true }),
  '/label/mylabel': own('myLabel'),
  '/label/marketlabel': own('market'),
  '/setting/fontsetting': own('fonts', MANAGE),
  '/feedback/feedback': own('feedback'),
  '/setting/dbdata': own('tables', MANAGE),
  '/setting/share': own('shares', MANAGE),
  '/setting/printers': own('printers', MANAGE),
  '/setting/personal': own('profile', MANAGE),
  '/pdf/index': own('pdf'),
  '/image/index': own('picture'),
  '/help/help-useful': open('helpUseful', HELP),
  '/help/help-common': open('helpCommon', HELP),
  '/redirect/*': whole('refreshing'),
  '/401': whole('denied'),
  '/404': whole('notFound'),
} satisfies Readonly<Record<string, RouteHandle>>;

export type ScreenPath = keyof typeof SCREEN_TABLE;

const isScreenPath = (path: string): path is ScreenPath => Object.hasOwn(SCREEN_TABLE, path);

/** Returns the properties of the screen at an address, whose query doesn't count; null if there is none. */
export function screenAt(address: string): RouteHandle | null {
  const [path] = address.split(/[?#]/);
  return isScreenPath(path) ? SCREEN_TABLE[path] : null;
}
