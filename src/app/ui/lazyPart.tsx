import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface LazyPart<Props extends object> {
  /**
   * Waits for it until it is there. Where it cannot be fetched it says so, offers to try again, and to close where it has an
   * `onClose` or an `onGiveUp`.
   */
  readonly Part: ComponentType<Props & { readonly onGiveUp?: () => void }>;
  /** Fetches it ahead of time; done when it is there or could not be fetched. */
  readonly fetch: () => Promise<void>;
}

/**
 * A part of the page with a script of its own, which is fetched when it is first shown, or ahead of that.
 *
 * @param place where it says that it cannot be fetched: where it stands, or over the page as a dialog would; what is unseen says
 * nothing, since nobody asked for it, and comes when the network is there again
 * @param waiting what stands there until then
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
        // No network, or a newer version of the page: the next one who asks may have more luck.
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
        (component) => isGone || setShown(() => component),
        () => isGone || setFailedTry(tries),
      );
      return () => {
        isGone = true;
      };
    }, [Shown, tries]);
    const isAgain = place === 'unseen' && !Shown && failedTry === tries;
    useEffect(() => (isAgain ? whenReachable(() => setTries(tries + 1)) : undefined), [isAgain, tries]);
    if (Shown) return <Shown {...props} />;
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

/** A server that comes back is not told of by the browser. */
const TRY_EVERY_MS = 20_000;

/** Calls back once, when the network may be there again. */
function whenReachable(tryAgain: () => void): () => void {
  const timer = setTimeout(tryAgain, TRY_EVERY_MS);
  window.addEventListener('online', tryAgain, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', tryAgain);
  };
}

/** What puts a dialog away, for one that is not there. */
function closerOf(props: object): (() => void) | null {
  const close: unknown = 'onClose' in props ? props.onClose : null;
  return typeof close === 'function' ? () => void close() : null;
}

/** Below the bars at the top, where it is in nobody's way. */
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
