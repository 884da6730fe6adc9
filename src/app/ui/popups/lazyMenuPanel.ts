import { lazyPart } from '../lazyPart.tsx';

/** Open menu, with the code that positions it and moves the focus. It loads when the pointer or the focus comes near a button. */
export const menuPanel = lazyPart(async () => (await import('./MenuPanel.tsx')).MenuPanel, 'overPage');
export const actionPanel = lazyPart(async () => (await import('./MenuPanel.tsx')).ActionPanel, 'overPage');

export const fetchMenus = () => Promise.all([menuPanel.fetch(), actionPanel.fetch()]);
