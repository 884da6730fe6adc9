/** The articles of this language by their file: one script, fetched when help is opened in it. */
export const bodies = import.meta.glob<string>('./*.md', { eager: true, query: '?raw', import: 'default' });
