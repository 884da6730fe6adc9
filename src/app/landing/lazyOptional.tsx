import { type ComponentType, useEffect, useState } from 'react';

/** Creates an optional part of the start page in a separate chunk. It renders nothing until it has loaded, or if loading fails. */
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
