/**
 * Returns the addresses of shipped files on the page's server. The package replaces this module by a module that finds the files relative
 * to its scripts.
 */
export const fontAddress = (fileName: string): string => `/fonts/${fileName}`;

/** Returns the address of the folder with a part of pdf.js's data. */
export const pdfPartAddress = (name: string): string => new URL(`/pdfjs/${name}/`, location.origin).href;
