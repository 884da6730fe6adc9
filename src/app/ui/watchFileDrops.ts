interface FileDrops {
  /** Files are dragged over the page. */
  readonly onOver: (event: DragEvent) => void;
  /** They are no more: dropped, or taken out of the window. */
  readonly onLeave: () => void;
  readonly onDrop: (dropped: DataTransfer, event: DragEvent) => void;
}

/**
 * Takes files that are dropped anywhere on the page; a file that nobody takes would be opened by the browser in its place.
 *
 * @returns ends it
 */
export function watchFileDrops({ onOver, onLeave, onDrop }: FileDrops): () => void {
  const filesOf = ({ dataTransfer }: DragEvent) =>
    dataTransfer?.types.includes('Files') ? dataTransfer : null;
  const handleOver = (event: DragEvent) => {
    if (!filesOf(event)) return;
    event.preventDefault();
    onOver(event);
  };
  const handleLeave = (event: DragEvent) => {
    if (event.relatedTarget === null) onLeave();
  };
  const handleDrop = (event: DragEvent) => {
    onLeave();
    const dropped = filesOf(event);
    if (!dropped) return;
    event.preventDefault();
    onDrop(dropped, event);
  };
  window.addEventListener('dragover', handleOver);
  window.addEventListener('dragleave', handleLeave);
  window.addEventListener('drop', handleDrop);
  return () => {
    window.removeEventListener('dragover', handleOver);
    window.removeEventListener('dragleave', handleLeave);
    window.removeEventListener('drop', handleDrop);
  };
}
