/**
 * Returns the address of a shipped font on the page's server. In the package, another module replaces this one and finds the files relative
 * to its scripts.
 */
export const fontAddress = (fileName: string): string => `/fonts/${fileName}`;

/** Returns the address of a folder with data of pdf.js. */
export const pdfPartAddress = (name: string): string => new URL(`/pdfjs/${name}/`, location.origin).href;
