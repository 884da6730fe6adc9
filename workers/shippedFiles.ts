/**
 * Addresses of shipped files on the page's server. The package replaces this module by one that finds the files relative to its scripts.
 */
export const fontAddress = (fileName: string): string => `/fonts/${fileName}`;

/** Folder with the data of pdf.js. */
export const pdfPartAddress = (name: string): string => new URL(`/pdfjs/${name}/`, location.origin).href;
