import { makeStyles, tokens } from '@fluentui/react-components';
import { type RefObject, useEffect, useRef, useState } from 'react';

const useStyles = makeStyles({
  veil: {
    position: 'fixed',
    inset: '12px',
    zIndex: 1000,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
    // The events of the drag reach the elements below.
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    border: `2px dashed ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorNeutralBackgroundAlpha2,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface FileDrops<Over> {
  /** Called while files are dragged over the place. Returns what the component shows for the pointer's position. */
  readonly onOver: (event: DragEvent) => Over;
  readonly onDrop: (dropped: DataTransfer, event: DragEvent) => void;
  /** Element that accepts files; without it, the whole page does. */
  readonly place?: RefObject<HTMLElement | null>;
}

/** The part that the window and an element have in common. */
interface DropTarget {
  addEventListener(
    type: 'dragover' | 'dragleave' | 'drop',
    handle: (event: DragEvent) => void,
    options: { readonly signal: AbortSignal },
  ): void;
}

const filesOf = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') ? dataTransfer : null;

/**
 * Handles files that are dropped on a place. Without a handler, the browser would navigate to the file.
 *
 * @returns the last result of `onOver`; null while no files are dragged over the place
 */
export function useFileDrops<Over extends string | true>(drops: FileDrops<Over>): Over | null {
  const [over, setOver] = useState<Over | null>(null);
  const live = useRef(drops);
  live.current = drops;
  const { place } = drops;
  useEffect(() => {
    const listening = new AbortController();
    const target: DropTarget = place?.current ?? window;
    const area = place?.current ?? document;
    const handleOver = (event: DragEvent) => {
      const dragged = filesOf(event);
      if (!dragged) return;
      event.preventDefault();
      // Another handler of the window may have refused the files before (`useStrayDrops`).
      dragged.dropEffect = 'copy';
      setOver(live.current.onOver(event));
    };
    const handleLeave = ({ relatedTarget }: DragEvent) => {
      const isInside = relatedTarget instanceof Node && area.contains(relatedTarget);
      if (!isInside) setOver(null);
    };
    const handleDrop = (event: DragEvent) => {
      setOver(null);
      const dropped = filesOf(event);
      if (!dropped) return;
      event.preventDefault();
      live.current.onDrop(dropped, event);
    };
    target.addEventListener('dragover', handleOver, listening);
    target.addEventListener('dragleave', handleLeave, listening);
    target.addEventListener('drop', handleDrop, listening);
    return () => listening.abort();
  }, [place]);
  return over;
}

interface DropVeilProps {
  /** Says what a drop at the pointer's position would do. */
  readonly textOf: (event: DragEvent) => string;
  readonly onDrop: (dropped: DataTransfer, event: DragEvent) => void;
}

/**
 * Accepts files that are dropped anywhere on the page. While files are dragged over it, a veil says what dropping them will do.
 *
 * It shares a module with `useFileDrops`, which the start page needs, too: alone, it would be a script of its own for the three screens that
 * show it (`scripts/screenChunks.ts`), whose request is larger than its style.
 */
export function DropVeil({ textOf, onDrop }: DropVeilProps) {
  const styles = useStyles();
  const text = useFileDrops({ onOver: textOf, onDrop });
  return text === null ? null : <div className={styles.veil}>{text}</div>;
}
