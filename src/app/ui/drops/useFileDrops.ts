import { type RefObject, useEffect, useRef, useState } from 'react';

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
      if (!filesOf(event)) return;
      event.preventDefault();
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
