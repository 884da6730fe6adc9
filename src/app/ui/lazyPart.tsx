import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface LazyPart<Props extends object> {
  /** Nothing until it is there; where it cannot be fetched it says so and offers to try again. */
  readonly Part: ComponentType<Props>;
  /** Fetches it ahead of time. */
  readonly fetch: () => void;
}

/**
 * A part of the page with a script of its own, which is fetched when it is first shown, or ahead of that.
 *
 * @param place where it says that it cannot be fetched: where it stands, or over the page as a dialog would
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: 'here' | 'overPage' = 'here',
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
  function Part(props: Props) {
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
    if (Shown) return <Shown {...props} />;
    return failedTry === tries ? <NotFetched place={place} onRetry={() => setTries(tries + 1)} /> : null;
  }
  return { Part, fetch: () => void fetch().catch(() => undefined) };
}

const OVER_PAGE = { position: 'fixed', left: '16px', right: '16px', bottom: '16px', zIndex: 1000 } as const;

function NotFetched({ place, onRetry }: { place: 'here' | 'overPage'; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <MessageBar intent="warning" layout="multiline" style={place === 'overPage' ? OVER_PAGE : undefined}>
      <MessageBarBody>{t('notFetched')}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
