/** Shortcuts shown in the help. `Ctrl` is shown as the command key of the platform. */
export const SHORTCUTS = [
  {
    group: 'file',
    entries: [
      { name: 'save', keys: 'Ctrl+S' },
      { name: 'print', keys: 'Ctrl+P' },
      { name: 'undo', keys: 'Ctrl+Z' },
      { name: 'redo', keys: 'Ctrl+Y' },
      { name: 'help', keys: '?' },
    ],
  },
  {
    group: 'elements',
    entries: [
      { name: 'edit', keys: 'Enter  F2' },
      { name: 'copy', keys: 'Ctrl+C' },
      { name: 'cut', keys: 'Ctrl+X' },
      { name: 'paste', keys: 'Ctrl+V' },
      { name: 'duplicate', keys: 'Ctrl+D' },
      { name: 'delete', keys: 'Del' },
      { name: 'selectAll', keys: 'Ctrl+A' },
      { name: 'next', keys: 'Tab' },
      { name: 'leave', keys: 'Esc' },
      { name: 'menu', keys: 'Shift+F10' },
    ],
  },
  {
    group: 'arrange',
    entries: [
      { name: 'nudge', keys: '← ↑ → ↓' },
      { name: 'nudgeFar', keys: 'Shift+← ↑ → ↓' },
      { name: 'group', keys: 'Ctrl+G' },
      { name: 'ungroup', keys: 'Ctrl+Shift+G' },
      { name: 'forward', keys: 'Ctrl+]' },
      { name: 'backward', keys: 'Ctrl+[' },
      { name: 'front', keys: 'Ctrl+Shift+]' },
      { name: 'back', keys: 'Ctrl+Shift+[' },
    ],
  },
  {
    group: 'pointer',
    entries: [
      { name: 'addTo', keys: 'Shift' },
      { name: 'keepAxis', keys: 'Shift' },
      { name: 'dragCopy', keys: 'Alt' },
      { name: 'noSnap', keys: 'Alt' },
    ],
  },
  {
    group: 'view',
    entries: [
      { name: 'zoomIn', keys: 'Ctrl++' },
      { name: 'zoomOut', keys: 'Ctrl+-' },
      { name: 'fit', keys: 'Ctrl+0' },
      { name: 'wheel', keys: 'Ctrl' },
      { name: 'hand', keys: 'Space' },
    ],
  },
] as const;

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
