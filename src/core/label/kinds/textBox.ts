/** Initial height of a box with one line of text; the first layout replaces it by the height of the line. */
export const LINE_BOX_MM = 5;
