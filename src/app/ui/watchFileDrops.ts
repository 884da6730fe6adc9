interface FileDrops {
  /** Called while files are dragged over the page. */
  readonly onOver: (event: DragEvent) => void;
  /** Called when the drag ends, by a drop or by leaving the window. */
  readonly onLeave: () => void;
  readonly onDrop: (dropped: DataTransfer, event: DragEvent) => void;
}

/**
 * Handles files that are dropped anywhere on the page. Without a handler, the browser would navigate to the file.
 *
 * @returns the cleanup function
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
