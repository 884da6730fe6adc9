import { type ComponentType, useEffect, useState } from 'react';

/** Optional part of the start page in a separate chunk. Until it has loaded, or if loading fails, its place stays empty. */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function Piece(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let isGone = false;
      load().then(
        (component) => isGone || setShown(() => component),
        () => undefined,
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Shown && <Shown {...props} />;
  };
}
