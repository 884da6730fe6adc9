import { UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router-dom';
import { leaveGuard, type Target } from '../services/leaveGuard.ts';

/**
 * Returns the history of the browser window, which asks the current screen before it is left. The router's own blocker needs a data router,
 * which adds 17 kB of script to every screen.
 */
export function guardedHistory(): ReturnType<typeof createBrowserHistory> {
  const history = createBrowserHistory({ v5Compat: true });
  /** True for the one traversal that the user has confirmed. */
  let isAllowed = false;
  /** Resolves when a held traversal has been reversed; null otherwise. */
  let onReversed: (() => void) | null = null;

  const targetOf = (to: To): Target => history.createURL(to);
  const hold = (target: Target, go: () => void): boolean => {
    const guard = leaveGuard();
    if (!guard?.holds(target)) return false;
    guard.ask(go);
    return true;
  };
  return {
    // The accessors of the history are not copied by a spread.
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push(to, state) {
      if (!hold(targetOf(to), () => history.push(to, state))) history.push(to, state);
    },
    replace(to, state) {
      if (!hold(targetOf(to), () => history.replace(to, state))) history.replace(to, state);
    },
    listen(listener) {
      return history.listen((update) => {
        const { action, location, delta } = update;
        if (onReversed) {
          onReversed();
          onReversed = null;
          return;
        }
        const isTraversal = action === 'POP' && delta !== null && delta !== 0;
        if (!isTraversal || isAllowed) {
          isAllowed = false;
          listener(update);
          return;
        }
        // The browser has changed the address already: change it back until the user decides.
        const reversed = new Promise<void>((resolve) => {
          const isHeld = hold(location, () => {
            void reversed.then(() => {
              isAllowed = true;
              history.go(delta);
            });
          });
          if (isHeld) {
            onReversed = resolve;
            history.go(-delta);
          } else listener(update);
        });
      });
    },
  };
}
