import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { type ComponentType, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface LazyPart<Props extends object> {
  /**
   * Component that renders the part when it is loaded, and a placeholder before. If loading fails, it shows an error with a retry button;
   * it also has a close button if `onClose` or `onGiveUp` is given.
   */
  readonly Part: ComponentType<Props & { readonly onGiveUp?: () => void }>;
  /** Prefetches the script. Resolves when it is loaded or has failed to load. */
  readonly fetch: () => Promise<void>;
}

/**
 * Creates a part of the page in a separate chunk. The chunk loads when the part is first rendered or prefetched.
 *
 * @param place position of a loading error: in place, or over the page like a dialog. A part that is `unseen` shows none, and retries when
 * the network may be available again
 * @param waiting placeholder during loading
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: 'here' | 'overPage' | 'unseen' = 'here',
  waiting: ReactNode = null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const fetch = () => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        // The network is unavailable, or the chunk belongs to an older version of the page. Forget the failure, so that the next request
        // retries.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  function Part(props: Props & { readonly onGiveUp?: () => void }) {
    const [Shown, setShown] = useState(() => loaded);
    const [tries, setTries] = useState(0);
    const [failedTry, setFailedTry] = useState<number | null>(null);
    useEffect(() => {
      if (Shown) return undefined;
      let isGone = false;
      fetch().then(
        // A transition renders in time slices, because a slow device takes long to render a screen.
        (component) => isGone || startTransition(() => setShown(() => component)),
        () => isGone || setFailedTry(tries),
      );
      return () => {
        isGone = true;
      };
    }, [Shown, tries]);
    const isAgain = place === 'unseen' && !Shown && failedTry === tries;
    useEffect(() => (isAgain ? whenReachable(() => setTries(tries + 1)) : undefined), [isAgain, tries]);
    // Without its own boundary, a part that waits for its texts would hide the screen around it, and close the menus and dialogs there.
    if (Shown)
      return (
        <Suspense fallback={waiting}>
          <Shown {...props} />
        </Suspense>
      );
    if (failedTry !== tries || place === 'unseen') return waiting;
    return (
      <NotFetched
        place={place}
        onRetry={() => setTries(tries + 1)}
        onClose={props.onGiveUp ?? closerOf(props)}
      />
    );
  }
  return {
    Part,
    fetch: () =>
      fetch().then(
        () => undefined,
        () => undefined,
      ),
  };
}

/** Interval between retries. The browser has no event for a server that becomes reachable. */
const TRY_EVERY_MS = 20_000;

/** Calls `tryAgain` when the network may be available again; returns the cleanup function. */
function whenReachable(tryAgain: () => void): () => void {
  const timer = setTimeout(tryAgain, TRY_EVERY_MS);
  window.addEventListener('online', tryAgain, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', tryAgain);
  };
}

/** Returns the `onClose` callback, if the properties contain one. */
function closerOf(props: object): (() => void) | null {
  const close: unknown = 'onClose' in props ? props.onClose : null;
  return typeof close === 'function' ? () => void close() : null;
}

/** Position below the top bars, where the error covers no controls. */
const OVER_PAGE = { position: 'fixed', left: '16px', right: '16px', top: '64px', zIndex: 1000 } as const;

interface NotFetchedProps {
  readonly place: 'here' | 'overPage';
  readonly onRetry: () => void;
  readonly onClose: (() => void) | null;
}

function NotFetched({ place, onRetry, onClose }: NotFetchedProps) {
  const { t } = useTranslation('shell');
  return (
    <MessageBar intent="warning" layout="multiline" style={place === 'overPage' ? OVER_PAGE : undefined}>
      <MessageBarBody>{t('notFetched')}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
        {onClose && (
          <Button size="small" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </MessageBarActions>
    </MessageBar>
  );
}
