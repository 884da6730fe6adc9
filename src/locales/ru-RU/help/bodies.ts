/** Articles of this language by file, in one chunk that loads when help is opened. */
export const bodies = import.meta.glob<string>('./*.md', { eager: true, query: '?raw', import: 'default' });
