import { type ComponentType, useEffect, useState } from 'react';

/**
 * A piece of the start page with a script of its own. Nobody asked for it: until it is there, and where it cannot be fetched,
 * its place stays empty.
 */
export function lazyPiece<Props extends object>(
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
