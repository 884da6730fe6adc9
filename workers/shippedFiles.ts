/** Where the page's server has what comes beside its scripts. In the package another module stands here, which finds them beside its own. */
export const fontAddress = (fileName: string): string => `/fonts/${fileName}`;

/** What pdf.js looks up, by folder. */
export const pdfPartAddress = (name: string): string => new URL(`/pdfjs/${name}/`, location.origin).href;
