import { lazyPart } from '../lazyPart.tsx';

/** An open menu, with the code that positions it and moves the focus; loaded when the pointer or focus approaches a button. */
export const menuPanel = lazyPart(async () => (await import('./MenuPanel.tsx')).MenuPanel, 'overPage');
export const actionPanel = lazyPart(async () => (await import('./MenuPanel.tsx')).ActionPanel, 'overPage');

export const fetchMenus = () => Promise.all([menuPanel.fetch(), actionPanel.fetch()]);
